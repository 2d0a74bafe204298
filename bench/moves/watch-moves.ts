/**
 * The watch in the panel's page: it looks at each frame of an answer, and notes what moves against
 * the rest and what is taken out. Each function is sent there by itself and may use nothing but
 * its parameters.
 */

export interface Move {
  /** `moved` against the rest, `removed` from the page, or an end of the answer that went `back`. */
  readonly kind: 'moved' | 'removed' | 'back';
  /** The element, and the top-level block that it is in. */
  readonly element: string;
  readonly block: string;
  /** Pixels to the right and down; its height if it was removed. */
  readonly x: number;
  readonly y: number;
  /** The end of the answer as it was shown then. */
  readonly after: string;
}

export interface Watched {
  readonly frames: number;
  readonly moves: readonly Move[];
}

/** Begins to look at the last answer and what stands above it, from now until `takeMoves`. */
export function watchMoves(): void {
  interface Place {
    readonly left: number;
    readonly right: number;
    readonly y: number;
    readonly height: number;
    readonly isTopInSight: boolean;
    readonly isRightToLeft: boolean;
    readonly parent: Element | null;
    readonly isInline: boolean;
    /** Kept, since an element that was taken out is in no block any more. */
    readonly block: string;
  }
  interface Frame {
    readonly places: ReadonlyMap<Element, Place>;
    readonly answer: Element | null;
    readonly end: number;
    /** The top of the line that is being written. */
    readonly line: number;
  }
  /** Pixels that rounding makes and nobody sees. */
  const TOLERANCE = 1;
  /** They have a place of their own, in which what is in them may change. */
  const ATOMS = 'pre, svg, button, [data-math], [data-part="diagram"], [data-part="picture"]';
  /** A copy of what is there, or without any look. */
  const UNSEEN = '[aria-hidden="true"], colgroup';
  /** Notes stand below the text, and make way for it as what is below the answer does. */
  const BELOW = ':has(> .footnotes), .footnotes-sep, :has(> * > .footnotes-sep)';
  const TOP_BLOCK = '[data-part="markdown"] > * > *';

  const moves: Move[] = [];
  let frames = 0;
  let last: Frame | null = null;
  const channel = new MessageChannel();

  const name = (element: Element) => {
    const part = element.getAttribute('data-part') ?? element.getAttribute('name');
    const words = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 30);
    return `${element.localName}${part ? `[${part}]` : ''} “${words}”`;
  };
  const blockOf = (element: Element) => {
    const block = element.closest(TOP_BLOCK);
    const shown = block?.firstElementChild ?? element.closest('[data-part]');
    const part = shown?.getAttribute('data-part');
    return part ?? shown?.localName ?? '';
  };
  /** The top of the last line of text. */
  const lastLine = (answer: Element) => {
    const texts = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
    let node: Node | null = answer;
    while (node?.lastChild) {
      texts.currentNode = node.lastChild;
      node = node.lastChild;
    }
    const isBelow = (text: Node) => text.parentElement?.closest(BELOW);
    while (node && (!node.textContent?.trim() || isBelow(node))) node = texts.previousNode();
    if (!node || node === answer) return Number.POSITIVE_INFINITY;
    // A formula has a text of its own, which is not drawn.
    const formula = node.parentElement?.closest('[data-math]');
    if (formula) return formula.getBoundingClientRect().top;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].at(-1)?.top ?? Number.POSITIVE_INFINITY;
  };
  const readFrame = (): Frame => {
    const places = new Map<Element, Place>();
    const answer = [...document.querySelectorAll('[data-part="answer"]')].at(-1) ?? null;
    const scroller = document.querySelector('[data-part="transcript"]') ?? document.body;
    const view = scroller.getBoundingClientRect();
    const visit = (element: Element, parent: Element | null) => {
      const box = element.getBoundingClientRect();
      if (box.bottom <= view.top || box.top >= view.bottom) return;
      const first = element.getClientRects()[0];
      const { direction, display, opacity } = getComputedStyle(element);
      if (opacity === '0' || element.matches(`${BELOW}, ${UNSEEN}`)) return;
      if (first && first.width > 0 && first.height > 0) {
        places.set(element, {
          left: first.left,
          right: first.right,
          isRightToLeft: direction === 'rtl',
          y: first.top,
          height: box.height,
          isTopInSight: first.top >= view.top,
          parent,
          isInline: display.startsWith('inline'),
          block: blockOf(element),
        });
      }
      if (element.matches(ATOMS)) return;
      for (const child of element.children) visit(child, element);
    };
    for (const article of document.querySelectorAll('article[data-role]')) {
      // Content below the answer makes way for it.
      visit(answer && article.contains(answer) ? answer : article, null);
    }
    return {
      places,
      answer,
      end: answer?.getBoundingClientRect().bottom ?? 0,
      line: answer ? lastLine(answer) : 0,
    };
  };
  /** The way of most elements is the view's own. */
  const commonShift = (before: Frame, now: Frame) => {
    const counts = new Map<number, number>();
    for (const [element, { y }] of now.places) {
      const earlier = before.places.get(element);
      if (!earlier) continue;
      const shift = Math.round((y - earlier.y) * 2) / 2;
      counts.set(shift, (counts.get(shift) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  };
  const isFar = (x: number, y: number) => Math.abs(x) > TOLERANCE || Math.abs(y) > TOLERANCE;
  const note = (kind: Move['kind'], element: Element, block: string, x: number, y: number) => {
    const text = last?.answer?.textContent ?? '';
    const after = text.replace(/\s+/g, ' ').slice(-50);
    moves.push({ kind, element: name(element), block, x: Math.round(x), y: Math.round(y), after });
  };
  const compare = (before: Frame, now: Frame) => {
    const common = commonShift(before, now);
    const own = (element: Element | null) => {
      const was = element && before.places.get(element);
      const is = element && now.places.get(element);
      if (!was || !is) return null;
      // It became higher or lower where its upper end is out of sight.
      const isTopInSight = was.isTopInSight && is.isTopInSight;
      if (!isTopInSight && was.height !== is.height) return null;
      const x = is.isRightToLeft ? is.right - was.right : is.left - was.left;
      return { x, y: is.y - was.y - common, was, is };
    };
    for (const element of now.places.keys()) {
      const way = own(element);
      if (!way || !isFar(way.x, way.y)) continue;
      const around = own(way.is.parent);
      // It went with what it is in, or with the word that is being written beside it.
      if (around && !isFar(way.x - around.x, way.y - around.y)) continue;
      if (way.was.isInline && way.was.y + way.was.height > before.line + TOLERANCE) continue;
      if (getComputedStyle(element).position === 'sticky') continue;
      note('moved', element, way.is.block, way.x, way.y);
    }
    for (const [element, { parent, height, block }] of before.places) {
      if (element.isConnected || (parent && !parent.isConnected)) continue;
      // Its words are still there, in another element.
      const isSame = (other: Element) =>
        other.textContent.startsWith(element.textContent) && !before.places.has(other);
      if (element.textContent && parent && [...parent.children].some(isSame)) continue;
      note('removed', element, block, 0, height);
    }
    const back = now.end - before.end - common;
    if (now.answer && now.answer === before.answer && back < -TOLERANCE) {
      note('back', now.answer, '', 0, back);
    }
  };
  const look = () => {
    const now = readFrame();
    if (last) compare(last, now);
    last = now;
    frames++;
  };
  channel.port1.onmessage = look;
  const next = () => {
    // In a task after the frame, so that what is looked at is what was drawn.
    channel.port2.postMessage(null);
    handle = requestAnimationFrame(next);
  };
  let handle = requestAnimationFrame(next);
  Object.assign(globalThis, {
    takeMoves: (): Watched => {
      cancelAnimationFrame(handle);
      channel.port1.close();
      return { frames, moves };
    },
  });
}

/** Ends the watch and gives what it saw. */
export function takeMoves(): Watched {
  return (globalThis as unknown as { takeMoves: () => Watched }).takeMoves();
}
