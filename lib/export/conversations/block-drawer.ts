import type { FormulaBudget } from '../../math/formula-budget.ts';

/** Makes HTML of what is drawn in the panel. None rejects but for the signal: what cannot be drawn is shown as its source. */
export interface BlockDrawer {
  /** @param language as the model wrote it after the fence; empty where it wrote none */
  code(source: string, language: string): Promise<string>;
  /** @param budget of the message that it stands in */
  formula(tex: string, isDisplay: boolean, budget: FormulaBudget): Promise<string>;
  diagram(source: string): Promise<string>;
}
