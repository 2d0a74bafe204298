import type { KeyboardEvent } from 'react';

/**
 * An input method confirms its candidate with Enter. Safari-derived engines report that key press
 * after `compositionend`, with key code 229 as its only trace:
 * https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
