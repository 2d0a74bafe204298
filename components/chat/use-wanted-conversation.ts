import { watchWantedConversation } from '@/lib/page/wanted-conversation.ts';
import { useInOwnWindow } from './use-in-own-window.ts';

/** Opens the conversation that the reader went to from a notification, in this panel's window. */
export function useWantedConversation(ready: boolean, onWanted: (id: string) => void): void {
  useInOwnWindow(watchWantedConversation, ready, onWanted);
}
