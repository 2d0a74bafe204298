import { wrongDrawnElement, wrongElement } from './allowed.ts';
import { coveringElement, escapedElement } from './boxes.ts';
import type { Stage } from './stage.tsx';
import { shadowedNames, wrongName } from './taken-names.ts';
import { takeCalls } from './watch-calls.ts';
import { PageChanges } from './watch-outside.ts';

/** The head of a long table stays in view within its frame, which clips it. */
const OWN_STICKY = '[data-part="table"] *, thead, thead *';

function wrongPosition(element: Element): string | null {
  const { position } = getComputedStyle(element);
  if (position === 'fixed') return `${element.localName} has a fixed place.`;
  return position === 'sticky' && !element.matches(OWN_STICKY)
    ? `${element.localName} is sticky.`
    : null;
}

function wrongWith(element: Element): string | null {
  if (element.matches(':popover-open, :modal, :fullscreen'))
    return `${element.localName} is on top of all.`;
  return wrongElement(element) ?? wrongName(element) ?? wrongPosition(element);
}

function* elementsIn(node: Node): Generator<Element> {
  if (!(node instanceof Element)) return;
  yield node;
  yield* node.getElementsByTagName('*');
}

function firstWrong(elements: Iterable<Element>): string | null {
  for (const element of elements) {
    const wrong = wrongWith(element);
    if (wrong) return wrong;
  }
  return null;
}

function firstWrongDrawn(message: Element): string | null {
  for (const { shadowRoot } of message.querySelectorAll('[data-part="diagram-picture"]')) {
    for (const element of shadowRoot?.querySelectorAll('*') ?? []) {
      const wrong = wrongDrawnElement(element);
      if (wrong) return wrong;
    }
  }
  return null;
}

/** Looks at the page after each step, and says all that is wrong in it. */
export class Looker {
  readonly #stage: Stage;
  readonly #changes: PageChanges;

  constructor(stage: Stage, place: Element) {
    this.#stage = stage;
    this.#changes = new PageChanges((node) => place.contains(node) || !node.isConnected);
    stage.field.focus();
  }

  /** What has changed since the last look, and where all of the message is now. */
  afterStep(): readonly string[] {
    const { inside, wrong } = this.#changes.take();
    const changed = inside.flatMap((record) =>
      this.#isOfMessage(record.target) ? [this.#wrongIn(record)] : [],
    );
    return this.#join([
      ...wrong,
      ...changed,
      ...this.#wrongPlaces(),
      ...takeCalls(),
      this.#wrongFocus(),
    ]);
  }

  /** All of the messages, whether it has changed or not, and what is slow to look at. */
  atRest(): readonly string[] {
    const all = this.#stage.messages.flatMap((message) => [
      firstWrong(message.getElementsByTagName('*')),
      firstWrongDrawn(message),
      message.querySelector('[data-part="broken-block"]') && 'A block could not be shown.',
    ]);
    const broken =
      document.querySelector('[data-part="broken-answer"]') && 'The answer could not be shown.';
    return this.#join([...this.afterStep(), ...all, broken, ...shadowedNames()]);
  }

  #join(found: readonly (string | null)[]): readonly string[] {
    return [...new Set(found.filter((what) => what !== null))];
  }

  #isOfMessage(node: Node): boolean {
    return this.#stage.messages.some((message) => message.contains(node));
  }

  #wrongIn({ type, target, addedNodes }: MutationRecord): string | null {
    if (type === 'attributes') return target instanceof Element ? wrongWith(target) : null;
    for (const node of addedNodes) {
      const wrong = firstWrong(elementsIn(node));
      if (wrong) return wrong;
    }
    return null;
  }

  #wrongPlaces(): readonly (string | null)[] {
    return this.#stage.messages.flatMap((message) => [
      escapedElement(message),
      coveringElement(message),
    ]);
  }

  #wrongFocus(): string | null {
    const { activeElement } = document;
    return activeElement === this.#stage.field
      ? null
      : `The focus is on ${activeElement?.localName}.`;
  }
}
