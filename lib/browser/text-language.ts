import { browser } from 'wxt/browser';

/** Enough for the browser to know a language by. UTF-16 units. */
const SAMPLE_LENGTH = 2000;

/** A text's language as the browser sees it, as a BCP 47 tag; `null` where it is not sure. */
export async function languageOf(text: string): Promise<string | null> {
  const found = await browser.i18n.detectLanguage(text.slice(0, SAMPLE_LENGTH));
  return found.isReliable ? (found.languages[0]?.language ?? null) : null;
}

/** The language itself, without its region and script: `pt` of `pt-BR`. */
export function baseOf(tag: string): string {
  return tag.split(/[-_]/)[0]?.toLowerCase() ?? '';
}
