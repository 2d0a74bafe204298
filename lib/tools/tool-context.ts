/** Where a tool was called from. */
export interface ToolContext {
  /**
   * The conversation is a private window's. It sees private tabs, and no other conversation does:
   * what was read in them would be kept on the disk.
   */
  readonly isPrivate: boolean;
}
