import { useEffect, useRef, useState } from 'react';
import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import { valueFault } from '@/lib/back-ends/header-rules.ts';
import { addressAt, BEARER, type Provider } from '@/lib/back-ends/providers.ts';
import { typedKey } from '@/lib/back-ends/typed-key.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import type { TestState } from '../settings/back-ends/use-connection-test.ts';
import {
  type Attempt,
  type FilledProvider,
  keepProvider,
  tryProvider,
} from './connect-provider.ts';

/** The fields of a provider's form, as typed. */
export interface ProviderFields {
  readonly key: string;
  readonly address: string;
  readonly model: string;
}

export type ProviderFault = 'no-key' | 'bad-key' | 'bad-address' | 'no-model';

/** What is filled in, or the fault that keeps it from being sent. */
function fill(provider: Provider, fields: ProviderFields): FilledProvider | ProviderFault {
  const key = typedKey(fields.key);
  const model = fields.model.trim();
  const address = addressAt(provider, fields.address);
  if (address === null) return 'bad-address';
  if (provider.key && key === '') return 'no-key';
  if (valueFault(key)) return 'bad-key';
  if (provider.typesModel && model === '') return 'no-model';
  return { provider, address, key, model };
}

/** The state of a provider's form; `onKept` is told once questions go to it. */
export function useProviderForm(known: Provider, onKept: (backEnd: BackEnd) => Promise<void>) {
  // A server that stands behind a guard wants a key that others of its kind do not.
  const [wantsKey, setWantsKey] = useState(false);
  const provider = wantsKey ? { ...known, key: known.key ?? BEARER } : known;
  const isBeyondReach = useIsBeyondReach();
  const [id] = useState(() => crypto.randomUUID());
  const [fields, setFields] = useState<ProviderFields>({
    key: '',
    address: provider.hasOwnHosts && !provider.key ? new URL(provider.address).origin : '',
    model: '',
  });
  const [fault, setFault] = useState<ProviderFault | null>(null);
  const [state, setState] = useState<TestState>({ type: 'none' });
  const [models, setModels] = useState<readonly ModelInfo[]>([]);
  const [unlisted, setUnlisted] = useState('');
  /** What is known of a server is not known of another. */
  const set = (typed: Partial<ProviderFields>) => {
    setFields((before) => ({ ...before, ...typed }));
    if (typed.address === undefined) return;
    setUnlisted('');
    setWantsKey(false);
  };
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Calls off what is under way. */
  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const tell = (signal: AbortSignal, next: TestState) => {
    if (!signal.aborted) setState(next);
  };
  const failed = (signal: AbortSignal) => (error: unknown) => {
    if (signal.aborted) return;
    reportUnexpected(error);
    tell(signal, { type: 'failed', detail: messageOf(error) });
  };
  const conclude = async (filled: FilledProvider, attempt: Attempt) => {
    const { backEnd, result } = attempt;
    if (!result.works) {
      if (attempt.models.length > 0) setModels(attempt.models);
      if (result.fault === 'auth' || result.fault === 'wrong-key') setWantsKey(true);
      if (attempt.unlisted) setUnlisted(attempt.unlisted);
      if (backEnd.model) setFields((before) => ({ ...before, model: backEnd.model }));
      setState({ type: 'done', address: backEnd.address, result });
      return;
    }
    await keepProvider(backEnd, filled);
    await onKept(backEnd);
  };
  const connect = (typed: Partial<ProviderFields> = {}) => {
    const all = { ...fields, ...typed };
    set(typed);
    const filled = fill(provider, all);
    if (typeof filled === 'string') return setFault(filled);
    const signal = begin();
    const { address } = filled;
    // Until then the browser asks, and the form has announced that.
    tell(signal, { type: 'none' });
    const tellRunning = () => tell(signal, { type: 'running', address });
    tryProvider(id, filled, !isBeyondReach(address), signal, tellRunning)
      .then((attempt) => (signal.aborted ? undefined : conclude(filled, attempt)))
      .catch(failed(signal));
  };
  const type = (typed: Partial<ProviderFields>) => {
    begin();
    set(typed);
    setFault(null);
    setState({ type: 'none' });
  };
  return { provider, fields, fault, state, models, unlisted, type, connect };
}
