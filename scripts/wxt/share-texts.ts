import type { ResolvedPublicFile } from 'wxt';

/**
 * Languages that are given another's texts. Firefox goes from Portuguese of Portugal to that of
 * Brazil, and from Traditional to Simplified Chinese, by itself; Chrome would go on to English.
 */
const SHARED = { pt_BR: 'pt_PT', zh_CN: 'zh_TW' } as const;

/** Adds the files of texts that are the same for two languages. Runs after the texts were made. */
export function shareTexts(files: ResolvedPublicFile[]): void {
  for (const [from, to] of Object.entries(SHARED)) {
    const name = (locale: string) => `_locales/${locale}/messages.json`;
    const file = files.find(
      ({ relativeDest }) => relativeDest.replaceAll('\\', '/') === name(from),
    );
    if (!file) throw new Error(`There are no texts of ${from} to share with ${to}.`);
    files.push({ ...file, relativeDest: name(to) });
  }
}
