import { wrongDrawnElement, wrongElement } from './allowed.ts';
import { coveringElement, escapedElement } from './boxes.ts';
import type { Stage } from './stage.tsx';
import { shadowedNames, wrongName } from './taken-names.ts';
import { PageChanges, takeCalls } from './watch-outside.ts';

/** The head of a long table stays in view within its frame, which clips it. */
const OWN_STICKY = '[data-part="table"] *, thead, thead *';

function wrongPosition(element: Element): string | null {
  const { position } = getComputedStyle(element);
  if (position === 'fixed') return `${element.localName} has a fixed place.`;
  return position === 'sticky' && !element.matches(OWN_STICKY)
    ? `${element.localName} is sticky.`
    : null;
}

/** An element that has not changed may have been moved by another; that is seen within as many. */
const STEPS_TO_THOROUGH = 8;

/** What stands in the place of what threw while it was shown. */
function isBroken(element: Element): boolean {
  return element.getAttribute('data-part')?.startsWith('broken-') === true;
}

function wrongWith(element: Element): string | null {
  if (isBroken(element)) return 'Something could not be shown.';
  if (element.matches(':popover-open, :modal, :fullscreen'))
    return `${element.localName} is on top of all.`;
  return wrongElement(element) ?? wrongName(element) ?? wrongPosition(element);
}

function* elementsIn(node: Node): Generator<Element> {
  if (!(node instanceof Element)) return;
  yield node;
  yield* node.getElementsByTagName('*');
}

/** The elements of the messages that are new or have another attribute. */
function changedElements(
  records: readonly MutationRecord[],
  messages: readonly Element[],
): ReadonlySet<Element> {
  const changed = new Set<Element>();
  for (const { type, target, addedNodes } of records) {
    if (!messages.some((message) => message.contains(target))) continue;
    const nodes = type === 'attributes' ? [target] : addedNodes;
    for (const node of nodes) for (const element of elementsIn(node)) changed.add(element);
  }
  return changed;
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

/** @param changed what alone is looked at; all of the message without it */
function wrongPlaces(
  message: Element,
  changed: ReadonlySet<Element> | null,
): readonly (string | null)[] {
  if (changed) return [escapedElement(message, changed)];
  return [escapedElement(message, message.getElementsByTagName('*')), coveringElement(message)];
}

/** Looks at the page after each step, and says all that is wrong in it. */
export class Looker {
  readonly #stage: Stage;
  readonly #changes: PageChanges;
  #steps = 0;

  constructor(stage: Stage, place: Element) {
    this.#stage = stage;
    this.#changes = new PageChanges((node) => place.contains(node) || !node.isConnected);
    stage.field.focus();
  }

  /** What has changed since the last look, and where it is; what else is in the message, now and then. */
  afterStep(): readonly string[] {
    this.#steps += 1;
    const isThorough = this.#steps % STEPS_TO_THOROUGH === 0;
    const { inside, wrong } = this.#changes.take();
    const { messages } = this.#stage;
    const changed = changedElements(inside, messages);
    return this.#join([
      ...wrong,
      firstWrong(changed),
      ...messages.flatMap((message) => wrongPlaces(message, isThorough ? null : changed)),
      ...takeCalls(),
      this.#wrongFocus(),
    ]);
  }

  /** All of the messages, whether it has changed or not, and what is slow to look at. */
  atRest(): readonly string[] {
    const all = this.#stage.messages.flatMap((message) => [
      firstWrong(message.getElementsByTagName('*')),
      firstWrongDrawn(message),
    ]);
    const broken =
      document.querySelector('[data-part="broken-answer"]') && 'The answer could not be shown.';
    const places = this.#stage.messages.flatMap((message) => wrongPlaces(message, null));
    return this.#join([...this.afterStep(), ...all, ...places, broken, ...shadowedNames()]);
  }

  #join(found: readonly (string | null)[]): readonly string[] {
    return [...new Set(found.filter((what) => what !== null))];
  }

  #wrongFocus(): string | null {
    const { activeElement } = document;
    return activeElement === this.#stage.field
      ? null
      : `The focus is on ${activeElement?.localName}.`;
  }
}
