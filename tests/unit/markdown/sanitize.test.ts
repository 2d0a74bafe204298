import { describe, expect, test } from 'vitest';
import { resolveOptions } from '@/lib/markdown/options.ts';
import { sanitize } from '@/lib/markdown/sanitize.ts';
import { readCases } from './read-cases.ts';

const POLICY = resolveOptions({ idPrefix: 'message-' });

const INPUTS = readCases('door.txt').map(({ input }) => input);

describe('the door', () => {
  test.each(INPUTS)('changes nothing the second time: %s', (input) => {
    const once = sanitize(input, POLICY);
    expect(sanitize(once, POLICY)).toBe(once);
  });

  test('refuses the elements that stand for what it blocks', () => {
    const html = '<blocked-link title="x">a</blocked-link><BLOCKED-IMAGE>b</BLOCKED-IMAGE>';
    expect(sanitize(html, POLICY)).toBe('ab');
  });

  test('keeps the tags in order around an input it drops', () => {
    expect(sanitize('<p>a<input type="text">b</p><p>c</p>', POLICY)).toBe('<p>ab</p><p>c</p>');
  });

  test('keeps ids of footnotes only, with the prefix of the message', () => {
    expect(
      sanitize('<li id="fn1">a</li><li id="message-fn2">b</li><li id="other-fn3">c</li>', POLICY),
    ).toBe('<li id="message-fn1">a</li><li id="message-fn2">b</li><li>c</li>');
  });

  test('drops what is nested too deep and keeps its text', () => {
    const html = `${'<div>'.repeat(5000)}text${'</div>'.repeat(5000)}`;
    const sanitised = sanitize(html, POLICY);
    expect(sanitised).toContain('text');
    expect(sanitised.split('<div>').length - 1).toBeLessThanOrEqual(200);
  });
});
