/** The NUL bytes of a file, by where they lie. */
export type NulBytes = 'none' | 'utf-16le' | 'utf-16be' | 'binary';

/** Share of a UTF-16 text's bytes that is NUL at least, where letters are Latin's. */
const LEAST_SHARE = 1 / 10;

/** NULs always on the same side of two bytes are UTF-16's; no other text has any. */
export function nulBytesIn(sample: Uint8Array): NulBytes {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd === 0) return 'none';
  if (even > 0 && odd > 0) return 'binary';
  if (even + odd < sample.length * LEAST_SHARE) return 'binary';
  return even > 0 ? 'utf-16be' : 'utf-16le';
}
