/** The conversation that this tab was opened for; `null` in a panel. Tests run in Node, which has no location. */
export function conversationOfTab(): string | null {
  return new URLSearchParams(globalThis.location?.search).get('conversation');
}

/** The part of the panel's address that has it show a conversation in a tab. */
export function tabQuery(conversationId: string): string {
  return `?conversation=${encodeURIComponent(conversationId)}`;
}
