import { reportWarning } from '@/lib/errors/report.ts';

let isReported = false;

/** Without its colours code is plain text and nothing is lost, so it is said once. */
export function reportColourLoss(error: unknown): void {
  if (isReported) return;
  isReported = true;
  reportWarning('Code is shown without colours.', error);
}
