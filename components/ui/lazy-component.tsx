import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportUnexpected } from '@/lib/errors/report.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Begins to load the code. If that fails, it is told of where the component is shown. */
  preload: () => void;
}

/** Stands in the place of a component whose code is on its way. */
export const Before = createContext<ReactNode>(null);

/**
 * A component whose code is loaded when it is first shown, or before. React's own `lazy` remembers
 * a failed load for ever; this one loads anew where it is next shown. And what React has waited for
 * comes 300 ms after it last began to wait for anything, at the soonest (`FALLBACK_THROTTLE_MS` in
 * react-dom); this is shown as soon as it is there.
 */
export function lazyComponent<Props extends object>(load: Load<Props>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = async () => {
    try {
      loaded = (await load()).default;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const start = () => {
    loading ??= loadOnce();
    return loading;
  };
  function LazyComponent(props: Props) {
    const [Shown, setShown] = useState(() => {
      LazyComponent.preload();
      return loaded;
    });
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    const before = use(Before);
    useLayoutEffect(() => {
      if (Shown) return;
      let isShown = true;
      start().then(
        () => isShown && setShown(() => loaded),
        (error: unknown) => isShown && setFailure({ error }),
      );
      return () => {
        isShown = false;
      };
    }, [Shown]);
    if (failure) throw failure.error;
    if (!Shown) return before;
    return (
      <Before value={null}>
        <Shown {...props} />
      </Before>
    );
  }
  LazyComponent.preload = () => {
    start().catch(() => undefined);
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
export function OptionalPart({ children, otherwise = null, before = null }: OptionalPartProps) {
  return (
    <ErrorBoundary fallback={otherwise} onError={reportUnexpected}>
      <Before value={before}>{children}</Before>
    </ErrorBoundary>
  );
}
