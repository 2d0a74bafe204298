import { reportWarning } from '@/lib/errors/report.ts';
import {
  type CodeThemes,
  codeThemesItem,
  DEFAULT_CODE_THEMES,
} from '@/lib/settings/code-themes.ts';
import { keptThemes } from './block-colours.ts';
import type { CodeStyles } from './code-styles.ts';

let loading: Promise<CodeStyles> | undefined;
let isPrepared = false;

function reportLoss(error: unknown): void {
  reportWarning('The code theme was not loaded.', error);
}

/** The page's styles for code, loaded when the first code is to be coloured. A failed load is tried again. */
export function loadCodeStyles(): Promise<CodeStyles> {
  loading ??= import('./follow-setting.ts')
    .then(({ followSetting }) => followSetting())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/**
 * Gives the page's code blocks the surface and the plain text of the reader's themes, where these
 * are not those that were shown last (`restoreBlockColours`).
 */
export function prepareCodeBlocks(): void {
  if (isPrepared) return;
  isPrepared = true;
  followStored(keptThemes() ?? DEFAULT_CODE_THEMES).catch(reportLoss);
}

async function followStored(shown: CodeThemes): Promise<void> {
  codeThemesItem.watch(() => void loadCodeStyles().catch(reportLoss));
  const { light, dark } = await codeThemesItem.getValue();
  if (light !== shown.light || dark !== shown.dark) await loadCodeStyles();
}
