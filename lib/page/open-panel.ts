import { panelApis } from './panel-apis.ts';

/**
 * Opens the panel. Both browsers allow it only in a reader's gesture, which is over after any
 * `await`: call it first. Firefox opens its sidebar in the window of the gesture.
 */
export async function openPanel(windowId: number): Promise<void> {
  const { sidePanel, sidebarAction } = panelApis();
  await (sidePanel?.open({ windowId }) ?? sidebarAction?.open());
}
