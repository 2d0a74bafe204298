import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** What comes when its code has been loaded, and is left out, with a report, when that fails. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null} onError={reportUnexpected}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
