import { describe, expect, test } from 'vitest';
import { FormulaBudget } from '@/lib/math/formula-budget.ts';
import { FORMULA_WORK, MAX_MESSAGE_WORK } from '@/lib/math/limits.ts';

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
