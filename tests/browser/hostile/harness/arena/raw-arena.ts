import { renderToHtml } from '@/lib/markdown/index.ts';
import { nextFrame, turn } from './late-parts.ts';

export interface ArenaInput {
  readonly name: string;
  readonly text: string;
}

/** What came of inputs that were written into the page as HTML. */
export interface RawReport {
  /** The names of inputs whose scripts ran. */
  readonly ran: readonly string[];
  /** How often any script ran. */
  readonly runs: number;
}

/** A refresh of the page and an image's failure come within some frames. */
const FRAMES = 4;

/** The ways a page can take HTML for its own, by which a sanitiser's failure would come to harm. */
const SINKS: readonly ((place: Element, html: string) => void)[] = [
  (place, html) => {
    Reflect.set(place, 'innerHTML', html);
  },
  // Scripts that come by this one are run.
  (place, html) => {
    const range = document.createRange();
    range.selectNode(place);
    place.append(Reflect.apply(Reflect.get(range, 'createContextualFragment'), range, [html]));
  },
  (place, html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    place.append(...parsed.head.childNodes, ...parsed.body.childNodes);
  },
  (place, html) => {
    const frame = document.createElement('iframe');
    // A frame has no `canary` of its own.
    frame.setAttribute('srcdoc', html.replaceAll('canary(', 'parent.canary('));
    place.append(frame);
  },
];

/** Puts what is made of an answer into the page as a text of HTML, in every way. */
function writeRaw(place: Element, text: string): void {
  const html = renderToHtml(text, { allowDataImages: true, idPrefix: 'raw-' });
  for (const write of SINKS) {
    const part = document.createElement('div');
    place.append(part);
    try {
      write(part, html);
    } catch {
      // Some ways refuse what others take: a range takes no text with a lone surrogate.
    }
  }
}

/** Each input's scripts say by a number which input they are of, where they can. */
function marked({ text }: ArenaInput, index: number): string {
  return text.replaceAll('canary()', `canary(${index})`);
}

/** Writes inputs into the page as HTML and counts what comes of it. */
export async function writeInputs(inputs: readonly ArenaInput[]): Promise<RawReport> {
  const ran = new Set<string>();
  let runs = 0;
  const canary = (index?: unknown) => {
    runs += 1;
    if (typeof index === 'number') ran.add(inputs[index]?.name ?? '');
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'canary');
  Object.defineProperty(globalThis, 'canary', { value: canary, configurable: true });
  const place = document.createElement('div');
  document.body.append(place);
  for (const [index, input] of inputs.entries()) {
    writeRaw(place, marked(input, index));
    await turn();
  }
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await nextFrame();
    await turn();
  }
  place.remove();
  if (before) Object.defineProperty(globalThis, 'canary', before);
  return { ran: [...ran], runs };
}
