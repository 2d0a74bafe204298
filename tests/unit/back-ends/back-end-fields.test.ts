import { describe, expect, test } from 'vitest';
import {
  type BackEndFields,
  fieldsOf,
  type HeaderField,
  readFields,
} from '@/lib/back-ends/back-end-fields.ts';
import { type BackEnd, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';

const KEPT: BackEnd = {
  ...DEFAULT_BACK_END,
  id: 'kept',
  headers: [
    { name: 'Authorization', value: '', isSecret: true },
    { name: 'X-Team', value: 'sea', isSecret: false },
  ],
  temperature: 0.5,
  extraBody: { user: 'me' },
};

function read(change: Partial<BackEndFields>, before = KEPT) {
  return readFields({ ...fieldsOf(before), ...change }, before);
}

function faultsOf(change: Partial<BackEndFields>) {
  const reading = read(change);
  return 'faults' in reading ? Object.fromEntries(reading.faults) : {};
}

function header(change: Partial<HeaderField>): HeaderField {
  return { key: 'k', name: 'X-A', value: 'a', isSecret: false, keptAs: null, ...change };
}

describe('the form of a back end', () => {
  test('gives back what is kept where nothing is typed', () => {
    expect(read({})).toEqual({ backEnd: KEPT, secrets: [] });
  });

  test('holds a typed secret apart from what is kept in the settings', () => {
    const headers = [header({ name: ' Authorization ', value: ' Bearer s3cret ', isSecret: true })];
    expect(read({ headers })).toMatchObject({
      backEnd: { headers: [{ name: 'Authorization', value: '', isSecret: true }] },
      secrets: [{ name: 'Authorization', value: 'Bearer s3cret' }],
    });
  });

  test('takes a secret without the quotation marks that were copied with it', () => {
    const headers = [
      header({ value: '"s3cret"', isSecret: true }),
      header({ name: 'X-B', value: '"b"' }),
    ];
    expect(read({ headers })).toMatchObject({
      backEnd: { headers: [{ value: '' }, { value: '"b"' }] },
      secrets: [{ value: 's3cret' }],
    });
  });

  test('wants a secret typed again for another name, and a value that was secret', () => {
    const kept = header({ name: 'X-Api-Key', value: '', isSecret: true, keptAs: 'Authorization' });
    expect(faultsOf({ headers: [kept] })).toEqual({
      'header-k': { type: 'no-value', name: 'X-Api-Key' },
    });
    const open = header({ name: 'Authorization', value: '', keptAs: 'Authorization' });
    expect(faultsOf({ headers: [open] })).toEqual({
      'header-k': { type: 'no-value', name: 'Authorization' },
    });
  });

  test('wants a secret typed again for another server', () => {
    expect(faultsOf({ address: 'https://other.example/api/chat' })).toEqual({
      'header-0-Authorization': { type: 'other-server', name: 'Authorization' },
    });
    expect(faultsOf({ address: `${KEPT.address}?v=2` })).toEqual({});
  });

  test('keeps a secret until another is typed in its place, but not for another server', () => {
    const replaced = fieldsOf(KEPT).headers.map((row) => ({ ...row, isReplaced: true as const }));
    expect(read({ headers: replaced })).toMatchObject({ backEnd: { headers: KEPT.headers } });
    const address = 'https://other.example/api/chat';
    const headers = KEPT.headers.slice(1);
    expect(read({ headers: replaced, address })).toMatchObject({ backEnd: { headers } });
  });

  test('says of each header what is wrong with it, and passes over empty rows', () => {
    const headers = [
      header({ key: '1' }),
      header({ key: '2', name: 'x-a' }),
      header({ key: '3', name: 'Cookie' }),
      header({ key: '4', name: 'X-B', value: 'a\nb' }),
      header({ key: '5', name: '', value: '' }),
    ];
    expect(faultsOf({ headers })).toEqual({
      'header-2': { type: 'twice', name: 'x-a' },
      'header-3': { type: 'forbidden', name: 'Cookie' },
      'header-4': { type: 'bad-value', name: 'X-B' },
    });
  });

  test.each([
    ['0', 0],
    ['0,7', 0.7],
    [' 1.25 ', 1.25],
    ['', null],
  ])('reads the temperature %j as %s', (temperature, expected) => {
    expect(read({ temperature })).toMatchObject({ backEnd: { temperature: expected } });
  });

  test.each(['warm', '-1', '2.1', '1e0', '0x1'])('takes no temperature of %j', (temperature) => {
    expect(faultsOf({ temperature })).toEqual({ temperature: { type: 'bad-temperature' } });
  });

  test('says every fault at once', () => {
    const change = { address: 'ftp://a', temperature: 'x', extraBody: '[1]' };
    expect(Object.keys(faultsOf(change)).toSorted()).toEqual([
      'address',
      'extraBody',
      'temperature',
    ]);
    expect(faultsOf({ extraBody: '{"a":}' })).toEqual({
      extraBody: { type: 'bad-json', place: { line: 1, column: 6 } },
    });
  });

  test('needs no address for the built-in model', () => {
    expect(read({ kind: 'built-in', address: 'nonsense' })).toMatchObject({
      backEnd: { address: '' },
    });
  });
});
