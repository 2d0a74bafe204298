import { parseDocument } from 'htmlparser2';
import { introducesWords } from '@/lib/quotes/introduced.ts';
import { isAttribution } from '@/lib/quotes/quotations.ts';
import { blockText } from './block-text.ts';

/** Stands below a paragraph that is told to be another's words, for whoever reads it alone. */
const SOMEBODY = '\n>\n> —';

interface SoughtText {
  /** Quotations are sought in it; empty where there are none. */
  readonly text: string;
  /** It is that of the paragraph that came last: this one says who is quoted there. */
  readonly isOfLast?: true;
}

/**
 * The texts of an answer's blocks as quotations are sought in them. Its blocks come in their order, so that it is
 * known of each which one introduces it; one that comes again has the text that it had.
 */
export class QuotationOrder {
  #before = '';
  #quotation = '';
  /** Of the paragraphs of quotations, by what they say themselves. */
  readonly #texts = new Map<string, string>();

  next(html: string, isQuotation: boolean): SoughtText {
    const { text: own } = blockText(parseDocument(html), isQuotation);
    if (isQuotation && isAttribution(own)) return this.#signed();
    const isIntroduced = isQuotation && introducesWords(this.#before);
    this.#before = isQuotation ? '' : own;
    this.#quotation = isQuotation ? own : '';
    return { text: isQuotation ? this.#textOf(own, isIntroduced) : own };
  }

  #textOf(own: string, isIntroduced: boolean): string {
    const text = this.#texts.get(own) ?? (isIntroduced ? own + SOMEBODY : own);
    this.#texts.set(own, text);
    return text;
  }

  #signed(): SoughtText {
    const own = this.#quotation;
    const text = own && own + SOMEBODY;
    this.#texts.set(own, text);
    return { text, isOfLast: true };
  }
}
