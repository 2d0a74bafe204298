import { describe, expect, test } from 'vitest';
import { dataFileSize, isDataAddress, readDataFile } from '@/lib/export/data-file.ts';
import { fileExtension } from '@/lib/export/file-extension.ts';

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
