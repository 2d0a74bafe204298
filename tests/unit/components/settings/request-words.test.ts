import { beforeEach, describe, expect, test } from 'vitest';
import {
  groupRepeats,
  isSought,
  requestWords,
} from '@/components/settings/requests/request-words.ts';
import type { ListedRequest } from '@/lib/network/request-log.ts';
import { speak } from '../../locales/messages.ts';

const REQUEST: ListedRequest = {
  at: 0,
  origin: 'https://api.example',
  method: 'POST',
  bytes: 1,
  reason: 'question',
  conversationId: 'a',
  isPrivate: false,
};
const TITLES = new Map([['a', 'Where are Dunes?']]);

beforeEach(() => speak('en'));

describe('The row of a request', () => {
  test('names its conversation, that it has gone, or that it is private', () => {
    const named = (request: ListedRequest) => requestWords(request, TITLES).conversation;
    expect(named(REQUEST)).toBe('Where are Dunes?');
    expect(named({ ...REQUEST, conversationId: 'b' })).toBe('Deleted conversation');
    expect(named({ ...REQUEST, isPrivate: true })).toBe('Private window');
    expect(named({ ...REQUEST, conversationId: undefined })).toBe('');
  });

  test('calls no conversation deleted whose title cannot be read', () => {
    expect(requestWords(REQUEST, null).conversation).toBe('');
  });

  test.each([
    ['', true],
    [' ', true],
    ['dunes', true],
    ['post API.example', true],
    ['question dunes', true],
    ['dunes picture', false],
    ['1/1/70', true],
    ['byte', false],
  ])('is found by “%s”: %s', (typed, isFound) => {
    expect(isSought(REQUEST, typed, TITLES)).toBe(isFound);
  });
});

test('Requests that repeat the one before are told once, with their number and time', () => {
  const other = { ...REQUEST, bytes: 2 };
  const at = (request: ListedRequest, minute: number) => ({ ...request, at: minute * 60_000 });
  const groups = groupRepeats([at(REQUEST, 9), at(REQUEST, 8), at(other, 7), at(REQUEST, 6)]);
  expect(groups.map(({ count, since }) => [count, since / 60_000])).toEqual([
    [2, 8],
    [1, 7],
    [1, 6],
  ]);
  const [twice] = groups;
  if (!twice) throw new Error('Nothing was grouped.');
  const words = requestWords(twice.request, TITLES, twice);
  expect(words.why).toBe('Question × 2');
  expect(words.time).toMatch(/8:00.*–.*9:00/);
});
