import { reportWarning } from '@/lib/errors/report.ts';
import { type CodeThemes, codeThemesItem } from '@/lib/settings/code-themes.ts';
import { showBlockColours } from './block-colours.ts';
import { CodeStyles, type ThemePair } from './code-styles.ts';
import { loadTheme } from './load-theme.ts';
import { knownThemes } from './theme-list.ts';

async function loadPair({ light, dark }: CodeThemes): Promise<ThemePair> {
  const [lightTheme, darkTheme] = await Promise.all([loadTheme(light), loadTheme(dark)]);
  return { light: lightTheme, dark: darkTheme };
}

function showBlocks(ids: CodeThemes, { light, dark }: ThemePair): void {
  showBlockColours({ ...ids, colours: { light: light.block, dark: dark.block } });
}

/** An empty style sheet of the page. */
function adoptSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** The stored themes; without storage code is shown in the default ones. */
async function readStored(onChange: (changed: CodeThemes | null) => void) {
  try {
    codeThemesItem.watch(onChange);
    return await codeThemesItem.getValue();
  } catch (error) {
    reportWarning('The choice of code themes could not be read.', error);
    return null;
  }
}

/**
 * The styles for this page's code, in the reader's themes and in each that is chosen later: of
 * several that come soon after one another the last one stands.
 */
export async function followSetting(): Promise<CodeStyles> {
  let styles: CodeStyles | undefined;
  let lastTurn = 0;
  const show = async (stored: CodeThemes | null): Promise<CodeStyles> => {
    const turn = ++lastTurn;
    const ids = knownThemes(stored);
    const pair = await loadPair(ids);
    if (styles && turn !== lastTurn) return styles;
    if (styles) styles.use(pair);
    else styles = new CodeStyles(adoptSheet(), pair);
    showBlocks(ids, pair);
    return styles;
  };
  const stored = await readStored((changed) => {
    show(changed).catch((error: unknown) => reportWarning('The code theme was not loaded.', error));
  });
  return show(stored);
}
