import { browser } from 'wxt/browser';
import { baseOf, languageOf } from '../browser/text-language.ts';
import type { Selection } from '../chat/message.ts';

/** Marks that tell two written forms of a language apart; the region of others says nothing. */
const FORMS: Readonly<Record<string, 'region' | 'script'>> = { pt: 'region', zh: 'script' };

/**
 * A language by its own name, as its readers write it: `de-AT` is “Deutsch”, `pt-BR` “português (Brasil)”.
 * @param tag BCP 47; where it is none, or has no name, it is given back as it is
 */
export function languageName(tag: string): string {
  try {
    const { language, region, script } = new Intl.Locale(tag).maximize();
    const form = FORMS[language] === 'region' ? region : script;
    const named = FORMS[language] ? `${language}-${form}` : language;
    return new Intl.DisplayNames([named], { type: 'language' }).of(named) ?? tag;
  } catch {
    // Only a malformed tag is thrown at, and a model may still make something of it.
    return tag;
  }
}

/** Of pages of a document, which are written in English. */
const MARKERS = /^\[Page \d+.*\]$/gm;

/** The first of these languages that a text is not in; `null` where it is in the only one. */
export function targetOf(readers: readonly string[], ofText: string | null): string | null {
  const base = ofText === null ? null : baseOf(ofText);
  return readers.find((tag) => baseOf(tag) !== base) ?? null;
}

/** The reader's languages, the one of the browser first. */
function ownLanguages(): readonly string[] {
  return [browser.i18n.getUILanguage(), ...navigator.languages];
}

/** Offered beside the reader's own: those that most of the web is written in. */
const COMMON = 'en es pt-BR fr de it nl pl uk ru tr ar hi id vi zh-CN zh-TW ja ko'.split(' ');

/** The languages to choose from, each once: the reader's own, the one that was chosen last, and others. */
export function offeredLanguages(chosen: string, own = ownLanguages()): readonly string[] {
  const byName = Map.groupBy([...own, chosen, ...COMMON].filter(Boolean), languageName);
  return [...byName.values()].flatMap(([first]) => first ?? []);
}

/**
 * The language that the passages are to be translated into; `null` where they are in the reader's
 * only one.
 * @param chosen last; empty where none was
 */
export async function targetLanguage(
  passages: readonly Selection[],
  chosen: string,
): Promise<string | null> {
  const readers = [chosen, ...ownLanguages()].filter(Boolean);
  const text = passages.map((passage) => passage.text.replace(MARKERS, '')).join('\n');
  return targetOf(readers, await languageOf(text));
}
