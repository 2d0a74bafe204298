import { i18n } from '#i18n';
import { cutPassage } from '../chat/cut-passage.ts';
import type { Selection } from '../chat/message.ts';
import { MAX_PASSAGE_LENGTH } from '../chat/passage-limits.ts';
import { isWebPage } from '../settings/web-address.ts';
import type { Asked, AskedTab } from './asked.ts';
import { MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from './limits.ts';
import { withoutLogin } from './without-login.ts';

/** An address as it may be sent; empty where it is none or, being text itself, has no end. */
function shownAddress(address: string): string {
  if (!URL.canParse(address) || address.length > MAX_ADDRESS_LENGTH) return '';
  return withoutLogin(address);
}

/** Which page it is from. */
export function sourceOf({ title = '', url = '' }: AskedTab): { title: string; url: string } {
  return { title: title.trim().slice(0, MAX_TITLE_LENGTH), url: shownAddress(url) };
}

function inBrackets(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&');
}

/** CommonMark 0.31.2, section 6.3: a target in angle brackets takes all but these. */
function target(address: string): string {
  return `<${address.replace(/[\s<>]/g, encodeURIComponent)}>`;
}

/** A link as Markdown: its words and its address. */
export function linkText(words: string, address: string): string {
  const shown = shownAddress(address);
  const text = inBrackets(words.slice(0, MAX_PASSAGE_LENGTH)) || inBrackets(shown);
  return `[${text}](${target(shown)})`;
}

/** A picture as Markdown: what is said of it, and its address, unless that is the picture itself. */
export function imageText(alt: string, address: string): string {
  const words = inBrackets(alt.slice(0, MAX_PASSAGE_LENGTH)) || i18n.t('capture.noDescription');
  const shown = isWebPage(address) ? shownAddress(address) : '';
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

/** What is known of it without looking into the page. */
export function firstPassage(tab: AskedTab, asked: Asked): Selection {
  const { kind } = asked;
  const passage = { text: textOf(asked), ...sourceOf(tab) };
  return cutPassage(kind === 'selection' ? passage : { ...passage, kind }, MAX_PASSAGE_LENGTH);
}
