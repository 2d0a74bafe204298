import { constants, createBrotliCompress, createDeflate, createGzip, type Gzip } from 'node:zlib';

const MEGABYTE = 1024 * 1024;

/** The bytes of a text and then of so many megabytes of one character, packed. */
export type Bomb = Promise<Buffer>;

const packers = {
  gzip: () => createGzip({ level: 1 }),
  deflate: () => createDeflate({ level: 1 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
} as const;

const made = new Map<string, Bomb>();

/** Made once for both browsers. */
export function bomb(
  encoding: keyof typeof packers,
  head: string,
  character: string,
  megabytes: number,
): Bomb {
  const key = `${encoding} ${head} ${character} ${megabytes}`;
  const known = made.get(key) ?? pack(packers[encoding](), head, character, megabytes);
  made.set(key, known);
  return known;
}

async function pack(
  packer: Pick<Gzip, 'write' | 'end' | 'once'> & AsyncIterable<Buffer>,
  head: string,
  character: string,
  megabytes: number,
): Bomb {
  const packed: Buffer[] = [];
  const reading = (async () => {
    for await (const piece of packer) packed.push(piece);
  })();
  const filling = Buffer.alloc(MEGABYTE, character);
  packer.write(head);
  for (let count = 0; count < megabytes; count++) {
    if (!packer.write(filling)) await new Promise<void>((resolve) => packer.once('drain', resolve));
  }
  packer.end();
  await reading;
  return Buffer.concat(packed);
}
