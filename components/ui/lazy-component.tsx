import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { rememberFailedLoad } from './failed-loads.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyComponent<Props> {
  (props: Props): React.JSX.Element;
  /** Begins to load the code. If that fails, it is told of where the component is shown. */
  preload: () => void;
}

/**
 * A component whose code is loaded when it is first shown, or before. React's own `lazy` remembers
 * a failed load for ever; this one loads anew when the reader tries again (`retryFailedLoads`).
 * Nor does it wait for what has been loaded already, for which React shows the fallback once.
 */
export function lazyComponent<Props extends object>(load: Load<Props>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const create = (): ComponentType<Props> =>
    lazy(() =>
      loadOnce().catch((error: unknown) => {
        rememberFailedLoad(() => {
          waiting = create();
        });
        throw error;
      }),
    );
  let waiting = create();
  function LazyComponent(props: Props) {
    // The same for as long as it is shown: another would be shown anew.
    const [Shown] = useState(() => loaded ?? waiting);
    return <Shown {...props} />;
  }
  LazyComponent.preload = () => {
    loadOnce().catch(() => undefined);
  };
  return LazyComponent;
}

interface OptionalPartProps {
  children: ReactNode;
  /** Shown where its code cannot be loaded; nothing by default. */
  otherwise?: ReactNode;
  /** Keeps its place until the code is there; nothing by default. */
  before?: ReactNode;
}

/** Shows what comes when its code has been loaded, and leaves it out, with a report, when that fails. */
export function OptionalPart({ children, otherwise = null, before }: OptionalPartProps) {
  return (
    <ErrorBoundary fallback={otherwise} onError={reportUnexpected}>
      <Suspense fallback={before}>{children}</Suspense>
    </ErrorBoundary>
  );
}
