import type { Answer } from './answers.ts';
import type { Frame } from './measure.ts';

/** One renderer on one answer. */
export interface Measuring {
  readonly renderer: string;
  readonly answer: Answer;
  readonly cut: 'tokens' | 'characters';
}

/** That with its frames. */
export interface Measured extends Measuring {
  readonly frames: readonly Frame[];
}
