import { trustMarkup } from '../page-policy/trusted-types.ts';

const asTrusted = trustMarkup('sidelight-print');

/**
 * Takes in the pages of a file of ours, in place of all that the document shows. Nothing in it runs.
 * @param isUnnamed the tab keeps its title, which the browser's history may take down
 */
export async function showPages(html: Blob, isUnnamed: boolean): Promise<void> {
  // biome-ignore lint/plugin: the page that Sidelight itself has made, of what the door let through.
  const pages = new DOMParser().parseFromString(asTrusted(await html.text()), 'text/html');
  const { lang, dir } = pages.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  if (!isUnnamed) document.title = pages.title;
  document.head.append(...pages.head.querySelectorAll('style'));
  document.body.replaceChildren(...pages.body.childNodes);
  await drawn();
}

/** Fonts and images that are not there when the page is printed are missing on paper. */
async function drawn(): Promise<void> {
  await Promise.allSettled([
    ...[...document.fonts].map((font) => font.load()),
    ...[...document.images].map((image) => image.decode()),
  ]);
}
