import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportUnexpected } from '@/lib/errors/report.ts';

interface OptionalPartProps {
  children: ReactNode;
  /** What is shown where its code cannot be loaded; nothing by default. */
  otherwise?: ReactNode;
  /** What keeps its place until the code is there; nothing by default. */
  before?: ReactNode;
}

/** What comes when its code has been loaded, and is left out, with a report, when that fails. */
export function OptionalPart({ children, otherwise = null, before }: OptionalPartProps) {
  return (
    <ErrorBoundary fallback={otherwise} onError={reportUnexpected}>
      <Suspense fallback={before}>{children}</Suspense>
    </ErrorBoundary>
  );
}
