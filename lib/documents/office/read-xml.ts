import { Parser } from 'htmlparser2';
import { DocumentError } from '../../errors/document-error.ts';
import type { Archive } from './archive.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Gets a file's elements and texts, in their order. */
export interface XmlHandler {
  /** @param name with its prefix */
  open?(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  /** Entities in it are read; texts may come in pieces. */
  text?(text: string): void;
  /** Nothing more is wanted: the rest is not unpacked. */
  isDone?(): boolean;
}

/** Elements within one another; more makes the parser's time quadratic. */
const MAX_DEPTH = 2_000;

function decoderFor(start: Uint8Array): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder();
}

function makeParser(name: string, handler: XmlHandler): Parser {
  let depth = 0;
  const broken = (what: string) => new DocumentError('damaged', `${name} ${what}.`);
  return new Parser(
    {
      onopentag(element, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) throw broken('is nested too deep');
        handler.open?.(element, attributes);
      },
      onclosetag(element) {
        depth -= 1;
        handler.close?.(element);
      },
      ontext: (text) => handler.text?.(text),
      // Entities that a document defines itself are never expanded; no office program defines any.
      onprocessinginstruction(instruction, data) {
        if (/^!doctype$/i.test(instruction) && /\[|<!ENTITY/i.test(data)) {
          throw broken('defines entities');
        }
      },
    },
    { xmlMode: true },
  );
}

/**
 * Reads an XML file of an archive while it is unpacked.
 * @throws DocumentError what `Archive.unpack` throws; `damaged` where it defines entities
 */
export function readXml(archive: Archive, name: string, handler: XmlHandler): void {
  const parser = makeParser(name, handler);
  let decoder: TextDecoder | undefined;
  archive.unpack(name, (bytes) => {
    decoder ??= decoderFor(bytes);
    parser.write(decoder.decode(bytes, { stream: true }));
    return !handler.isDone?.();
  });
  parser.end();
}

/** A name without its prefix: some writers put one before every name, some none. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An attribute by its name without prefix. */
export function attributeOf(attributes: XmlAttributes, name: string): string | undefined {
  const known = attributes[name];
  if (known !== undefined) return known;
  const key = Object.keys(attributes).find((key) => localName(key) === name);
  return key === undefined ? undefined : attributes[key];
}
