import katex from 'katex';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KATEX_OPTIONS } from '@/lib/math/check-formula.ts';
import { FormulaBudget } from '@/lib/math/formula-budget.ts';
import { FORMULA_WORK, MAX_MESSAGE_WORK } from '@/lib/math/limits.ts';
import { watchScrollStop } from '@/lib/math/scroll-stop.ts';

const TOO_MUCH = 'The formulas of the message are too large together';

describe('the budget of the formulas of a message', () => {
  test('is had by who comes first', () => {
    const budget = new FormulaBudget();
    budget.begin({})(MAX_MESSAGE_WORK - 2 * FORMULA_WORK - 1);
    budget.begin({})(1);
    expect(() => budget.begin({})).toThrow(TOO_MUCH);
  });

  test('leaves nothing to those after one that is too much', () => {
    const budget = new FormulaBudget();
    const large = {};
    budget.begin({})(10);
    const spend = budget.begin(large);
    spend(20);
    expect(() => spend(MAX_MESSAGE_WORK)).toThrow(TOO_MUCH);
    expect(() => budget.begin({})).toThrow(TOO_MUCH);
    budget.release(large);
    budget.begin({})(MAX_MESSAGE_WORK - 2 * FORMULA_WORK - 10);
  });

  test('keeps the place of a formula that is drawn anew, or goes and comes back', () => {
    const budget = new FormulaBudget();
    const formulas = [{}, {}, {}, {}];
    const drawAll = () =>
      formulas.map((formula) => {
        try {
          budget.begin(formula)(MAX_MESSAGE_WORK * 0.4);
          return true;
        } catch {
          return false;
        }
      });
    expect(drawAll()).toEqual([true, true, false, false]);
    expect(drawAll()).toEqual([true, true, false, false]);
    for (const formula of formulas) budget.release(formula);
    budget.release({});
    expect(drawAll()).toEqual([true, true, false, false]);
  });
});

function draw(tex: string): string {
  return katex.renderToString(tex, KATEX_OPTIONS);
}

describe('a formula', () => {
  test('is drawn', () => {
    expect(draw(String.raw`\frac{a}{b}`)).toContain('<mfrac>');
  });

  test.each([
    String.raw`\href{https://example.org/}{a}`,
    String.raw`\href{javascript:alert(1)}{a}`,
    String.raw`\url{https://example.org/}`,
    String.raw`\includegraphics[width=1em]{https://example.org/a.png}`,
    String.raw`\htmlClass{foreign}{a}`,
    String.raw`\htmlId{foreign}{a}`,
    String.raw`\htmlStyle{position: fixed}{a}`,
    String.raw`\htmlData{foreign=a}{a}`,
  ])('neither links nor loads nor marks: %s', (tex) => {
    const html = draw(tex);
    expect(html).toContain('class="katex"');
    expect(html).not.toMatch(/<(?:a|img)[\s>]|<[^>]*\s(?:href|src|id|data-[\w-]+)=/);
    expect(html).not.toMatch(/(?:class="[^"]*foreign|style="[^"]*position:\s*fixed)/);
  });

  test.each([
    String.raw`\def\a{\a\a}\a`,
    String.raw`\def\a{\a}\a`,
    String.raw`\def\a{x\b}\def\b{y\a}\a`,
  ])('that expands for ever is given up: %s', (tex) => {
    expect(() => draw(tex)).toThrow('Too many expansions');
  });

  test('makes no rule greater than the panel can hold', () => {
    expect(draw(String.raw`\rule{99999em}{99999em}`)).not.toMatch(/(?:width|height):\s*\d{3,}/);
  });
});

const observed = new Set<Element>();

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(element: Element) {
      observed.add(element);
    }
    unobserve(element: Element) {
      observed.delete(element);
    }
  },
);

afterEach(() => observed.clear());

/** An element is only handed on here. */
const elements = Array.from({ length: 500 }, () => ({}) as Element);

test('of formulas that have gone none is watched any more', () => {
  const ends = elements.map((element) => watchScrollStop(element));
  expect(observed.size).toBe(elements.length);
  for (const end of ends) end();
  expect(observed.size).toBe(0);
});

test('one that is drawn again is watched once', () => {
  for (const element of elements.slice(0, 2)) watchScrollStop(element);
  const end = watchScrollStop(elements[0] as Element);
  expect(observed.size).toBe(2);
  end();
  expect([...observed]).toEqual([elements[1]]);
});
