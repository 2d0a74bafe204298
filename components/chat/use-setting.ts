import type { WxtStorageItem } from '@wxt-dev/storage';
import { useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** A setting's present value; its fallback until it has been read. */
export function useSetting<T>(item: WxtStorageItem<T, Record<string, unknown>>): T {
  const [value, setValue] = useState<T>(item.fallback);
  useEffect(() => {
    let current = true;
    item
      .getValue()
      .then((stored) => {
        if (current) setValue(stored);
      })
      .catch(reportUnexpected);
    const unwatch = item.watch((changed) => setValue(changed));
    return () => {
      current = false;
      unwatch();
    };
  }, [item]);
  return value;
}
