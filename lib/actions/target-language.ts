import { browser } from 'wxt/browser';
import type { Selection } from '../chat/message.ts';

/** Enough for the browser to know a language by. */
const SAMPLE_LENGTH = 2000;

function baseOf(tag: string): string {
  return tag.split(/[-_]/)[0]?.toLowerCase() ?? '';
}

/** The first of these languages that a text is not in; `null` where it is in the only one. */
export function targetOf(readers: readonly string[], ofText: string | null): string | null {
  const base = ofText === null ? null : baseOf(ofText);
  return readers.find((tag) => baseOf(tag) !== base) ?? null;
}

/** What the browser takes a text's language for; `null` where it is not sure. */
async function languageOf(text: string): Promise<string | null> {
  const found = await browser.i18n.detectLanguage(text);
  return found.isReliable ? (found.languages[0]?.language ?? null) : null;
}

/** The language that the passages are to be translated into; `null` where the reader has no other. */
export async function targetLanguage(passages: readonly Selection[]): Promise<string | null> {
  const readers = [browser.i18n.getUILanguage(), ...navigator.languages];
  const text = passages.map((passage) => passage.text).join('\n');
  return targetOf(readers, await languageOf(text.slice(0, SAMPLE_LENGTH)));
}
