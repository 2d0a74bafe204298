import { i18n } from '#i18n';
import type { Note } from '../conversations/stored-note.ts';
import { dayOf, FILE_TYPES } from '../export/conversations/file-name.ts';
import { cleanName } from '../export/image-name.ts';
import type { FileToSave } from '../export/save-file.ts';
import { siteOf } from '../notes/find-notes.ts';
import { isWritable } from '../notes/note-bounds.ts';
import { fileTitle, notesMarkdown } from './notes-markdown.ts';

const { extension, type } = FILE_TYPES.markdown;

/** The text of each site's file, by its name. Two sites may be written alike: `a:80` and `a-80`. */
function textsOf(notes: readonly Note[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [site, ofSite] of Map.groupBy(notes.filter(isWritable), siteOf)) {
    const title = cleanName(fileTitle(site)) || cleanName(i18n.t('notes.fileName'));
    const isTaken = texts.has(`${title}.${extension}`);
    const name = isTaken ? `${title} ${texts.size + 1}.${extension}` : `${title}.${extension}`;
    texts.set(name, notesMarkdown(site, ofSite));
  }
  return texts;
}

/** Notes as a Markdown file; those of several sites as an archive with a file for each. One that no file brings back is left out. */
export async function notesFile(notes: readonly Note[], now = new Date()): Promise<FileToSave> {
  const texts = textsOf(notes);
  const [only] = texts;
  if (only && texts.size === 1) {
    return { name: only[0], content: new Blob([only[1]], { type }) };
  }
  const { strToU8, zipSync } = await import('fflate');
  const files = Object.fromEntries([...texts].map(([name, text]) => [name, strToU8(text)]));
  const content = new Blob([Uint8Array.from(zipSync(files))], { type: 'application/zip' });
  return { name: `${dayOf(now)} ${cleanName(i18n.t('notes.fileName'))}.zip`, content };
}
