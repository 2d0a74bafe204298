/**
 * The page of the measurement. It has no imports: Node strips its types and serves it as it is.
 * Code stands in runs of 16 lines with `content-visibility: auto`, as in the panel.
 */

type Token = readonly [start: number, end: number, style: number];

export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
}

export interface Measured {
  /** Milliseconds of the main thread, from the frame's callback to the first task after it. */
  readonly frames: readonly number[];
  readonly total: number;
  readonly nodes: number;
}

export type Way = 'plain' | 'spans' | 'ranges' | 'static-ranges';

export interface ColoursPage {
  stream(way: Way, isNearOnly: boolean, lines: readonly Line[]): Promise<Measured>;
  show(way: Way, isNearOnly: boolean, lines: readonly Line[]): Promise<Measured>;
  scroll(): Promise<Measured>;
  clear(): Promise<void>;
}

const GROUP_LINES = 16;
const LINES_A_FRAME = 4;
const STYLES = 24;
const SCROLL_STEPS = 120;

/** A run of lines: `painted` of them have their colours. */
class Group {
  readonly element = document.createElement('span');
  readonly tail = document.createTextNode('');
  readonly lines: Line[] = [];
  readonly ranges: [number, AbstractRange][] = [];
  length = 0;
  painted = 0;
  paintedLength = 0;

  constructor() {
    this.element.className = 'lines';
    this.element.append(this.tail);
  }

  append(line: Line): void {
    this.lines.push(line);
    this.tail.appendData(`${line.text}\n`);
    this.length += line.text.length + 1;
    this.element.style.setProperty('--lines', String(this.lines.length));
  }
}

interface Painter {
  paint(group: Group): void;
  clear(group: Group): void;
}

const highlights: Highlight[] = [];

const spans: Painter = {
  paint(group) {
    const fragment = document.createDocumentFragment();
    let taken = 0;
    for (const { text, tokens } of group.lines.slice(group.painted)) {
      let at = 0;
      for (const [start, end, style] of tokens) {
        if (start > at) fragment.append(text.slice(at, start));
        const span = document.createElement('span');
        span.className = `s${style}`;
        span.append(text.slice(start, end));
        fragment.append(span);
        at = end;
      }
      fragment.append(`${text.slice(at)}\n`);
      taken += text.length + 1;
    }
    group.tail.deleteData(0, taken);
    group.tail.before(fragment);
    group.painted = group.lines.length;
  },
  clear(group) {
    group.tail.data = group.lines.map(({ text }) => `${text}\n`).join('');
    group.element.replaceChildren(group.tail);
    group.painted = 0;
  },
};

function highlighter(create: (node: Text, start: number, end: number) => AbstractRange): Painter {
  return {
    paint(group) {
      let at = group.paintedLength;
      for (const { text, tokens } of group.lines.slice(group.painted)) {
        for (const [start, end, style] of tokens) {
          const range = create(group.tail, at + start, at + end);
          highlights[style]?.add(range);
          group.ranges.push([style, range]);
        }
        at += text.length + 1;
      }
      group.paintedLength = at;
      group.painted = group.lines.length;
    },
    clear(group) {
      for (const [style, range] of group.ranges) highlights[style]?.delete(range);
      group.ranges.length = 0;
      group.paintedLength = 0;
      group.painted = 0;
    },
  };
}

const PAINTERS: Record<Way, Painter> = {
  plain: { paint: () => undefined, clear: () => undefined },
  spans,
  ranges: highlighter((node, start, end) => {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  }),
  'static-ranges': highlighter(
    (node, startOffset, endOffset) =>
      new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }),
  ),
};

const scroller = document.querySelector('main') as HTMLElement;
const code = document.querySelector('code') as HTMLElement;
const near = new Set<Group>();
const groupOf = new Map<Element, Group>();
let painter: Painter = spans;
let watch: IntersectionObserver | null = null;

function begin(way: Way, isNearOnly: boolean): void {
  painter = PAINTERS[way];
  if (way === 'ranges' || way === 'static-ranges') {
    for (let style = 0; style < STYLES; style++) {
      const highlight = new Highlight();
      highlights.push(highlight);
      CSS.highlights.set(`s${style}`, highlight);
    }
  }
  if (isNearOnly && way !== 'plain') {
    watch = new IntersectionObserver(see, { root: scroller, rootMargin: '100% 0px' });
  }
}

function see(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const group = groupOf.get(target);
    if (!group || near.has(group) === isIntersecting) continue;
    if (isIntersecting) {
      near.add(group);
      painter.paint(group);
    } else {
      near.delete(group);
      painter.clear(group);
    }
  }
}

let last: Group | null = null;
const groups: Group[] = [];

function append(line: Line): Group {
  if (!last || last.lines.length === GROUP_LINES) {
    last = new Group();
    groups.push(last);
    groupOf.set(last.element, last);
    code.append(last.element);
    watch?.observe(last.element);
  }
  last.append(line);
  return last;
}

/** Runs the work in a frame; gives the time until the frame has been laid out and painted. */
function frame(work: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      work();
      channel.port2.postMessage(0);
    });
  });
}

function sum(frames: readonly number[]): Measured {
  const total = frames.reduce((before, one) => before + one, 0);
  return { frames, total, nodes: code.querySelectorAll('*').length };
}

const page: ColoursPage = {
  async stream(way, isNearOnly, lines) {
    begin(way, isNearOnly);
    const frames: number[] = [];
    for (let at = 0; at < lines.length; at += LINES_A_FRAME) {
      const work = () => {
        const changed = new Set(lines.slice(at, at + LINES_A_FRAME).map(append));
        for (const group of changed) if (!watch || near.has(group)) painter.paint(group);
        scroller.scrollTop = scroller.scrollHeight;
      };
      frames.push(await frame(work));
    }
    return sum(frames);
  },

  async show(way, isNearOnly, lines) {
    begin(way, isNearOnly);
    const appendAll = () => {
      for (const line of lines) append(line);
    };
    const frames = [await frame(appendAll)];
    const paintAll = () => {
      for (const group of groups) painter.paint(group);
    };
    frames.push(await frame(watch ? () => undefined : paintAll));
    frames.push(await frame(() => undefined));
    return sum(frames);
  },

  async scroll() {
    const frames: number[] = [];
    for (let step = 0; step <= SCROLL_STEPS; step++) {
      const work = () => {
        scroller.scrollTop =
          ((scroller.scrollHeight - scroller.clientHeight) * step) / SCROLL_STEPS;
      };
      frames.push(await frame(work), await frame(() => undefined));
    }
    return sum(frames);
  },

  async clear() {
    watch?.disconnect();
    watch = null;
    last = null;
    near.clear();
    groupOf.clear();
    groups.length = 0;
    highlights.length = 0;
    CSS.highlights.clear();
    code.replaceChildren();
    await frame(() => undefined);
    await frame(() => undefined);
  },
};

Object.assign(globalThis, { coloursPage: page });
