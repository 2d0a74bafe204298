import { readFileSync } from 'node:fs';
import { ForeignReader } from '../../../lib/import/foreign/foreign-reader.ts';
import { ImportRefusal } from '../../../lib/import/import-refusal.ts';
import { readFile } from '../../../lib/import/read-file.ts';
import type { Draw } from '../draw.ts';
import { bytesOf, type FuzzCase, type FuzzTarget, hold } from '../fuzz-case.ts';
import { withOneChanged, writeJson } from '../hostile-json.ts';
import { mutatedBytes } from '../mutate.ts';
import { checkKept } from './importer.ts';

const FILES = ['chatgpt', 'claude', 'open-webui', 'page-assist', 'librechat', 'librechat-row'];

function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/import/${name}.json`, import.meta.url), 'utf8');
}

async function check(fuzzCase: FuzzCase): Promise<void> {
  try {
    const bytes = new Uint8Array(bytesOf(fuzzCase));
    const { conversations, product } = await readFile(new Blob([bytes]));
    if (!product) return;
    const reader = new ForeignReader(product);
    const read = conversations.map((value, position) => reader.read(value, position));
    for (const conversation of read) if (conversation) checkKept(conversation);
    const { lost, unread } = structuredClone(reader.report);
    const counts = [...Object.values(lost), unread.count];
    hold(counts.every(Number.isSafeInteger), 'a count that is no number');
    hold(unread.count <= read.filter((one) => !one).length, 'a chat that came and is missed');
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
  }
}

/** A file of another product with something in it that is changed, in its values or its bytes. */
export const movingIn: FuzzTarget = {
  name: 'moving-in',
  title: 'chats of other products',
  rooms: ['lib/import/foreign/'],
  make(draw: Draw): FuzzCase {
    let value: unknown = JSON.parse(fixture(draw.pick(FILES)));
    for (let left = draw.between(1, 5); left > 0; left--) value = withOneChanged(draw, value, 12);
    const bytes = Buffer.from(writeJson(value), 'utf8').toString('latin1');
    return { text: draw.isOneIn(4) ? mutatedBytes(draw, bytes) : bytes, numbers: [] };
  },
  check,
};
