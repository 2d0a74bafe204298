import TurndownService from 'turndown';
import { addBlockRules } from './blocks.ts';
import { addCodeRules } from './code.ts';
import { addEmphasisRules } from './emphasis.ts';
import { marked, settled } from './escapes.ts';
import { addFootnoteRules } from './footnotes.ts';
import { addFormulaRules } from './formulas.ts';
import { addLinkRules } from './links.ts';
import { addListRules } from './lists.ts';
import { addPictureRules } from './pictures.ts';
import { addQuotationRules } from './quotations.ts';
import { addScriptRules } from './scripts.ts';
import { addTableRules } from './tables.ts';

function serviceFor(base: string): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', hr: '---', emDelimiter: '*' });
  service.escape = marked;
  // A rule goes before those that were added before it.
  addBlockRules(service);
  addEmphasisRules(service);
  addScriptRules(service);
  addListRules(service);
  addQuotationRules(service);
  addLinkRules(service, base);
  addPictureRules(service, base);
  addTableRules(service);
  addCodeRules(service);
  addFormulaRules(service);
  addFootnoteRules(service);
  return service;
}

/**
 * A piece of a page as Markdown.
 * @param content standardised
 * @param base what relative addresses in it are relative to
 */
export function toMarkdown(content: HTMLElement | DocumentFragment, base: string): string {
  return settled(serviceFor(base).turndown(content));
}
