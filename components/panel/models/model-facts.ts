import { i18n } from '#i18n';
import { formatLocale } from '@/lib/i18n/language.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';

/** Some windows are told in thousands, some in multiples of 1024: 128,000 and 131,072 are both 128k. */
function windowText(tokens: number): string {
  const thousand = tokens % 1000 === 0 || tokens % 1024 !== 0 ? 1000 : 1024;
  const thousands = tokens / thousand;
  const write = (value: number) =>
    value.toLocaleString(formatLocale(), { maximumFractionDigits: value < 10 ? 1 : 0 });
  return thousands < thousand ? `${write(thousands)}k` : `${write(thousands / thousand)}M`;
}

function dollars(amount: number): string {
  return amount.toLocaleString(formatLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
    maximumFractionDigits: amount < 1 ? 3 : 2,
  });
}

function priceText({ input, output }: NonNullable<ModelInfo['price']>): string {
  if (input === 0 && output === 0) return i18n.t('models.free');
  return i18n.t('models.price', [dollars(input), dollars(output)]);
}

/** Its window and its price, in few words. */
export function modelFacts({ window, price }: ModelInfo): readonly string[] {
  return [...(window === null ? [] : [windowText(window)]), ...(price ? [priceText(price)] : [])];
}
