import { useEffect, useState } from 'react';
import {
  type BuiltInModelAvailability,
  builtInModelAvailability,
} from '@/lib/built-in-model/language-model.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** The state of the browser's own model; `null` until it is known. */
export function useBuiltInModel(): BuiltInModelAvailability | null {
  const [availability, setAvailability] = useState<BuiltInModelAvailability | null>(null);
  useEffect(() => {
    builtInModelAvailability()
      .catch((error: unknown) => {
        reportUnexpected(error);
        return 'unavailable' as const;
      })
      .then(setAvailability)
      .catch(reportUnexpected);
  }, []);
  return availability;
}
