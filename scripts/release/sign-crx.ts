import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/**
 * A zip signed as CRX3, by which the Chrome Web Store verifies an upload:
 * https://source.chromium.org/chromium/chromium/src/+/main:components/crx_file/crx3.proto
 * @param pem a private RSA key
 * @throws {Error} if it is none
 */
export function signCrx(zip: Buffer, pem: string): Buffer {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The store takes RSA keys alone.');
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(publicKey).digest().subarray(0, 16);
  const signedData = field(1, id);
  const start = Buffer.concat([Buffer.from('CRX3 SignedData\0'), uint32(signedData.length)]);
  const signature = sign('sha256', Buffer.concat([start, signedData, zip]), key);
  const proof = Buffer.concat([field(1, publicKey), field(2, signature)]);
  const header = Buffer.concat([field(2, proof), field(10_000, signedData)]);
  return Buffer.concat([Buffer.from('Cr24'), uint32(3), uint32(header.length), header, zip]);
}

/** Bytes as a field of a protocol buffer. */
function field(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  return value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value & 127) | 128]), varint(value >> 7)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
