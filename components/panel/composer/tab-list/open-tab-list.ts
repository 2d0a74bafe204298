import { focusComposer } from '../focus-composer.ts';
import { askForTabs } from './explained.ts';

/**
 * Opens the list of tabs at the caret of the composer, by the `@` that opens it for who types. Without
 * permission to list them it says first what it needs, though the reader may have put that off before.
 */
export function openTabList(): void {
  askForTabs();
  focusComposer();
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return;
  const before = field.value.slice(0, field.selectionStart);
  document.execCommand('insertText', false, /\S$/.test(before) ? ' @' : '@');
}
