import { expect, test } from 'vitest';
import { GrowingText } from '@/scripts/growing-text.ts';

function printed(states: readonly string[], last: string): string {
  let output = '';
  const text = new GrowingText((piece) => {
    output += piece;
  });
  for (const state of states) text.show(state);
  text.finish(last);
  return output;
}

test('a text that grows is printed once', () => {
  expect(printed(['One', 'One two', 'One two\nthree'], 'One two\nthree four')).toBe(
    'One two\nthree four\n',
  );
});

test('a mark that turns into formatting is never printed', () => {
  expect(printed(['In **', 'In **sh', 'In **short', 'In short: a'], 'In short: a lens')).toBe(
    'In short: a lens\n',
  );
});

test('a mark that ends a block leaves nothing behind', () => {
  expect(printed(['code\n', 'code\n``', 'code\n'], 'code\n')).toBe('code\n');
});

test('a marked line that is complete is printed as it is', () => {
  expect(printed(['5 * 3\n', '5 * 3\nis'], '5 * 3\nis 15')).toBe('5 * 3\nis 15\n');
});

test('a line that changed after it was printed is printed again', () => {
  expect(printed(['One\nold'], 'One\nnew')).toBe('One\nold\nnew\n');
});
