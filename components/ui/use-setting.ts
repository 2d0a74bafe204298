import { useEffect, useState } from 'react';
import type { StoredItem } from '@/lib/browser/stored-item.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** A setting's present value; `null` until it has been read: what it rules must wait for it. */
export function useSetting<T>(
  item: Pick<StoredItem<T>, 'fallback' | 'getValue' | 'watch'>,
): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let current = true;
    item
      .getValue()
      .then((stored) => {
        if (current) setValue(stored);
      })
      .catch((error: unknown) => {
        reportUnexpected(error);
        if (current) setValue(item.fallback);
      });
    const unwatch = item.watch((changed) => setValue(changed));
    return () => {
      current = false;
      unwatch();
    };
  }, [item]);
  return value;
}
