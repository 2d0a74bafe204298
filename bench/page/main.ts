import { makeDocument } from '../documents/catalogue.ts';
import { ENTRIES } from '../entries/catalogue.ts';
import type { Entry } from '../entries/entry.ts';
import { KeyLatency, RemovalCounter, untilQuiet } from './observers.ts';
import { inFrame, type PacedFrames, type Progress, StreamingSession } from './session.ts';
import WARM_UP from './warm-up.md?raw';

/** Farther than any document is long. */
const BEYOND_THE_END = 1e9;

export interface PacedProgress extends PacedFrames {
  /** Milliseconds from each key press to the frame after it. */
  readonly keyLatencies: readonly number[];
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

/** As most chats keep a scroller at its end: once a frame, after the update. */
function scrollToEnd(): void {
  scroller.scrollTop = BEYOND_THE_END;
}

async function begin(text: string): Promise<StreamingSession> {
  if (!entry) throw new Error('No entry has been loaded.');
  session = new StreamingSession(text, await entry.mount(answer, { text }), scrollToEnd);
  await inFrame(scrollToEnd);
  return session;
}

function current(): StreamingSession {
  if (!session) throw new Error('No document has been begun.');
  return session;
}

/** Called by the runner from outside: first `warmUp`, then `begin`, then the rest. */
const page = {
  /** Loads the entry and streams a short answer, so that everything it needs is there. */
  warmUp: async (entryName: string): Promise<void> => {
    const load = ENTRIES[entryName];
    if (!load) throw new Error(`No entry "${entryName}".`);
    entry = (await load()).entry;
    const warming = await begin(WARM_UP);
    await warming.streamUntil(warming.updateCount, Number.POSITIVE_INFINITY);
    await warming.finish();
    await untilQuiet(answer);
    await warming.end();
  },
  /** Begins a document; gives the number of its updates. */
  begin: async (documentName: string): Promise<number> =>
    (await begin(makeDocument(documentName))).updateCount,
  streamUntil: (updates: number, milliseconds: number): Promise<Progress> =>
    current().streamUntil(updates, milliseconds),
  streamPaced: async (chunksPerSecond: number, milliseconds: number): Promise<PacedProgress> => {
    const keys = new KeyLatency(fieldBeside);
    keys.begin();
    const frames = await current().streamPaced(chunksPerSecond, milliseconds);
    keys.end();
    return { ...frames, keyLatencies: keys.latencies };
  },
  /** From now on removed nodes are counted, and updates leave marks in a trace. */
  countRemovals: (): void => {
    current().leavesMarks = true;
    removals.begin(answer);
  },
  removedNodes: (): number => removals.read(),
  /** The number of characters that are in the page now. */
  shownCharacters: (): number => answer.textContent?.length ?? 0,
  finish: (): Promise<void> => current().finish(),
};

declare global {
  var benchPage: typeof page;
}

globalThis.benchPage = page;
