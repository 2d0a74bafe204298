import { i18n } from '#i18n';
import type { Note } from '../conversations/stored-note.ts';
import { closeFence } from '../export/answer-markdown.ts';
import { dateText } from '../export/conversations/conversation-markdown.ts';
import { escapeMarkup, linkTarget } from '../export/escape-markdown.ts';
import { oneLine } from '../one-line.ts';
import { isWebPage } from '../settings/web-address.ts';
import { quoteOfAnchor } from '../text-fragments/quote-of-anchor.ts';
import { passageAddress } from '../text-fragments/text-fragment.ts';
import {
  NOTES_VERSION,
  type NoteSection,
  noteMark,
  SECTION_END,
  sectionMark,
  withoutMarks,
} from './note-marks.ts';

/** A text in YAML's double quotes, which are those of JSON but for a few signs: YAML 1.2, 5.1. */
function yamlText(text: string): string {
  const json = JSON.stringify(text.toWellFormed());
  return json.replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function frontMatter(site: string, notes: readonly Note[]): string {
  const days = notes.map(({ createdAt }) => createdAt.slice(0, 10)).toSorted();
  return [
    '---',
    `title: ${yamlText(fileTitle(site))}`,
    ...(site ? [`site: ${yamlText(site)}`] : []),
    `created: ${days[0] ?? ''}`,
    'tags:',
    '  - sidelight',
    `sidelight: ${NOTES_VERSION}`,
    '---',
  ].join('\n');
}

/** The title of a site's file. @param site empty for notes about no page of the web */
export function fileTitle(site: string): string {
  return site ? i18n.t('notes.fileTitle', [site]) : i18n.t('notes.fileTitleOfNone');
}

/** The page's address, at the place that the note is kept at. */
function addressOf({ url, anchor }: Note): string | null {
  if (!isWebPage(url) || !URL.canParse(url)) return null;
  return linkTarget(passageAddress(url, quoteOfAnchor(anchor)));
}

function headingOf(note: Note): string {
  const address = addressOf(note);
  const name = escapeMarkup(oneLine(note.title || note.url) || i18n.t('notes.one'));
  return `## ${address === null ? name : `[${name}](${address})`}`;
}

function quotation({ anchor }: Note): string {
  return anchor ? anchor.exact.trim().replace(/^/gm, '> ') : '';
}

function section(name: NoteSection, text: string): string {
  const title = i18n.t(name === 'kept' ? 'notes.keptWords' : 'notes.ownWords');
  const body = withoutMarks(closeFence(text));
  return [`**${title}**`, sectionMark(name), body, SECTION_END].join('\n\n');
}

/** What the file's text does not say. */
function factsOf({ text: _, words: __, deletedAt: ___, ...facts }: Note): object {
  return facts;
}

function noteMarkdown(note: Note): string {
  const { createdAt, modelName = '', text, words } = note;
  const byline = [dateText(createdAt), modelName].filter((part) => part !== '').map(escapeMarkup);
  return [
    headingOf(note),
    byline.length > 0 ? `*${byline.join(' · ')}*` : '',
    quotation(note),
    text && section('kept', text),
    words && section('words', words),
    noteMark(factsOf(note)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The notes about one site as a file for Obsidian and other programs, which is read again. */
export function notesMarkdown(site: string, notes: readonly Note[]): string {
  const inOrder = notes.toSorted((first, second) => (first.createdAt < second.createdAt ? -1 : 1));
  const parts = [frontMatter(site, notes), `# ${escapeMarkup(fileTitle(site))}`];
  return `${[...parts, ...inOrder.map(noteMarkdown)].join('\n\n')}\n`;
}
