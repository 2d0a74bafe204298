import { i18n } from '#i18n';
import { cleanName } from '../image-name.ts';
import { titleText } from './conversation-markdown.ts';

export type ExportFormat = 'markdown' | 'html' | 'json';

export const FILE_TYPES: Readonly<Record<ExportFormat, { extension: string; type: string }>> = {
  markdown: { extension: 'md', type: 'text/markdown;charset=utf-8' },
  html: { extension: 'html', type: 'text/html;charset=utf-8' },
  json: { extension: 'json', type: 'application/json' },
};

/** The day where the reader is, as it sorts: `2026-03-09`. */
export function dayOf(time: Date): string {
  const number = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${number(time.getMonth() + 1)}-${number(time.getDate())}`;
}

function clean(title: string): string {
  return cleanName(titleText(title)) || cleanName(i18n.t('files.untitled'));
}

/** The name that one conversation is saved under: its last day and its title. */
export function conversationFileName(title: string, time: string, format: ExportFormat): string {
  const date = new Date(time);
  const day = Number.isNaN(date.getTime()) ? '' : `${dayOf(date)} `;
  return `${day}${clean(title)}.${FILE_TYPES[format].extension}`;
}

/** The name that all conversations are saved under. */
export function allFileName(now: Date, format: ExportFormat): string {
  return `${dayOf(now)} ${clean(i18n.t('files.allName'))}.${FILE_TYPES[format].extension}`;
}
