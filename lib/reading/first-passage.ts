import { i18n } from '#i18n';
import { toldAddress, toldTitle } from '../browser/told-address.ts';
import { cutPassage } from '../chat/cut-passage.ts';
import type { Selection } from '../chat/message.ts';
import { escapeLinkText } from '../chat/question-text.ts';
import { isWebPage } from '../settings/web-address.ts';
import { MAX_PAGE_LENGTH } from '../tools/limits.ts';
import { visibleCharacters } from '../visible-characters.ts';
import type { Asked, AskedTab } from './capture-messages.ts';

/** The title of a page; empty until it has one: browsers show its address for so long. */
export function ownTitle({ title = '', url = '' }: { title?: string; url?: string }): string {
  return url.includes(title) ? '' : title;
}

/** The page that it is from. */
export function sourceOf({ title = '', url = '' }: AskedTab): { title: string; url: string } {
  return { title: toldTitle(title), url: toldAddress(url) };
}

/** CommonMark 0.31.2, section 6.3: a target in angle brackets takes all but these. */
function target(address: string): string {
  return `<${address.replace(/[\s<>]/g, encodeURIComponent)}>`;
}

/** Of the words of a link or a picture, in UTF-16 units. */
const MAX_WORDS_LENGTH = 50_000;

/** A link as Markdown: its words and its address. */
export function linkText(words: string, address: string): string {
  const shown = toldAddress(address);
  const text = escapeLinkText(words.slice(0, MAX_WORDS_LENGTH)) || escapeLinkText(shown);
  return `[${text}](${target(shown)})`;
}

/** A picture as Markdown: what is said of it, and its address, unless that is the picture itself. */
export function imageText(alt: string, address: string): string {
  const words = escapeLinkText(alt.slice(0, MAX_WORDS_LENGTH)) || i18n.t('capture.noDescription');
  const shown = isWebPage(address) ? toldAddress(address) : '';
  return shown === '' ? words : `![${words}](${target(shown)})`;
}

function textOf(asked: Asked): string {
  switch (asked.kind) {
    case 'selection':
      return asked.text?.trim() ?? '';
    case 'page':
      return '';
    case 'link':
      return linkText(asked.text ?? '', asked.address);
    case 'image':
      return imageText('', asked.address);
  }
}

/** The passage as far as it is known without looking into the page. */
export function firstPassage(tab: AskedTab, asked: Asked): Selection {
  const { kind } = asked;
  const passage = { text: visibleCharacters(textOf(asked)).text, ...sourceOf(tab) };
  return cutPassage(kind === 'selection' ? passage : { ...passage, kind }, MAX_PAGE_LENGTH);
}
