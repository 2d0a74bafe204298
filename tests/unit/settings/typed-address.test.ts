import { expect, test } from 'vitest';
import { readTypedAddress } from '@/lib/settings/web-address.ts';

test.each([
  ['localhost:11434', 'http://localhost:11434/'],
  ['127.0.0.1:1234', 'http://127.0.0.1:1234/'],
  [' 192.168.1.5:11434 ', 'http://192.168.1.5:11434/'],
  ['[::1]:8080', 'http://[::1]:8080/'],
  ['nas:11434', 'http://nas:11434/'],
  ['studio.local:1234/v1', 'http://studio.local:1234/v1/chat/completions'],
  ['172.32.0.1', 'https://172.32.0.1/'],
  ['example.org/v1', 'https://example.org/v1/chat/completions'],
  ['example.org/v1/', 'https://example.org/v1/chat/completions'],
  ['https://example.org', 'https://example.org/'],
  ['Example.org:8443/api', 'https://example.org:8443/api/chat'],
  ['http://example.org/api/chat?team=sea', 'http://example.org/api/chat?team=sea'],
  ['https://example.org/v1/chat/completions', 'https://example.org/v1/chat/completions'],
])('%j means %s', (typed, meant) => {
  expect(readTypedAddress(typed)?.href).toBe(meant);
});

test.each(['', 'ollama', 'my server', 'ftp://example.org', 'me@example.org', 'mailto:a', ':11434'])(
  '%j is no address',
  (typed) => {
    expect(readTypedAddress(typed)).toBeNull();
  },
);

test.each([
  ['localhost:11434', false],
  ['192.168.1.5:11434', true],
  ['example.org', false],
])('%j goes over the network in the clear: %s', (typed, isInsecure) => {
  expect(readTypedAddress(typed)?.isInsecure).toBe(isInsecure);
});
