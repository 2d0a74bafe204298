import { useId } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { DEFAULT_BACK_END } from '@/lib/settings/defaults.ts';
import styles from './back-end-form.module.css';
import { type SaveOutcome, useBackEndForm } from './use-back-end-form.ts';

function outcomeText({ kind, address }: SaveOutcome): string {
  switch (kind) {
    case 'none':
      return '';
    case 'saved':
      return i18n.t('options.saved', [address]);
    case 'refused':
      return i18n.t('options.refused', [new URL(address).origin]);
    case 'invalid':
      return i18n.t('options.invalid');
    case 'failed':
      return i18n.t('options.failed');
  }
}

/** Where questions go. Saving asks the browser for that origin in the same gesture. */
export function BackEndForm() {
  const { typed, type, save, outcome, isInsecure } = useBackEndForm();
  const helpId = useId();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
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
          value={typed}
          aria-invalid={outcome.kind === 'invalid'}
          aria-describedby={helpId}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <p id={helpId} className={styles.help}>
        {i18n.t('options.addressHelp')}
      </p>
      {isInsecure && (
        <p className={styles.warning} data-part="insecure">
          {i18n.t('options.insecure')}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" name="save" look="accent">
          {i18n.t('options.save')}
        </Button>
        {typed !== DEFAULT_BACK_END.address && (
          <Button onClick={() => type(DEFAULT_BACK_END.address)}>{i18n.t('options.reset')}</Button>
        )}
      </div>
      <output className={styles.status} data-part="settings-status" data-outcome={outcome.kind}>
        {outcomeText(outcome)}
      </output>
    </form>
  );
}
