import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import fieldStyles from '../field.module.css';
import { ConnectionReport } from './connection-report.tsx';
import styles from './given-back-end.module.css';
import { kindText } from './kind-text.ts';
import { PermissionNotice } from './permission-notice.tsx';
import { useConnectionTest } from './use-connection-test.ts';

/** A back end that an organisation has set up: where questions go, and what goes with them. */
export function GivenBackEnd({ backEnd }: { backEnd: BackEnd }) {
  const { address, model, systemPrompt, headers } = backEnd;
  const test = useConnectionTest(() => undefined);
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
      <ConnectionReport state={test.state} needsModel={model === ''} onSuggestion={undefined} />
      {test.state.type === 'none' && <PermissionNotice address={address} sendsSecrets={false} />}
      <div>
        <Button name="test" onClick={() => test.run({ backEnd, secrets: [] })}>
          {i18n.t('options.test')}
        </Button>
      </div>
    </>
  );
}
