import { type FormEvent, useEffect, useId, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/defaults.ts';
import { backEndItem } from '@/lib/settings/items.ts';
import { requestOrigin } from '@/lib/settings/origin-permission.ts';
import { parseWebAddress } from '@/lib/settings/web-address.ts';
import styles from './back-end-form.module.css';

type Outcome = 'none' | 'saved' | 'refused' | 'invalid';

/** What the form says after an attempt to save. */
function outcomeText(outcome: Outcome, address: string): string {
  if (outcome === 'saved') return i18n.t('options.saved', [address]);
  if (outcome === 'refused') return i18n.t('options.refused', [new URL(address).origin]);
  return outcome === 'invalid' ? i18n.t('options.invalid') : '';
}

/** Where questions go. Saving asks the browser for that origin in the same gesture. */
export function BackEndForm() {
  const [address, setAddress] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('none');
  const [asked, setAsked] = useState('');
  const helpId = useId();
  const parsed = parseWebAddress(address);

  useEffect(() => {
    backEndItem
      .getValue()
      .then((backEnd) => setAddress((typed) => typed || backEnd.address))
      .catch(reportUnexpected);
  }, []);

  const edit = (next: string) => {
    setAddress(next);
    setOutcome('none');
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed) {
      setOutcome('invalid');
      return;
    }
    setAsked(parsed.href);
    // Both browsers want the question before anything is awaited.
    if (!(await requestOrigin(parsed.href))) {
      setOutcome('refused');
      return;
    }
    const backEnd = await backEndItem.getValue();
    await backEndItem.setValue({ ...backEnd, address: parsed.href });
    setOutcome('saved');
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        save(event).catch(reportUnexpected);
      }}
    >
      <label className={styles.label}>
        {i18n.t('options.address')}
        <input
          className={styles.input}
          name="address"
          type="url"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
          value={address}
          aria-invalid={outcome === 'invalid'}
          aria-describedby={helpId}
          onChange={(event) => edit(event.target.value)}
        />
      </label>
      <p id={helpId} className={styles.help}>
        {i18n.t('options.addressHelp')}
      </p>
      {parsed?.isInsecure && (
        <p className={styles.warning} data-part="insecure">
          {i18n.t('options.insecure')}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" name="save" look="accent">
          {i18n.t('options.save')}
        </Button>
        {address !== DEFAULT_BACK_END.address && (
          <Button onClick={() => edit(DEFAULT_BACK_END.address)}>{i18n.t('options.reset')}</Button>
        )}
      </div>
      <output className={styles.status} data-part="settings-status" data-outcome={outcome}>
        {outcomeText(outcome, asked)}
      </output>
    </form>
  );
}
