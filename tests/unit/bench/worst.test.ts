import { expect, test } from 'vitest';
import { measureAnswer } from '@/bench/flash/measure.ts';
import { listWorst } from '@/bench/flash/worst.ts';

const answer = { name: 'small', text: 'a **bold word** b\nc `code` d' };

function renderRaw(text: string): string {
  return text
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>');
}

test('the places where most is taken back are listed by kind, the worst first', () => {
  const frames = measureAnswer({ render: renderRaw }, answer, 'characters');
  const measured = { renderer: 'raw', answer, cut: 'characters' as const, frames };
  const listing = listWorst([measured], 20);
  expect(listing.indexOf('-strong: 72 characters in 1 place')).toBe(0);
  expect(listing.indexOf('-code: 15 characters in 1 place')).toBeGreaterThan(0);
  expect(listing).toContain('shows     {plain} **boldword*\n');
  expect(listing).toContain('becomes   {strong} boldword {plain} b');
  expect(listWorst([measured], 1)).not.toContain('-code');
});
