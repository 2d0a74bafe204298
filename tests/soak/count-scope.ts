/** Things that a page or the background holds open. */
export interface ScopeCounts {
  /** Ports that were opened to it and have not closed. */
  readonly ports: number;
  readonly timers: number;
  readonly intervals: number;
  readonly workers: number;
  /** Listeners of events of the extension's interface, beside those of ports. */
  readonly listeners: number;
}

declare global {
  /** In a counted build. */
  var soakCounts: (() => ScopeCounts) | undefined;
}

interface ExtensionEvent {
  addListener(listener: unknown, ...filters: unknown[]): void;
  removeListener(listener: unknown): void;
}

interface Port {
  readonly onDisconnect: ExtensionEvent;
}

/**
 * Counts from now on what its scope opens and lets go of. Sent into the build as text: uses nothing
 * from around it.
 */
export function countScope(): void {
  const ports = new Set<unknown>();
  const timers = new Set<unknown>();
  const intervals = new Set<unknown>();
  const workers = new Set<unknown>();
  const listeners = new Map<ExtensionEvent, Set<unknown>>();
  const scope = globalThis as unknown as Record<string, unknown> & typeof globalThis;
  const api = (scope.browser ?? scope.chrome) as Record<string, Record<string, unknown>>;

  const countTimers = () => {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = scope;
    const call = (handler: unknown, given: unknown[]) => {
      if (typeof handler === 'function') handler(...given);
    };
    scope.setTimeout = ((handler: unknown, delay?: number, ...given: unknown[]) => {
      const id = setTimeout(() => {
        timers.delete(id);
        call(handler, given);
      }, delay);
      timers.add(id);
      return id;
    }) as typeof setTimeout;
    scope.clearTimeout = ((id: unknown) => {
      timers.delete(id);
      clearTimeout(id as number);
    }) as typeof clearTimeout;
    scope.setInterval = ((handler: unknown, delay?: number, ...given: unknown[]) => {
      const id = setInterval(() => call(handler, given), delay);
      intervals.add(id);
      return id;
    }) as typeof setInterval;
    scope.clearInterval = ((id: unknown) => {
      intervals.delete(id);
      clearInterval(id as number);
    }) as typeof clearInterval;
  };
  const countWorkers = () => {
    const { Worker } = scope;
    if (!Worker) return;
    scope.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        workers.add(this);
      }
      override terminate() {
        workers.delete(this);
        super.terminate();
      }
    };
  };
  const countListeners = (event: ExtensionEvent) => {
    const held = new Set<unknown>();
    const add = event.addListener.bind(event);
    const remove = event.removeListener.bind(event);
    listeners.set(event, held);
    event.addListener = (listener, ...filters) => {
      held.add(listener);
      add(listener, ...filters);
    };
    event.removeListener = (listener) => {
      held.delete(listener);
      remove(listener);
    };
  };
  const isEvent = (value: unknown): value is ExtensionEvent =>
    typeof value === 'object' && value !== null && 'addListener' in value;
  const countPorts = () => {
    // A page that listened would be an end of its own of each port, which would outlive the other.
    const isBackground = !scope.document || document.URL.includes('background');
    if (!isBackground) return;
    (api.runtime?.onConnect as ExtensionEvent | undefined)?.addListener((port: Port) => {
      ports.add(port);
      port.onDisconnect.addListener(() => ports.delete(port));
    });
  };

  countPorts();
  countTimers();
  countWorkers();
  for (const namespace of Object.values(api)) {
    for (const value of Object.values(namespace ?? {})) if (isEvent(value)) countListeners(value);
  }
  scope.soakCounts = () => ({
    ports: ports.size,
    timers: timers.size,
    intervals: intervals.size,
    workers: workers.size,
    listeners: [...listeners.values()].reduce((sum, held) => sum + held.size, 0),
  });
}
