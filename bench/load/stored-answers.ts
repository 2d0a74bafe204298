/** The last answer's text of each conversation, as the database has it; runs on the stage. */
export async function storedAnswersOnStage(conversationIds: readonly string[]): Promise<string[]> {
  const opened = indexedDB.open('sidelight');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opened.onsuccess = () => resolve(opened.result);
    opened.onerror = () => reject(opened.error);
  });
  const messages = database.transaction('messages').objectStore('messages');
  const index = messages.index('[conversationId+position]');
  const read = (id: string) =>
    new Promise<string>((resolve, reject) => {
      const range = IDBKeyRange.bound(
        [id, Number.NEGATIVE_INFINITY],
        [id, Number.POSITIVE_INFINITY],
      );
      const request = index.getAll(range);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const answers = request.result.filter(({ role }) => role === 'assistant');
        resolve(answers.at(-1)?.content ?? '');
      };
    });
  const texts = await Promise.all(conversationIds.map(read));
  database.close();
  return texts;
}
