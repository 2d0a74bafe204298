import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of work that takes a while and can be called off. */
type WorkState<Progress, Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: Progress | null }
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'cancelled' };

/** Works until it is done or the signal aborts, and tells how far it is. */
type LongWork<Progress, Result> = (
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) => Promise<Result>;

interface LongWorkControls<Progress, Result> {
  readonly state: WorkState<Progress, Result>;
  /** Begins; what went on before is called off. */
  readonly start: (work: LongWork<Progress, Result>) => void;
  readonly cancel: () => void;
  /** Forgets how it ended. */
  readonly reset: () => void;
}

/** Work that a reader has begun. It is called off when what shows it goes. */
export function useLongWork<Progress, Result>(): LongWorkControls<Progress, Result> {
  const [state, setState] = useState<WorkState<Progress, Result>>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((work: LongWork<Progress, Result>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const tell = (next: WorkState<Progress, Result>) => {
      if (running.current === controller) setState(next);
    };
    tell({ status: 'running', progress: null });
    work(controller.signal, (progress) => tell({ status: 'running', progress })).then(
      (result) => tell({ status: 'done', result }),
      (error: unknown) =>
        tell(controller.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error }),
    );
  }, []);

  const cancel = useCallback(() => running.current?.abort(), []);
  const reset = useCallback(() => setState({ status: 'idle' }), []);
  return { state, start, cancel, reset };
}
