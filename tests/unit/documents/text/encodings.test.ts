import { expect, test } from 'vitest';
import { decodeText } from '@/lib/documents/text/decode-text.ts';

/** Bytes of each character of an encoding, of one byte or two. */
const tables = new Map<string, Map<string, number[]>>();

function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
  };
  for (let first = 0; first < 256; first += 1) add(first);
  for (let first = 0x81; first < 255; first += 1) {
    for (let second = 0x40; second < 255; second += 1) add(first, second);
  }
  tables.set(encoding, table);
  return table;
}

function encoded(text: string, encoding: string): Uint8Array {
  const table = tableOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}.`);
      return bytes;
    }),
  );
}

const read = (text: string, encoding: string, languages?: readonly string[]) =>
  decodeText(encoded(text, encoding), 1_000, { languages }).text;

test.each([
  ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
  ['windows-1250', 'Zażółć gęślą jaźń'],
  ['iso-8859-2', 'Zażółć gęślą jaźń'],
  ['windows-1250', 'Árvíztűrő tükörfúrógép'],
  ['windows-1251', 'Привет, мир'],
  ['windows-1251', 'Имя;Город\nИван;Москва'],
  ['koi8-r', 'Привет, мир, как дела'],
  ['ibm866', 'Имя;Город\nИван;Москва'],
  ['shift_jis', '名前,住所\n山田太郎,東京都千代田区'],
  ['shift_jis', 'こんにちは'],
  ['gb18030', '姓名,地址\n张三,北京'],
  ['big5', '姓名,地址\n王小明,台北'],
  ['euc-kr', '이름,주소\n홍길동,서울'],
  ['macintosh', 'Café crème à la française, déjà vu'],
  ['macintosh', 'Müller; Größe; Übung'],
  ['windows-1252', 'Müller; Größe; Übung'],
  ['windows-1252', 'Café crème'],
  ['windows-1252', '“Quoted” – it’s 5 € …'],
  ['windows-1252', 'año señor niño ¿qué?'],
  ['windows-1252', 'Blåbærgrød på Ærø, 20 °C'],
  ['windows-1253', 'Καλημέρα κόσμε'],
  ['windows-1254', 'İstanbul şehir güneş'],
  ['windows-1255', 'שלום עולם'],
  ['windows-1256', 'مرحبا بالعالم'],
  ['windows-1257', 'Ąžuolas šviečia ėjo į'],
])('a short text in %s is read: %s', (encoding, text) => {
  expect(read(text, encoding)).toBe(text);
});

test('the reader’s languages decide where a text could be of several', () => {
  const bytes = encoded('Ivić', 'windows-1250');
  expect(decodeText(bytes, 100, { languages: ['hr-HR', 'en'] }).text).toBe('Ivić');
  expect(decodeText(bytes, 100, { languages: ['da'] }).text).toBe('Iviæ');
  expect(read('山田,東京', 'euc-jp', ['ja'])).toBe('山田,東京');
  expect(read('张三,北京', 'gb18030', ['zh-CN'])).toBe('张三,北京');
});

test('an encoding that was found or chosen is told, Unicode is not', () => {
  const bytes = encoded('Ivić', 'windows-1250');
  expect(decodeText(bytes, 100, { languages: ['hr'] }).encoding).toBe('windows-1250');
  expect(decodeText(bytes, 100, { languages: ['hr'], encoding: 'windows-1251' })).toEqual({
    text: 'Iviж',
    encoding: 'windows-1251',
    isCut: false,
  });
  expect(decodeText(new TextEncoder().encode('Ivić'), 100)).toEqual({ text: 'Ivić', isCut: false });
});

test('a reader’s languages change nothing of a text that is of another', () => {
  expect(read('Café crème', 'windows-1252', ['ru', 'ja', 'pl'])).toBe('Café crème');
  expect(read('Привет, мир', 'windows-1251', ['de'])).toBe('Привет, мир');
});

test('a text in UTF-8 may end within a character', () => {
  const bytes = new TextEncoder().encode('Größe: 5 €');
  expect(decodeText(bytes.subarray(0, -1), 100).text).toBe('Größe: 5 \ufffd');
});
