import { Inflate } from 'fflate';
import { DocumentError } from '../../errors/document-error.ts';

/** Bytes that all entries together may unpack to; what they say of their own size is not believed. */
const MAX_UNPACKED = 200_000_000;
/** Sheets of one value repeated come to 100; a bomb's layer has 1,032, the most that deflate can. */
const MAX_RATIO = 250;
/** Bytes below which no ratio is suspicious. */
const RATIO_FROM = 20_000_000;
/** Packed bytes at a time: they unpack to 16 MB at most before they are counted. */
const STEP = 16_384;
const MAX_ENTRIES = 100_000;

/** PKWARE's APPNOTE.TXT 6.3.10, sections 4.3.12, 4.3.14, 4.3.16. */
const CENTRAL_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_RECORD = 0x06054b50;
const END_RECORD_64 = 0x06064b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const UNKNOWN_16 = 0xffff;
const UNKNOWN_32 = 0xffffffff;

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedLength: number;
  readonly offset: number;
}

/** Takes unpacked bytes as they come. @returns false where no more are wanted */
export type TakeBytes = (bytes: Uint8Array) => boolean;

function damaged(what: string, cause?: unknown): DocumentError {
  return new DocumentError('damaged', `The archive is damaged: ${what}.`, { cause });
}

function endRecord(view: DataView): number {
  const least = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= least; at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  throw damaged('it has no directory');
}

/** The directory's offset and how many entries it has. */
function directoryOf(view: DataView): { offset: number; count: number } {
  const at = endRecord(view);
  const count = view.getUint16(at + 10, true);
  const offset = view.getUint32(at + 16, true);
  if (count !== UNKNOWN_16 && offset !== UNKNOWN_32) return { offset, count };
  const end = Number(view.getBigUint64(at - 12, true));
  if (view.getUint32(end, true) !== END_RECORD_64) throw damaged('its directory is not found');
  return {
    offset: Number(view.getBigUint64(end + 48, true)),
    count: Number(view.getBigUint64(end + 32, true)),
  };
}

/** Sizes that 32 bits do not hold stand in a field of their own: section 4.5.3. */
function longValues(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, index) =>
      Number(view.getBigUint64(at + 4 + index * 8, true)),
    );
  }
  return [];
}

function entryAt(view: DataView, at: number, extraAt: number, extraLength: number): Entry {
  const long = longValues(view, extraAt, extraAt + extraLength);
  const sizes = [view.getUint32(at + 24, true), view.getUint32(at + 20, true)];
  const [, packedLength = 0, offset = 0] = [...sizes, view.getUint32(at + 42, true)].map((value) =>
    value === UNKNOWN_32 ? (long.shift() ?? value) : value,
  );
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  return { method: view.getUint16(at + 10, true), isEncrypted, packedLength, offset };
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const { offset, count } = directoryOf(view);
  if (count > MAX_ENTRIES)
    throw new DocumentError('too-large', 'The archive has too many entries.');
  const decoder = new TextDecoder();
  const entries = new Map<string, Entry>();
  for (let number = 0, at = offset; number < count; number += 1) {
    if (view.getUint32(at, true) !== CENTRAL_HEADER) throw damaged('its directory is broken off');
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const extraAt = at + 46 + nameLength;
    const name = decoder.decode(bytes.subarray(at + 46, extraAt));
    entries.set(name.replaceAll('\\', '/'), entryAt(view, at, extraAt, extraLength));
    at = extraAt + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * A zip archive of which nothing is unpacked but what is asked for by its whole name, and never
 * more than `MAX_UNPACKED` bytes of it.
 */
export class Archive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries: Map<string, Entry>;
  #unpacked = 0;

  /** @throws DocumentError `damaged`, `too-large` */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.#entries = readDirectory(bytes, this.#view);
    } catch (error) {
      throw error instanceof DocumentError ? error : damaged('a header is broken off', error);
    }
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** @throws DocumentError `damaged`, `password`, `too-large` */
  unpack(name: string, take: TakeBytes): void {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    if (entry.isEncrypted) throw new DocumentError('password', 'The archive has a password.');
    const packed = this.#packed(entry);
    if (entry.method === STORED) {
      this.#count(packed.length, packed.length);
      take(packed);
    } else if (entry.method === DEFLATED) this.#inflate(packed, take);
    else throw damaged(`${name} is packed in an unknown way`);
  }

  /** An entry's bytes, or its first ones. @param most after which no more is unpacked */
  bytes(name: string, most: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let length = 0;
    this.unpack(name, (part) => {
      parts.push(part);
      length += part.length;
      return length < most;
    });
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  #packed({ offset, packedLength }: Entry): Uint8Array {
    if (offset + 30 > this.#bytes.length || this.#view.getUint32(offset, true) !== LOCAL_HEADER) {
      throw damaged('an entry is not where the directory says');
    }
    const names = this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true);
    const from = offset + 30 + names;
    if (from + packedLength > this.#bytes.length) throw damaged('an entry is broken off');
    return this.#bytes.subarray(from, from + packedLength);
  }

  #inflate(packed: Uint8Array, take: TakeBytes): void {
    let isWanted = true;
    let length = 0;
    const inflate = new Inflate((part) => {
      length += part.length;
      this.#count(part.length, length / packed.length < MAX_RATIO ? 0 : length);
      isWanted &&= take(part);
    });
    try {
      for (let at = 0; isWanted && at < packed.length; at += STEP) {
        inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
      }
    } catch (error) {
      // Fflate's errors have a number.
      const isBroken = error instanceof Error && 'code' in error && typeof error.code === 'number';
      throw isBroken ? damaged('an entry cannot be unpacked', error) : error;
    }
  }

  #count(added: number, suspicious: number): void {
    this.#unpacked += added;
    if (this.#unpacked > MAX_UNPACKED || suspicious > RATIO_FROM) {
      throw new DocumentError('too-large', 'The archive unpacks to more than is read.');
    }
  }
}
