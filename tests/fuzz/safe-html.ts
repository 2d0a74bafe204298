import type { AnswerPolicy } from '../hostile/answer-rules.ts';
import { findViolations } from '../hostile/find-violations.ts';
import { BrokenInvariant } from './fuzz-case.ts';

/** Without values and elements, which differ from case to case of one defect. */
function kindOf(problem: string): string {
  return problem.replaceAll(/"(?:[^"\\]|\\.)*"/g, '…').replace(/(?: of)? <.*/s, '');
}

/**
 * Sees to it that what is shown holds nothing but what may be shown, read as the panel reads it and
 * as a browser would where it is pasted.
 * @throws {BrokenInvariant}
 */
export function holdSafe(html: string, policy: AnswerPolicy): void {
  const [problem] = findViolations(html, policy);
  if (problem !== undefined) throw new BrokenInvariant(kindOf(problem), problem);
}
