import { useLookChoice } from '@/components/ui/use-look-choice.ts';
import { useMediaQuery } from '@/components/ui/use-media-query.ts';
import type { DrawingTheme } from '@/lib/diagram/messages.ts';
import { readTheme } from '@/lib/diagram/read-theme.ts';

const themes = new Map<string, DrawingTheme>();

/** What drawings look like on this page now; the same object for as long as it looks so. */
export function useDrawingTheme(): DrawingTheme {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const scheme = useLookChoice('scheme');
  const font = useLookChoice('font');
  const isForced = scheme === 'light' || scheme === 'dark';
  const isDark = isForced ? scheme === 'dark' : isSystemDark;
  // Before the choice is known it is the system's.
  const key = `${isDark} ${font === 'system' ? '' : font}`;
  const theme = themes.get(key) ?? readTheme(isDark);
  themes.set(key, theme);
  return theme;
}
