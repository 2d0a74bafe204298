/** Facts about a page that its article is sent with. */
export interface PageFacts {
  readonly author?: string;
  readonly published?: string;
  readonly site?: string;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The facts without names that nobody can see on the page: its head may say anything to a model.
 * @param seen all that a person can see of it
 */
export function shownFacts({ author, site, published }: PageFacts, seen: string): PageFacts {
  const text = oneLine(seen);
  const isShown = (name?: string) => name !== undefined && text.includes(oneLine(name));
  return {
    ...(isShown(author) && { author }),
    ...(isShown(site) && { site }),
    ...(published !== undefined && { published }),
  };
}
