import type { Selection } from '../chat/message.ts';
import { type DraftSelection, loadDraft } from './draft.ts';
import { isOf } from './left-over.ts';

/** The passages, whole, of which questions took some sections along and the draft keeps the rest. */
export async function passagesSentInPart(
  conversationId: string,
  asked: readonly Selection[],
): Promise<DraftSelection[]> {
  const { selections } = await loadDraft(conversationId);
  return selections.filter((passage) => asked.some((one) => one.parts && isOf(passage, one)));
}
