import type { Failure } from '@/lib/errors/failure.ts';
import { failureText } from './failure-text.ts';

/** What happened, in one line. */
export default function FailureTitle({ failure }: { failure: Failure }) {
  return failureText(failure).title;
}
