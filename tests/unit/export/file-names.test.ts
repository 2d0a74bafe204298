import { describe, expect, test } from 'vitest';
import { codeExtension } from '@/lib/export/code-extension.ts';
import {
  dataFileSize,
  fileExtension,
  isDataAddress,
  readDataFile,
} from '@/lib/export/data-file.ts';
import { imageExtension, imageName } from '@/lib/export/image-name.ts';
import { readRows } from '../markdown/read-cases.ts';

/** Extensions, each with the names of what is saved with it. */
const EXTENSIONS = `
  js: javascript js, mjs: mjs, ts: TypeScript, tsx: tsx, py: python py3, sh: bash sh, zsh: zsh,
  md: markdown md, yml: yml, yaml: yaml, json: json, html: html, xml: xml, svg: svg, css: css,
  c: c, h: h, cpp: cpp c++, cs: C# csharp, fs: f#, go: go golang, rs: rust, java: java,
  kt: kotlin, swift: swift, rb: ruby, php: php, pl: perl, r: r, sql: sql postgresql,
  dockerfile: dockerfile, ps1: powershell, vue: vue, tf: terraform, toml: toml, ini: ini,
  tex: latex, hs: haskell, ex: elixir, lua: lua, scala: scala, dart: dart, graphql: graphql,
  proto: proto, m: objective-c, zig: zig, mmd: mermaid, diff: diff, csv: csv, mk: makefile,
  vb: vb, bat: batch, txt: console text klingon __proto__ constructor`;

const NAMED = EXTENSIONS.split(',').flatMap((group) => {
  const [extension = '', names = ''] = group.trim().split(': ');
  return names.split(' ').map((name) => [name, extension] as const);
});

test.each<readonly [string | undefined, string]>([...NAMED, ['', 'txt'], [undefined, 'txt']])(
  'a file of code in %s ends with %s',
  (language, extension) => {
    expect(codeExtension(language)).toBe(extension);
  },
);

describe('a data: address', () => {
  test.each([
    ['data:text/plain;base64,aGk=', 'text/plain', 'hi'],
    ['data:text/html;charset=utf-8,%3Cb%3E%C3%A9', 'text/html', '<b>é'],
    ['data:,as%20it%20is', 'text/plain', 'as it is'],
    ['data:application/json;base64,e30', 'application/json', '{}'],
  ])('%s holds a file', async (address, type, text) => {
    const file = readDataFile(address);
    expect(file?.type).toBe(type);
    expect(await file?.text()).toBe(text);
  });

  test.each(['https://e.org/a', 'data:text/plain', 'data:text/plain;base64,*', 'no address'])(
    '%s holds none',
    (address) => expect(readDataFile(address)).toBeNull(),
  );

  test('tells its size by its length', () => {
    for (const text of ['', 'a', 'ab', 'abc', 'x'.repeat(1000)]) {
      expect(dataFileSize(`data:text/plain;base64,${btoa(text)}`)).toBe(text.length);
    }
    expect(dataFileSize('https://e.org/a')).toBeNull();
    expect(isDataAddress('https://e.org/?data:')).toBe(false);
  });
});

test('a file is named by its type, and as bytes where that is not known', () => {
  expect(fileExtension('Text/CSV; charset=utf-8')).toBe('csv');
  expect(fileExtension('application/pdf')).toBe('pdf');
  expect(fileExtension('__proto__')).toBe('bin');
});

describe('the name of a saved image', () => {
  test.each(readRows('../images/names.txt'))('of %s, alt “%s”, %s: %s', (...row) => {
    const [address = '', alt = '', contentType = '', name] = row;
    expect(imageName(address, alt, contentType)).toBe(name);
  });

  test('is of a length that every file system takes', () => {
    const name = imageName(`https://e.com/${'a'.repeat(5000)}.png`, '', 'image/png');
    expect(name).toBe(`${'a'.repeat(80)}.png`);
    expect(imageName('https://e.com/', '👩‍👩‍👧'.repeat(100), 'image/png').length).toBeLessThan(90);
  });

  test.each(['toString', 'constructor', '__proto__'])(
    'has no extension from image/%s',
    (subtype) => {
      expect(imageExtension(`image/${subtype}`)).toBe('png');
    },
  );
});
