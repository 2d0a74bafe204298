import type { Selection } from '../chat/message.ts';
import { backToPassage } from './back-to-passage.ts';

export async function leadToTime(selection: Selection, _seconds: number): Promise<void> {
  await backToPassage(selection);
}
