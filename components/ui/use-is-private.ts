import { useEffect, useState } from 'react';
import { isPrivateWindow } from '@/lib/browser/is-private-window.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** The page stands where nothing is kept; `null` until that is known. */
export function useIsPrivate(): boolean | null {
  const [isPrivate, setPrivate] = useState<boolean | null>(null);
  useEffect(() => {
    isPrivateWindow().then(setPrivate).catch(reportUnexpected);
  }, []);
  return isPrivate;
}
