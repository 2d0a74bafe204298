import { readComputed, writeHex } from '../colour.ts';
import { DRAWING_COLOURS, type DrawingColours, type DrawingTheme } from './messages.ts';

/** The colours of the page in one of its schemes: its tokens, each as `#rrggbb`. */
function readColours(isDark: boolean): DrawingColours {
  const probe = document.createElement('span');
  probe.style.colorScheme = isDark ? 'dark' : 'light';
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const entries = DRAWING_COLOURS.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, writeHex(readComputed(style.color)?.colour ?? [0, 0, 0])] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as DrawingColours;
}

/** The look of a drawing on this page in one of its schemes, whichever it has now. */
export function readTheme(isDark: boolean): DrawingTheme {
  const { fontFamily } = getComputedStyle(document.body);
  return { isDark, colours: readColours(isDark), fontFamily };
}
