/** What tells two written forms of a language apart; of others the region says nothing. */
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
