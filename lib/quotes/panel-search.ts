import { baseOf, languageOf } from '../browser/text-language.ts';
import { trustScript } from '../page-policy/trusted-types.ts';
import { QuoteSearch } from './quote-search.ts';
import workerAddress from './quotes.worker.ts?worker&url';

const trustedAddress = trustScript('sidelight-quotes', workerAddress);

/** The one search of a panel. */
export const quoteSearch = new QuoteSearch(
  () => new Worker(trustedAddress(), { type: 'module', name: 'quotes' }),
  async (text) => {
    const language = await languageOf(text);
    return language === null ? null : baseOf(language);
  },
);
