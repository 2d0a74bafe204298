/** Quotations that stand at the head of a question already, and the blank lines between them. */
const HEAD = /^(?:\s*>[^\n]*(?:\n|$))*/;

/** A question with words as a Markdown quotation at its head, after those that stand there. */
export function quotedQuestion(question: string, words: string): string {
  const [head = ''] = HEAD.exec(question) ?? [];
  const own = question.slice(head.length).trimStart();
  const quotation = words.trim().replace(/^/gm, '> ').replace(/ +$/gm, '');
  return [head.trim(), quotation, own]
    .filter((part, index) => part !== '' || index === 2)
    .join('\n\n');
}

/** Gives the keyboard to the composer, at the end of what stands in it. */
export function focusEnd(): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="question"]');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
