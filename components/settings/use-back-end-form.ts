import { useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { chosenBackEnd, storeBackEnd } from '@/lib/settings/chosen-back-end.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/defaults.ts';
import { requestOrigin } from '@/lib/settings/origin-permission.ts';
import { parseWebAddress } from '@/lib/settings/web-address.ts';

/** What came of the last attempt to save, and for which address. */
export interface SaveOutcome {
  readonly kind: 'none' | 'saved' | 'refused' | 'invalid' | 'failed';
  readonly address: string;
}

const NOT_TRIED: SaveOutcome = { kind: 'none', address: '' };

/**
 * Asks for the address's origin and stores it. It has to be called in the reader's gesture: both
 * browsers want the question before anything is awaited.
 */
async function saveAddress(address: string): Promise<SaveOutcome> {
  if (!(await requestOrigin(address))) return { kind: 'refused', address };
  const backEnd = (await chosenBackEnd()) ?? DEFAULT_BACK_END;
  await storeBackEnd({ ...backEnd, address });
  return { kind: 'saved', address };
}

/** The state of the back end's form: the address as typed, what it means, and what became of it. */
export function useBackEndForm() {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState(NOT_TRIED);
  const parsed = parseWebAddress(typed);

  useEffect(() => {
    chosenBackEnd()
      .then((backEnd) => setTyped((current) => current || (backEnd?.address ?? '')))
      .catch(reportUnexpected);
  }, []);

  const type = (next: string) => {
    setTyped(next);
    setOutcome(NOT_TRIED);
  };
  const save = () => {
    if (!parsed) {
      setOutcome({ kind: 'invalid', address: typed });
      return;
    }
    const address = parsed.href;
    saveAddress(address)
      .then(setOutcome)
      .catch((error: unknown) => {
        reportUnexpected(error);
        setOutcome({ kind: 'failed', address });
      });
  };
  return { typed, type, save, outcome, isInsecure: parsed?.isInsecure ?? false };
}
