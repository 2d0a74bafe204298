import { useEffect, useRef, useState } from 'react';
import { backEndExchanges, type ConnectionResult } from '@/lib/back-ends/exchanges.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { useAllowOrigin } from './use-allow-origin.ts';
import type { TypedBackEnd } from './use-back-end-form.ts';

export type TestState =
  | { readonly type: 'none' }
  | { readonly type: 'running'; readonly address: string }
  | { readonly type: 'done'; readonly address: string; readonly result: ConnectionResult }
  /** The background could not make it. */
  | { readonly type: 'failed'; readonly detail: string };

const NOT_RUN: TestState = { type: 'none' };

const NOT_ALLOWED: ConnectionResult = {
  works: false,
  fault: 'permission',
  isGuess: false,
  status: 0,
  detail: '',
  suggestion: null,
};

interface Tested {
  readonly address: string;
  readonly result: ConnectionResult;
}

/** @param allowed the browser's answer to the question for the origin */
async function runTest(
  typed: TypedBackEnd,
  allowed: Promise<boolean>,
  signal: AbortSignal,
  onAllowed: () => void,
): Promise<Tested> {
  const { address } = typed.backEnd;
  if (!(await allowed)) return { address, result: NOT_ALLOWED };
  onAllowed();
  return ask(backEndExchanges.test, typed, { signal });
}

/**
 * A test of the connection at a time. It has to be begun in the reader's gesture.
 * @param onTested told of what was tested, at its whole address, and whether it was kept before
 */
export function useConnectionTest(
  onTested: (typed: TypedBackEnd, result: ConnectionResult, isKept: boolean) => void,
) {
  const allowOrigin = useAllowOrigin();
  const [state, setState] = useState(NOT_RUN);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const run = (typed: TypedBackEnd, allowed: Promise<boolean>, isKept: boolean) => {
    const signal = begin();
    const { address } = typed.backEnd;
    const tell = (next: TestState) => {
      if (!signal.aborted) setState(next);
    };
    // Until then the browser asks, and the form has announced that.
    tell(NOT_RUN);
    runTest(typed, allowed, signal, () => tell({ type: 'running', address })).then(
      (tested) => {
        if (signal.aborted) return;
        const { address: whole, result } = tested;
        onTested({ ...typed, backEnd: { ...typed.backEnd, address: whole } }, result, isKept);
        setState({ type: 'done', address: whole, result });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        reportUnexpected(error);
        tell({ type: 'failed', detail: messageOf(error) });
      },
    );
  };
  return {
    state,
    run: (typed: TypedBackEnd) => run(typed, allowOrigin(typed.backEnd), false),
    /** Tests one that was kept, whose origin the browser has allowed already. */
    runKept: (typed: TypedBackEnd) => run(typed, Promise.resolve(true), true),
    /** Takes the outcome away: it is about something that has changed since. */
    forget() {
      begin();
      setState(NOT_RUN);
    },
  };
}
