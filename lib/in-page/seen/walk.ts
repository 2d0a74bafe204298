import type { Found } from './found.ts';
import { GeneratedContent, type GeneratedStyles } from './generated-styles.ts';
import { InertCopy } from './inert-copy.ts';
import { PageView } from './page-view.ts';
import { LetterRules } from './paint/letter-rules.ts';
import { pageRules } from './paint/page-rules.ts';
import { LAYER, type PaintOrder, within } from './paint/paint-order.ts';
import { Painted, type PaintedText } from './paint/painted.ts';
import type { Step } from './step.ts';
import type { Surroundings } from './surroundings.ts';
import { Verdicts } from './verdicts.ts';

/** All that the parts of a walk over one document share. */
export class Walk {
  readonly found: Found;
  readonly view: PageView;
  readonly painted: Painted;
  readonly copy: InertCopy;
  readonly verdicts: Verdicts;
  readonly letterRules: LetterRules;
  readonly #content: GeneratedContent;
  #order = 0;
  #generated: { readonly element: Element; readonly styles: GeneratedStyles } | undefined;

  constructor(page: Document, found: Found) {
    this.found = found;
    this.view = new PageView(page);
    const rules = pageRules(page);
    this.#content = new GeneratedContent(rules);
    this.letterRules = new LetterRules(page, rules);
    this.painted = new Painted(this.view.canvas);
    this.painted.isInPicture = !this.view.hasBrowsersGround;
    this.copy = new InertCopy(found);
    this.verdicts = new Verdicts(found, this.painted, this.view.window.parent === this.view.window);
  }

  /** Asked for what is painted of it, and then for its text. */
  generatedOf(element: Element): GeneratedStyles {
    if (this.#generated?.element !== element)
      this.#generated = { element, styles: this.#content.stylesOf(element) };
    return this.#generated.styles;
  }

  nextOrder(): number {
    return this.#order++;
  }

  /** Of a text, or what stands in a line like one. */
  inlineOrder({ whole }: Surroundings): PaintOrder {
    return within(whole, LAYER.inline, this.nextOrder());
  }

  /** Puts something whole into the tree, to be judged by its box. */
  judgeWhole(copy: ChildNode, element: Element, step: Step, text: Partial<PaintedText> = {}): void {
    const areas = [this.view.areaOfElement(element)];
    const { around, formula } = step;
    const order = this.inlineOrder(around);
    this.verdicts.judge(
      copy,
      { areas, order, colours: undefined, around, ...text },
      formula !== undefined,
    );
  }
}
