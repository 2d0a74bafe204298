import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { rememberFailedLoad } from './failed-loads.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code is loaded when it is first shown. React's own `lazy` remembers a failed
 * load for ever; this one loads anew when the reader tries again (`retryFailedLoads`).
 */
export function lazyComponent<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const create = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().catch((error: unknown) => {
        rememberFailedLoad(() => {
          Loaded = create();
        });
        throw error;
      }),
    );
  let Loaded = create();
  return function LazyComponent(props: Props) {
    return <Loaded {...props} />;
  };
}
