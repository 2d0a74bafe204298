import { i18n } from '#i18n';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import fieldStyles from '../field.module.css';
import styles from './given-back-end.module.css';
import { kindText } from './kind-text.ts';

/** A back end that an organisation has set up: where questions go, and what goes with them. */
export function GivenBackEnd({ backEnd }: { backEnd: BackEnd }) {
  const { address, model, systemPrompt, headers } = backEnd;
  const facts = [
    [i18n.t('options.address'), address],
    [i18n.t('options.kind'), kindText(kindOf(backEnd))],
    [i18n.t('options.model'), model],
    [i18n.t('options.systemPrompt'), systemPrompt],
    [i18n.t('options.headers'), headers.map(({ name }) => name).join(', ')],
  ];
  return (
    <>
      <p className={fieldStyles.help}>{i18n.t('managed.note')}</p>
      <dl className={styles.facts} data-part="given-back-end">
        {facts
          .filter(([, said]) => said)
          .map(([label, said]) => (
            <div key={label}>
              <dt className={fieldStyles.label}>{label}</dt>
              <dd dir="auto">{said}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
