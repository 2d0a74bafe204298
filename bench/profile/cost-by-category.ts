import type { TraceEvent } from '../runner/trace.ts';

/** The trace categories that `costByCategory` reads. */
export const COST_CATEGORIES = ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing'];

export type CostCategory = 'script' | 'style' | 'layout' | 'paint' | 'collection' | 'other';

/** What the events of Chromium's timeline are about; the rest is the category around it. */
const CATEGORY_OF: Readonly<Record<string, CostCategory>> = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  'v8.callFunction': 'script',
  'v8.compile': 'script',
  HandlePostMessage: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayer: 'paint',
  UpdateLayerTree: 'paint',
  CompositeLayers: 'paint',
  HitTest: 'paint',
  IntersectionObserverController: 'paint',
  MinorGC: 'collection',
  MajorGC: 'collection',
  'V8.GCScavenger': 'collection',
  'V8.GC_MC_COMPLETE': 'collection',
  'V8.GCIncrementalMarking': 'collection',
};

export interface Cost {
  /** Milliseconds of the main thread's processor time, without what lies in other events. */
  readonly byCategory: ReadonlyMap<CostCategory, number>;
  readonly byEvent: ReadonlyMap<string, number>;
  readonly all: number;
}

interface OpenEvent {
  readonly event: TraceEvent;
  readonly category: CostCategory;
  readonly end: number;
  inner: number;
}

/** Sums up the main thread's time by what it was spent on. */
export function costByCategory(events: readonly TraceEvent[], main: TraceEvent): Cost {
  const byCategory = new Map<CostCategory, number>();
  const byEvent = new Map<string, number>();
  const open: OpenEvent[] = [];
  const close = ({ event, category, inner }: OpenEvent) => {
    const time = event.tdur ?? 0;
    const own = Math.max(0, time - inner) / 1000;
    byCategory.set(category, (byCategory.get(category) ?? 0) + own);
    byEvent.set(event.name, (byEvent.get(event.name) ?? 0) + own);
    const around = open.at(-1);
    if (around) around.inner += time;
  };
  const complete = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const event of complete) {
    for (let last = open.at(-1); last && last.end <= event.ts; last = open.at(-1)) {
      open.pop();
      close(last);
    }
    const category = CATEGORY_OF[event.name] ?? open.at(-1)?.category ?? 'other';
    open.push({ event, category, end: event.ts + (event.dur ?? 0), inner: 0 });
  }
  for (let last = open.pop(); last; last = open.pop()) close(last);
  return { byCategory, byEvent, all: [...byCategory.values()].reduce((sum, own) => sum + own, 0) };
}
