import { messageOf } from '../errors/message-of.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '../export/conversations/json-format.ts';
import { readJsonObject } from '../settings/json-object.ts';
import { ImportRefusal } from './import-refusal.ts';

/** More than a long life of conversations; as text and as objects it takes some times as much memory. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
export const MAX_CONVERSATIONS = 50_000;

type ImportFile = Pick<Blob, 'size' | 'arrayBuffer'>;

async function readText(file: ImportFile): Promise<string> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new ImportRefusal({ kind: 'unreadable', detail: messageOf(error) }, { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ImportRefusal({ kind: 'not-text' }, { cause });
  }
}

function checkVersion(version: unknown): void {
  if (!Number.isInteger(version) || Number(version) < 1) {
    throw new ImportRefusal({ kind: 'bad-field', place: 'version' });
  }
  if (Number(version) > EXPORT_VERSION) throw new ImportRefusal({ kind: 'newer' });
}

function readHead(text: string): Readonly<Record<string, unknown>> {
  const reading = readJsonObject(text);
  if ('value' in reading) return reading.value;
  if (reading.fault === 'syntax') throw new ImportRefusal({ kind: 'bad-json', ...reading.place });
  throw new ImportRefusal({ kind: 'not-ours' });
}

/**
 * The conversations that a file holds, each still to be read. Whether the file is ours is told
 * before anything else of it.
 * @throws ImportRefusal
 */
export async function readFile(file: ImportFile): Promise<readonly unknown[]> {
  const { size } = file;
  if (size > MAX_FILE_BYTES) {
    throw new ImportRefusal({ kind: 'too-large', bytes: size, maxBytes: MAX_FILE_BYTES });
  }
  if (size === 0) throw new ImportRefusal({ kind: 'empty' });
  const { format, version, conversations } = readHead(await readText(file));
  if (format !== EXPORT_FORMAT) throw new ImportRefusal({ kind: 'not-ours' });
  checkVersion(version);
  if (!Array.isArray(conversations)) {
    throw new ImportRefusal({ kind: 'bad-field', place: 'conversations' });
  }
  if (conversations.length > MAX_CONVERSATIONS) {
    throw new ImportRefusal({ kind: 'too-many', place: 'conversations', max: MAX_CONVERSATIONS });
  }
  return conversations;
}
