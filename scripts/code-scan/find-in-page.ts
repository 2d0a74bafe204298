import { Parser } from 'htmlparser2';

/** What of a page runs code that is in no file of the package. */
export type PagePlaceKind = 'inline-script' | 'remote-script' | 'event-handler';

/** Each place of a page of the package that runs something else than the package's scripts. */
export function findInPage(html: string): PagePlaceKind[] {
  const found: PagePlaceKind[] = [];
  let isInScript = false;
  const parser = new Parser({
    onopentag(name, { src, href, ...others }) {
      isInScript = name === 'script';
      const address = isInScript ? src : name === 'link' ? href : undefined;
      if (address !== undefined && !/^\.{0,2}\/(?!\/)/.test(address)) found.push('remote-script');
      if (Object.keys(others).some((attribute) => attribute.startsWith('on'))) {
        found.push('event-handler');
      }
    },
    ontext(text) {
      if (isInScript && text.trim() !== '') found.push('inline-script');
    },
    onclosetag() {
      isInScript = false;
    },
  });
  parser.end(html);
  return found;
}
