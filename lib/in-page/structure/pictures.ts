import { all, classOf, isBlock, lineOf, make, moveChildren } from './elements.ts';

const LAZY = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-original-src',
  'data-hi-res-src',
  'data-actualsrc',
  'data-url',
  'data-image',
];
const LAZY_SETS = ['srcset', 'data-srcset', 'data-lazy-srcset', 'data-src-set'];

/** Until the picture comes, something stands for it. */
const PLACEHOLDER =
  /^data:|^about:|\b(?:blank|spacer|placeholder|transparent|pixel|1x1|lazy|loading|grey|gray)\b[\w.-]*\.(?:gif|png|svg|jpe?g)/i;

function isReal(address: string | null | undefined): address is string {
  return Boolean(address?.trim()) && !PLACEHOLDER.test(address ?? '');
}

/** The largest of a set: https://html.spec.whatwg.org/#srcset-attributes */
function largestOf(set: string | null): string {
  let largest = '';
  let size = -1;
  for (const [, address = '', descriptor = '1'] of (set ?? '').matchAll(
    /([^\s,]\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g,
  )) {
    if (Number(descriptor) > size) [largest, size] = [address, Number(descriptor)];
  }
  return largest;
}

function addressOf(image: Element): string {
  const src = image.getAttribute('src');
  if (isReal(src)) return src;
  for (const name of LAZY) {
    const address = image.getAttribute(name);
    if (isReal(address)) return address;
  }
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  for (const element of [image, ...sources]) {
    for (const name of LAZY_SETS) {
      const address = largestOf(element.getAttribute(name));
      if (isReal(address)) return address;
    }
  }
  return inFallback(image);
}

/** A `<noscript>` holds the picture as a text. */
function inFallback(image: Element): string {
  for (const sibling of [image.nextElementSibling, image.parentElement?.nextElementSibling]) {
    if (!sibling?.matches('noscript')) continue;
    const inner = sibling.querySelector('img')?.getAttribute('src');
    const written = /<img[^>]*\ssrc=["']?([^"'\s>]+)/i.exec(sibling.textContent ?? '')?.[1];
    const address = inner ?? written?.replaceAll('&amp;', '&');
    if (isReal(address)) return address;
  }
  return '';
}

/** CSS pixels; smaller ones stand for words at most. A badge with words is as low, and wide. */
const ICON_SIZE = 32;
const LINE_SIZE = 4;
const ICON_CLASS =
  /(?:^|[\s_-])(?:avatar|icon|ico|spacer|gravatar|profile-(?:pic|image|photo)|badge-icon|favicon|tracking|pixel)(?:$|[\s_-])/i;

function isSmall(image: Element): boolean {
  const sizes = ['width', 'height'].map((name) =>
    Number.parseFloat(image.getAttribute(name) ?? ''),
  );
  const known = sizes.filter((size) => !Number.isNaN(size));
  return known.length > 0 && (Math.max(...known) <= ICON_SIZE || Math.min(...known) <= LINE_SIZE);
}

/** Signs of writing that are drawn: emoji. */
function isLetter(alt: string): boolean {
  return alt !== '' && /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(alt);
}

function isDecoration(image: Element, alt: string | null): boolean {
  const isCaptioned = image.closest('figure')?.querySelector('figcaption') != null;
  if (/^(?:presentation|none)$/.test(image.getAttribute('role') ?? '')) return true;
  if (ICON_CLASS.test(classOf(image)) || isSmall(image)) return true;
  return !alt?.trim() && !isCaptioned;
}

function readImage(image: HTMLElement): void {
  const alt =
    image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? image.getAttribute('title');
  if (alt && isLetter(alt.trim())) {
    image.replaceWith(alt.trim());
  } else if (isDecoration(image, alt)) {
    image.remove();
  } else {
    const address = addressOf(image);
    image.replaceWith(make(image, 'img', { alt: alt ?? '', src: address }));
  }
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

/** A link from a picture to itself, larger, says nothing. */
function unlinkPicture(image: HTMLElement): void {
  const link = image.closest('a');
  if (!link || lineOf(link) !== '') return;
  const address = link.getAttribute('href') ?? '';
  if (PICTURE_FILE.test(address) || /\/(?:wiki\/)?File:/.test(address)) link.replaceWith(image);
}

/** A caption by class only: WordPress, Wikipedia before figures. */
const CAPTIONED =
  '.wp-caption, .thumbinner, .image-wrapper:has(> .caption), .captioned-image-container';

function readCaptions(body: HTMLElement): void {
  for (const holder of all(body, CAPTIONED)) {
    const caption = holder.querySelector(
      '.wp-caption-text, .thumbcaption, .caption, .image-caption',
    );
    if (!caption || holder.closest('figure') || !holder.querySelector('img')) continue;
    const figure = make(holder, 'figure');
    const text = make(holder, 'figcaption');
    moveChildren(caption, text);
    caption.remove();
    figure.append(...all(holder, 'img'), text);
    holder.replaceWith(figure);
  }
}

/** What is drawn of vectors has words sometimes. */
function readDrawings(body: HTMLElement): void {
  for (const drawing of all(body, 'svg')) {
    const texts = all(drawing, 'text, foreignObject').filter(
      (text) => !text.parentElement?.closest('text, foreignObject'),
    );
    const words = texts.map(lineOf).filter(Boolean).join(' ');
    const label =
      drawing.getAttribute('role') === 'img' ? drawing.getAttribute('aria-label') : null;
    if (words === '')
      drawing.replaceWith(
        drawing.closest('button, a') && label && !lineOf(drawing.closest('button, a')) ? label : '',
      );
    else
      drawing.replaceWith(
        make(
          body,
          drawing.parentElement && isBlock(drawing.parentElement) ? 'p' : 'span',
          {},
          words,
        ),
      );
  }
}

/** Pictures with their text and their address, without decoration. */
export function standardisePictures(body: HTMLElement): void {
  readDrawings(body);
  for (const image of all(body, 'img')) readImage(image);
  for (const element of all(body, 'noscript, picture > source')) element.remove();
  for (const image of all(body, 'a img')) unlinkPicture(image);
  readCaptions(body);
}
