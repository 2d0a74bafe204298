import { makeDocument } from '../documents/catalogue.ts';
import { ENTRIES } from '../entries/catalogue.ts';
import type { Entry } from '../entries/entry.ts';
import { KeyLatency } from './key-latency.ts';
import { makePin, type Pinning } from './pinning.ts';
import { RemovalCounter } from './removal-counter.ts';
import { type PacedFrames, type Progress, StreamingSession } from './session.ts';
import { untilQuiet } from './until-quiet.ts';
import { WARM_UP } from './warm-up.ts';

export interface PacedProgress extends PacedFrames {
  /** Milliseconds from each key press to the frame after it. */
  readonly keyLatencies: readonly number[];
}

/** What the runner calls from outside: first `warmUp`, then `begin`, then the rest. */
export interface BenchPage {
  /** Loads the entry and streams a short answer, so that everything it needs is there. */
  warmUp(entryName: string, pinning: Pinning): Promise<void>;
  /** Begins a document; gives the number of its updates. */
  begin(documentName: string): Promise<number>;
  streamUntil(updates: number, milliseconds: number): Promise<Progress>;
  streamPaced(chunksPerSecond: number, milliseconds: number): Promise<PacedProgress>;
  /** From now on removed nodes are counted, and updates leave marks in a trace. */
  countRemovals(): void;
  removedNodes(): number;
  /** The number of characters that are in the page now. */
  shownCharacters(): number;
  finish(): Promise<void>;
}

function find<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no #${id}.`);
}

const scroller = find('scroller', HTMLElement);
const answer = find('answer', HTMLElement);
const fieldBeside = find('beside', HTMLInputElement);
const removals = new RemovalCounter();

let entry: Entry | undefined;
let session: StreamingSession | undefined;
let pin: () => void = () => undefined;

async function begin(text: string): Promise<StreamingSession> {
  if (!entry) throw new Error('No entry has been loaded.');
  session = await StreamingSession.begin(entry, text, answer, pin);
  return session;
}

function current(): StreamingSession {
  if (!session) throw new Error('No document has been begun.');
  return session;
}

async function warmUp(entryName: string, pinning: Pinning): Promise<void> {
  const load = ENTRIES[entryName];
  if (!load) throw new Error(`No entry "${entryName}".`);
  entry = (await load()).entry;
  pin = makePin(scroller, pinning);
  const warming = await begin(WARM_UP);
  await warming.streamUntil(warming.updateCount, Number.POSITIVE_INFINITY);
  await warming.finish();
  await untilQuiet(answer);
  await warming.end();
}

async function streamPaced(chunksPerSecond: number, milliseconds: number): Promise<PacedProgress> {
  const keys = new KeyLatency(fieldBeside);
  keys.begin();
  const frames = await current().streamPaced(chunksPerSecond, milliseconds);
  keys.end();
  return { ...frames, keyLatencies: keys.latencies };
}

const page: BenchPage = {
  warmUp,
  begin: async (documentName) => (await begin(makeDocument(documentName))).updateCount,
  streamUntil: (updates, milliseconds) => current().streamUntil(updates, milliseconds),
  streamPaced,
  countRemovals: () => {
    current().leavesMarks = true;
    removals.begin(answer);
  },
  removedNodes: () => removals.read(),
  shownCharacters: () => answer.textContent?.length ?? 0,
  finish: () => current().finish(),
};

Object.assign(globalThis, { benchPage: page });
