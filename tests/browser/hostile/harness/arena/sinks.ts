import { renderToHtml } from '@/lib/markdown/index.ts';

/** The ways a page can take HTML for its own, by which a sanitiser's failure would come to harm. */
const SINKS = ['inner', 'fragment', 'parser', 'frame'] as const;
type Sink = (typeof SINKS)[number];

function writeFrame(html: string): Element {
  const frame = document.createElement('iframe');
  // A frame has no `canary` of its own.
  frame.setAttribute('srcdoc', html.replaceAll('canary(', 'parent.canary('));
  return frame;
}

const WRITE: Readonly<Record<Sink, (place: Element, html: string) => void>> = {
  inner: (place, html) => {
    Reflect.set(place, 'innerHTML', html);
  },
  // Scripts that come by this one are run.
  fragment: (place, html) => {
    const range = document.createRange();
    range.selectNode(place);
    place.append(Reflect.apply(Reflect.get(range, 'createContextualFragment'), range, [html]));
  },
  parser: (place, html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    place.append(...parsed.head.childNodes, ...parsed.body.childNodes);
  },
  frame: (place, html) => place.append(writeFrame(html)),
};

/** Puts what is made of an answer into the page as a text of HTML, in every way. */
export function writeRaw(place: Element, text: string): void {
  const html = renderToHtml(text, { allowDataImages: true, idPrefix: 'raw-' });
  for (const sink of SINKS) {
    const part = document.createElement('div');
    place.append(part);
    try {
      WRITE[sink](part, html);
    } catch {
      // Some ways refuse what others take: a range takes no text with a lone surrogate.
    }
  }
}
