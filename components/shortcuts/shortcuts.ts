import { i18n } from '#i18n';

export type ShortcutId =
  | 'stop'
  | 'focusComposer'
  | 'newConversation'
  | 'history'
  | 'models'
  | 'copyAnswer'
  | 'sheet'
  | 'send'
  | 'newLine'
  | 'editLast'
  | 'actions';

export interface Shortcut {
  readonly id: ShortcutId;
  /** As `KeyboardEvent.key` names it: what the reader's layout writes, wherever that key is. */
  readonly key: string;
  readonly shift?: true;
  /**
   * The place where it is heard: the whole panel, but for fields, dialogs and menus where it is a
   * letter or mark; or the composer, which sees to it itself.
   */
  readonly place: 'panel' | 'composer';
  /**
   * A letter or mark pressed alone. Who dictates presses such keys by chance, so all of them are
   * off until they are switched on: WCAG 2.2, 2.1.4.
   */
  readonly isSingleKey?: true;
}

/** Every shortcut of the panel: from here come what is heard, what is listed and what is told. */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'stop', key: 'Escape', place: 'panel' },
  { id: 'focusComposer', key: 'q', place: 'panel', isSingleKey: true },
  { id: 'newConversation', key: 'n', place: 'panel', isSingleKey: true },
  { id: 'history', key: 'h', place: 'panel', isSingleKey: true },
  { id: 'models', key: 'm', place: 'panel', isSingleKey: true },
  { id: 'copyAnswer', key: 'c', place: 'panel', isSingleKey: true },
  { id: 'sheet', key: '?', place: 'panel', isSingleKey: true },
  { id: 'send', key: 'Enter', place: 'composer' },
  { id: 'newLine', key: 'Enter', shift: true, place: 'composer' },
  { id: 'editLast', key: 'ArrowUp', place: 'composer' },
  { id: 'actions', key: '/', place: 'composer' },
];

/** The properties of a key press that tell which shortcut it is. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'getModifierState'
>;

/** A letter is its key's where the layout writes another script, as every browser's own keys are. */
function isKey(press: KeyPress, key: string): boolean {
  const pressed = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (pressed === key) return true;
  const isLetter = /^[a-z]$/.test(key);
  return isLetter && /^\P{ASCII}$/u.test(pressed) && press.code === `Key${key.toUpperCase()}`;
}

function hasModifier({ ctrlKey, altKey, metaKey }: KeyPress): boolean {
  return ctrlKey || altKey || metaKey;
}

/** Marks are written with whatever the layout asks for; letters and named keys are pressed alone. */
function isPressedRight(press: KeyPress, key: string): boolean {
  if (/^[a-z]$|..+/.test(key)) return !hasModifier(press) && !press.shiftKey;
  return isWriting(press);
}

/** Letters and marks; a space scrolls, and presses buttons. */
export function isWriting(press: KeyPress): boolean {
  return /^[^ ]$/u.test(press.key) && (!hasModifier(press) || press.getModifierState('AltGraph'));
}

/** The shortcut of the whole panel that a key press means; `undefined` where it means none. */
export function panelShortcut(press: KeyPress): Shortcut | undefined {
  if (press.repeat) return undefined;
  return SHORTCUTS.find(
    ({ place, key }) => place === 'panel' && isKey(press, key) && isPressedRight(press, key),
  );
}

/** A shortcut as `aria-keyshortcuts` has it: WAI-ARIA 1.3, section 6.6. */
export function ariaKeys(id: ShortcutId): string | undefined {
  const shortcut = SHORTCUTS.find((known) => known.id === id);
  if (!shortcut) return undefined;
  return [shortcut.shift && 'Shift', shortcut.key].filter(Boolean).join('+');
}

/** Only Chrome has `userAgentData`. */
interface BrowserNavigator extends Navigator {
  readonly userAgentData?: { readonly platform: string };
}

/** The browsers' own keys that lead from a page to the panel beside it. On a Mac, Chrome has others. */
export function reachKeys(): string {
  const { userAgentData }: BrowserNavigator = navigator;
  return userAgentData?.platform === 'macOS' ? '⌥⌘↑' : `${i18n.t('shortcuts.key.Shift')}+F6`;
}
