import { useSyncExternalStore } from 'react';
import { i18n } from '#i18n';
import { reachKeys } from '@/components/shortcuts/shortcuts.ts';
import { announce, retract } from '@/components/ui/announcer.tsx';

const listeners = new Set<() => void>();
/** Tells how to bring the keyboard here, from when it was meant to come until it does; else empty. */
let hint = '';
/**
 * The last hint, whose lines the field keeps until a key is pressed or the pointer has left the panel: a
 * press finds all where it was.
 */
let room = '';

function setHint(said: string, kept = said): void {
  if (said === hint && kept === room) return;
  if (said === '' && hint !== '') retract(hint);
  else if (said !== hint) announce(said);
  hint = said;
  room = kept;
  for (const listener of listeners) listener();
}

function focusField(): void {
  const field = document.querySelector<HTMLElement>('textarea[name="question"]');
  if (field !== document.activeElement) field?.focus();
}

function letRoomGo(): void {
  setHint(hint);
}

let waiting: AbortController | null = null;

/**
 * No extension can take the keyboard from the page. Firefox leaves it there when a sidebar opens
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=1502713), Chrome when the side panel is open
 * already (https://github.com/w3c/webextensions/issues/693). Nothing moves it: focus() of the
 * window or the field, loading the panel anew, closing and opening it in one gesture. Chrome gives
 * it to a panel that was switched off and on, which ends those of all other windows as well.
 *
 * The browsers' own keys do (`reachKeys`). Backwards they lead from the page straight to the panel,
 * to its first button, at once or a moment later; so until the reader does something else there, the
 * composer has it. Firefox's new sidebar has a close button of its own before it, which takes a Tab.
 */
function focusOnArrival(): void {
  waiting?.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const listen = (type: string, act: () => void) =>
    window.addEventListener(type, act, { signal, capture: true });
  let isPressed = false;
  listen('pointerdown', () => {
    isPressed = true;
  });
  listen('focus', () => {
    if (!isPressed) focusField();
    // Only a press can miss what moves.
    setHint('', document.documentElement.matches(':hover') ? room : '');
  });
  listen('keydown', () => {
    waiting?.abort();
    setHint('');
  });
  for (const type of ['pointerup', 'pointercancel']) {
    listen(type, () => {
      waiting?.abort();
      setHint('', room);
    });
  }
  // Each is added once, however often the keyboard is waited for.
  window.addEventListener('keydown', letRoomGo, true);
  document.documentElement.addEventListener('pointerleave', letRoomGo);
  setHint(i18n.t('composer.reach', [reachKeys()]));
}

/**
 * Gives the keyboard to the composer, where what had it goes away, or as soon as the keyboard comes
 * to the panel.
 */
export function focusComposer(): void {
  focusField();
  if (!document.hasFocus()) focusOnArrival();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How to bring the keyboard here, while it was meant to come and has not; else empty. */
export function useReachHint(): string {
  return useSyncExternalStore(subscribe, () => hint);
}

/** The text whose lines the field has room for, beside its own. */
export function useReachRoom(): string {
  return useSyncExternalStore(subscribe, () => room);
}
