import { expect, test } from 'vitest';
import { parseWebAddress } from '@/lib/settings/web-address.ts';

test.each([
  ['http://127.0.0.1:4788/api/chat', false],
  ['http://localhost:3000/api/chat', false],
  ['http://chat.localhost/api/chat', false],
  ['http://[::1]:8080/api/chat', false],
  ['https://chat.example.org/api/chat', false],
  ['http://192.168.1.20/api/chat', true],
  ['http://127.0.0.1.example.org/api/chat', true],
  ['http://localhost.example.org/api/chat', true],
])('%s is a web address; unencrypted beyond this machine: %s', (typed, isInsecure) => {
  expect(parseWebAddress(typed)).toEqual({ href: typed, isInsecure });
});

test('white space around an address is not part of it', () => {
  expect(parseWebAddress('  https://a.example/api/chat\n')?.href).toBe(
    'https://a.example/api/chat',
  );
});

test.each([
  '',
  'chat.example.org/api/chat',
  'ftp://a.example/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://reader:secret@a.example/api/chat',
])('%j is no web address', (typed) => {
  expect(parseWebAddress(typed)).toBeNull();
});
