import { createHash, createHmac, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { version } from '@/package.json' with { type: 'json' };
import { GECKO_ID, ROOT } from '@/scripts/project.ts';
import { releaseNotes } from '@/scripts/release/release-notes.ts';
import { signCrx } from '@/scripts/release/sign-crx.ts';
import { runProgram } from '@/scripts/run-program.ts';
import { type Asked, startStandIn } from './stand-in.ts';

const THROWAWAY = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = THROWAWAY.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PUBLIC_KEY = THROWAWAY.publicKey.export({ type: 'spki', format: 'der' });

/** No zips: what is uploaded is not looked into. Bytes of all kinds, more than one piece of a stream. */
const bytesOf = (name: string) =>
  createHash('shake256', { outputLength: 200_000 }).update(name).digest();
const ZIP = { chrome: bytesOf('chrome'), firefox: bytesOf('firefox'), sources: bytesOf('sources') };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-release-'));
  for (const [name, bytes] of Object.entries(ZIP)) await writeFile(pathOf(`${name}.zip`), bytes);
});
afterEach(() => rm(folder, { recursive: true }));

const pathOf = (end: string) => join(folder, `sidelight-${version}-${end}`);

/** Runs `npm run release` itself, in a process of its own, with requests led to the stand-in. */
function runRelease(given: readonly string[], environment: Record<string, string>) {
  const preload = join(import.meta.dirname, 'to-loopback.ts');
  const script = ['--import', preload, join(ROOT, 'scripts/release.ts'), ...given];
  return runProgram(process.execPath, [...script, '--from', folder], {
    capture: true,
    environment,
  });
}

describe('notes', () => {
  const LOG =
    '# Changelog\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- New.\n\n## [1.1.0] - 2026-11-30\n\n- Old.\n';

  test('are the newest part of the changelog', () => {
    expect(releaseNotes('v1.2.0', '1.2.0', LOG)).toBe('### Added\n\n- New.\n');
  });

  test.each([
    ['a tag of another version', 'v1.2.1', '1.2.0', LOG],
    ['a version that is not in front', 'v1.1.0', '1.1.0', LOG],
    ['no day', 'v1.2.0', '1.2.0', LOG.replace(' - 2026-12-01', '')],
    ['nothing said', 'v1.2.0', '1.2.0', '## [1.2.0] - 2026-12-01\n\n## [1.1.0] - 2026-11-30\n'],
  ])('are refused: %s', (_, tag, named, changelog) => {
    expect(() => releaseNotes(tag, named, changelog)).toThrow();
  });

  test('are those of the version that package.json and the changelog have', async () => {
    const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
    expect(releaseNotes(`v${version}`, version, changelog)).not.toBe('');
  });
});

/** The fields of a protocol buffer that has only bytes, by their numbers. */
function fieldsOf(bytes: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  let at = 0;
  const readNumber = () => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const [number, length] = [readNumber() >> 3, readNumber()];
    fields.set(number, bytes.subarray(at, at + length));
    at += length;
  }
  return fields;
}

/** What a CRX is made of, as Chromium's `crx_verifier.cc` reads it. */
function readCrx(crx: Buffer) {
  const headerEnd = 12 + crx.readUInt32LE(8);
  const header = fieldsOf(crx.subarray(12, headerEnd));
  const proof = fieldsOf(header.get(2) ?? Buffer.alloc(0));
  const signedData = header.get(10_000) ?? Buffer.alloc(0);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(signedData.length);
  const zip = crx.subarray(headerEnd);
  const signed = Buffer.concat([Buffer.from('CRX3 SignedData\0'), size, signedData, zip]);
  const isSigned = verify('sha256', signed, THROWAWAY.publicKey, proof.get(2) ?? Buffer.alloc(0));
  return { zip, isSigned, publicKey: proof.get(1), id: fieldsOf(signedData).get(1) };
}

describe('a CRX', () => {
  test('is the zip behind a signature of all of it', () => {
    const crx = signCrx(ZIP.chrome, KEY);
    expect(crx.subarray(0, 8)).toEqual(Buffer.from('Cr24\x03\0\0\0'));
    const { zip, isSigned, publicKey, id } = readCrx(crx);
    expect([isSigned, zip.equals(ZIP.chrome), publicKey?.equals(PUBLIC_KEY)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(id).toEqual(createHash('sha256').update(PUBLIC_KEY).digest().subarray(0, 16));
    crx.writeUInt8(crx.readUInt8(crx.length - 1) ^ 1, crx.length - 1);
    expect(readCrx(crx).isSigned).toBe(false);
  });

  test('is not signed with a key of another kind', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => signCrx(ZIP.chrome, pem)).toThrow('RSA');
  });
});

const CHROME = {
  CHROME_SIGNING_KEY: KEY,
  CHROME_EXTENSION_ID: 'abcdefgh',
  CHROME_PUBLISHER_ID: 'publisher',
  CHROME_CLIENT_ID: 'client',
  CHROME_CLIENT_SECRET: 'client-secret',
  CHROME_REFRESH_TOKEN: 'refresh-token',
};
const ITEM = '/chromewebstore.googleapis.com/upload/v2/publishers/publisher/items/abcdefgh:upload';

const answerAsChrome = (uploadState: string) => (asked: Asked) =>
  asked.path.endsWith('/token') ? { access_token: 'access' } : { uploadState };

describe('for the Chrome Web Store', () => {
  test('the signed package is uploaded, and nothing is published', async () => {
    const { asked, origin, close } = await startStandIn(answerAsChrome('SUCCEEDED'));
    const { exitCode, output } = await runRelease(['chrome'], { ...CHROME, STAND_IN: origin });
    await close();
    expect(exitCode, output).toBe(0);
    const [token, upload] = asked;
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/www.googleapis.com/oauth2/v4/token'],
      ['POST', ITEM],
    ]);
    expect(JSON.parse(String(token?.body))).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-token',
    });
    expect(upload?.headers).toMatchObject({
      authorization: 'Bearer access',
      'x-goog-upload-protocol': 'raw',
      'x-goog-upload-file-name': 'extension.crx',
    });
    const { zip, isSigned } = readCrx(upload?.body ?? Buffer.alloc(0));
    expect([isSigned, zip.equals(ZIP.chrome)]).toEqual([true, true]);
  });

  test('a refusal fails, with what the store said', async () => {
    const { origin, close } = await startStandIn(answerAsChrome('FAILED'));
    const { exitCode, output } = await runRelease(['chrome'], { ...CHROME, STAND_IN: origin });
    await close();
    expect([exitCode, output]).toEqual([1, expect.stringContaining('"FAILED"')]);
  });

  test('a dry run signs, and asks nobody', async () => {
    const { asked, origin, close } = await startStandIn(() => ({}));
    const given = { CHROME_SIGNING_KEY: KEY, STAND_IN: origin };
    const { exitCode } = await runRelease(['chrome', '--dry-run'], given);
    await close();
    expect([exitCode, asked]).toEqual([0, []]);
    expect(readCrx(await readFile(pathOf('chrome.crx'))).isSigned).toBe(true);
  });

  test('what is not set is named', async () => {
    const { exitCode, output } = await runRelease(['chrome'], { CHROME_SIGNING_KEY: KEY });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('CHROME_REFRESH_TOKEN')]);
  });
});

const AMO = { AMO_API_KEY: 'user:1:2', AMO_API_SECRET: 'amo-secret' };
const API = '/addons.mozilla.org/api/v5/addons';
const ADDON = `${API}/addon/${encodeURI(GECKO_ID)}/`;

function answerAsMozilla({ method }: Asked): unknown {
  if (method === 'PUT')
    return { version: { id: 7, edit_url: 'https://addons.mozilla.org/edit/7' } };
  return { uuid: 'upload-id', processed: true, valid: true };
}

/** A form as it was sent, its files as bytes. */
async function formOf(asked: Asked | undefined) {
  const headers = { 'content-type': asked?.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(asked?.body ?? []), { headers }).formData();
  const entries = Array.from(form, async ([name, value]) => [
    name,
    typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

describe('for addons.mozilla.org', () => {
  test('package and sources are uploaded, and the version is switched off first of all', async () => {
    const { asked, origin, close } = await startStandIn(answerAsMozilla);
    const { exitCode, output } = await runRelease(['firefox'], { ...AMO, STAND_IN: origin });
    await close();
    expect(exitCode, output).toBe(0);
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['POST', `${API}/upload/`],
      ['GET', `${API}/upload/upload-id/`],
      ['PUT', ADDON],
      ['PATCH', `${ADDON}versions/7/`],
      ['PATCH', `${ADDON}versions/7/`],
    ]);
    const [upload, , put, off, sources] = asked;
    expect(await formOf(upload)).toEqual({ channel: 'listed', upload: ZIP.firefox });
    expect(JSON.parse(String(put?.body))).toMatchObject({ version: { upload: 'upload-id' } });
    expect(await formOf(off)).toEqual({ is_disabled: 'true' });
    expect(await formOf(sources)).toEqual({ source: ZIP.sources });
    for (const { headers } of asked) expectToken(headers.authorization);
  });

  test('a dry run asks nobody', async () => {
    const { asked, origin, close } = await startStandIn(() => ({}));
    const { exitCode, output } = await runRelease(['firefox', '--dry-run'], { STAND_IN: origin });
    await close();
    expect([exitCode, asked]).toEqual([0, []]);
    expect(output).toContain(pathOf('sources.zip'));
  });

  test('without the sources nothing is uploaded', async () => {
    await rm(pathOf('sources.zip'));
    const { asked, origin, close } = await startStandIn(answerAsMozilla);
    const { exitCode } = await runRelease(['firefox'], { ...AMO, STAND_IN: origin });
    await close();
    expect([exitCode, asked]).toEqual([1, []]);
  });
});

/** https://mozilla.github.io/addons-server/topics/api/auth.html */
function expectToken(authorization = ''): void {
  const [head = '', claims = '', signature] = authorization.replace(/^JWT /, '').split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'user:1:2',
  });
  const expected = createHmac('sha256', AMO.AMO_API_SECRET).update(`${head}.${claims}`);
  expect(signature).toBe(expected.digest('base64url'));
}
