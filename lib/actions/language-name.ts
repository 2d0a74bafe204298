/**
 * A language by its own name, as its readers write it: `de-AT` is “Österreichisches Deutsch”.
 * @param tag BCP 47; where it is none, or has no name, it is given back as it is
 */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Only a malformed tag is thrown at, and a model may still make something of it.
    return tag;
  }
}
