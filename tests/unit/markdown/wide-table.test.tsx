import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { toElements } from '@/components/markdown/to-elements.tsx';
import { speak } from '../locales/messages.ts';

beforeEach(() => speak('en'));

function headOf(columns: number): string {
  const table = `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n|b|`;
  const html = renderToStaticMarkup(<Markdown text={table} streaming={false} />);
  return html.slice(html.indexOf('<thead'), html.indexOf('</thead>'));
}

/** How many nodes are looked at in lists while the elements of a head are made. */
function nodesLookedAt(columns: number): number {
  const html = `<table><thead><tr>${'<th>a</th>'.repeat(columns)}</tr></thead></table>`;
  let count = 0;
  const { filter, indexOf } = Array.prototype;
  const filters = vi.spyOn(Array.prototype, 'filter');
  filters.mockImplementation(function (this: unknown[], ...args) {
    count += this.length;
    return filter.apply(this, args);
  });
  const searches = vi.spyOn(Array.prototype, 'indexOf');
  searches.mockImplementation(function (this: unknown[], ...args) {
    count += this.length;
    return indexOf.apply(this, args);
  });
  renderToStaticMarkup(toElements(html, { isSettled: true, container: null }));
  filters.mockRestore();
  searches.mockRestore();
  return count;
}

describe('the head of a wide table', () => {
  test('has a button for each column up to a hundred', () => {
    expect(headOf(100).match(/name="sort"/g)).toHaveLength(100);
    expect(headOf(100)).toContain('aria-label="Sort by a"');
  });

  test('beyond that has cells like any others', () => {
    const head = headOf(101);
    expect(head.match(/<th dir="auto">a<\/th>/g)).toHaveLength(101);
    expect(head).not.toContain('<button');
  });

  test('is work in proportion to its columns', () => {
    const [once, fourTimes] = [nodesLookedAt(200), nodesLookedAt(800)];
    expect(once).toBeGreaterThan(0);
    expect(fourTimes).toBeLessThan(once * 5);
  });
});
