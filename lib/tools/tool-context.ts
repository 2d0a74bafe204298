import type { Selection } from '../chat/message.ts';

/** The conversation that a tool is called from. */
export interface ToolContext {
  /**
   * The conversation is a private window's. It sees private tabs, and no other conversation does:
   * what was read in them would be kept on the disk.
   */
  readonly isPrivate: boolean;
  readonly conversationId: string;
  /** The passages that its questions took along. */
  readonly asked: readonly Selection[];
  /** For the result, in tokens. */
  readonly room: number;
}

export const NO_CONVERSATION: ToolContext = {
  isPrivate: false,
  conversationId: '',
  asked: [],
  room: 0,
};
