import { describe, expect, test } from 'vitest';
import { estimateTokens, leastTokens } from '@/lib/tokens/estimate-tokens.ts';
import { mayBeUnread } from '@/lib/tokens/may-be-unread.ts';
import { unreadPart } from '@/lib/tokens/unread-part.ts';
import { answered, asked, prose } from './branch.ts';

const LONG = prose(800);
const SENT = leastTokens(LONG);

describe('What a server left unread', () => {
  test('is what it was sent beyond what it counted', () => {
    const answer = answered('So.', 2_050);
    const before = [asked('Why?', LONG)];
    expect(mayBeUnread(answer, before)).toBe(true);
    expect(unreadPart(answer, before)).toEqual({ read: 2_050, sent: expect.any(Number) });
    expect(unreadPart(answer, before)?.sent).toBeGreaterThanOrEqual(estimateTokens(LONG));
    expect(unreadPart(answer, before)?.sent).toBeLessThan(estimateTokens(LONG) + 40);
  });

  test.each([
    ['nothing was counted', undefined, LONG],
    ['all was counted', SENT, LONG],
    ['the estimate may be too high by so much', Math.ceil(SENT * 0.61), LONG],
    ['it is little', 500, prose(100)],
    // Ollama 0.30.0 counted what its cache lacked alone.
    ['less was counted than the last message has', 4, LONG],
  ])('is nothing where %s', (_, read, text) => {
    expect(unreadPart(answered('So.', read), [asked('Why?', text)])).toBeNull();
  });

  test('is found later in a conversation, too', () => {
    const before = [asked('Why?', LONG), answered(prose(50)), asked('And then?')];
    expect(unreadPart(answered('So.', 900), before)).toMatchObject({ read: 900 });
  });

  test('is not looked for in a short conversation, whatever was counted', () => {
    expect(mayBeUnread(answered('So.', 5), [asked('Why?')])).toBe(false);
  });

  test('is not looked for where nothing was counted', () => {
    expect(mayBeUnread(answered('So.'), [asked('Why?', LONG)])).toBe(false);
  });
});
