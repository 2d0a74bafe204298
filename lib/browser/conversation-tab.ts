/** The conversation that a tab was opened for, this one by default; `null` in a panel. Tests run in Node, which has no location. */
export function conversationOfTab({ location }: Partial<Pick<Window, 'location'>> = globalThis) {
  return new URLSearchParams(location?.search).get('conversation');
}

/** The part of the panel's address that has it show a conversation in a tab. */
export function tabQuery(conversationId: string): string {
  return `?conversation=${conversationId}`;
}
