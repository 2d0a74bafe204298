import { i18n } from '#i18n';
import { dollarText } from '@/components/texts/dollar-text.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import { providerAt } from '@/lib/back-ends/providers.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { type BackEnd, backEndsItem } from '@/lib/settings/back-ends.ts';
import { type MonthSums, monthOf, type Sum, spendingItem } from '@/lib/spending/spending.ts';
import styles from './spending-section.module.css';

function monthText(month: string): string {
  const first = new Date(`${month}-01T00:00`);
  return first.toLocaleDateString(formatLocale(), { month: 'long', year: 'numeric' });
}

function numberText(value: number): string {
  return value.toLocaleString(formatLocale());
}

/** @param isPartial more belongs to it that is not known */
function amountText(known: string, isPartial: boolean): string {
  return isPartial ? i18n.t('spending.atLeast', [known]) : known;
}

function tokensText(tokens: number | null, { lacksTokens }: Sum): string {
  if (tokens === null) return i18n.t('spending.notCounted');
  return amountText(numberText(tokens), lacksTokens);
}

function costText({ cost, lacksCost }: Sum): string {
  return cost === null ? i18n.t('spending.noPrice') : amountText(dollarText(cost), lacksCost);
}

/** The page on which the provider says what it charges, where that is known. */
function BillLink({ backEnd }: { backEnd: BackEnd | undefined }) {
  const provider = backEnd && providerAt(backEnd.address);
  return (
    provider?.billsAt && (
      <a className={styles.bill} href={provider.billsAt} target="_blank" rel="noreferrer">
        {i18n.t('spending.bill', [provider.name])}
      </a>
    )
  );
}

/** The name that a provider has now; one that is gone keeps its last. */
function ProviderHead({ id, sum }: { id: string; sum: Sum }) {
  const backEnd = useSetting(backEndsItem)?.find((one) => one.id === id);
  return (
    <th scope="row">
      <span dir="auto">{backEnd?.name || sum.name}</span>
      <BillLink backEnd={backEnd} />
    </th>
  );
}

function MonthTable({ month, sums }: { month: string; sums: MonthSums }) {
  const heads = [
    i18n.t('message.backEnd'),
    i18n.t('spending.answers'),
    i18n.t('message.inputTokens'),
    i18n.t('message.outputTokens'),
    i18n.t('message.cost'),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard, too.
    <div className={styles.frame} tabIndex={0}>
      <table className={styles.table} data-month={month}>
        <caption className={styles.month}>{monthText(month)}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(sums).map(([id, sum]) => (
            <tr key={id}>
              <ProviderHead id={id} sum={sum} />
              <td>{numberText(sum.answers)}</td>
              <td>{tokensText(sum.inputTokens, sum)}</td>
              <td>{tokensText(sum.outputTokens, sum)}</td>
              <td>{costText(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The tokens and the estimated cost of this month and the last, by provider. */
export function SpendingSection() {
  const spending = useSetting(spendingItem);
  const now = new Date();
  const months = [monthOf(now), monthOf(now, 1)].flatMap((month) => {
    const sums = spending?.[month];
    return sums ? [{ month, sums }] : [];
  });
  if (!spending) return null;
  if (months.length === 0) return <p data-part="no-spending">{i18n.t('spending.none')}</p>;
  return months.map((each) => <MonthTable key={each.month} {...each} />);
}
