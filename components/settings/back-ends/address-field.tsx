import { i18n } from '#i18n';
import { readTypedAddress } from '@/lib/settings/web-address.ts';
import { Field } from '../field.tsx';
import styles from './back-end-form.module.css';
import { fieldFaultText } from './field-fault-text.ts';
import type { BackEndFormState } from './use-back-end-form.ts';

/** The address of the chat call, and a warning where others could read what goes there. */
export function AddressField({ form: { fields, type, faults } }: { form: BackEndFormState }) {
  const fault = faults.get('address');
  const isInsecure = readTypedAddress(fields.address)?.isInsecure ?? false;
  return (
    <>
      <Field
        label={i18n.t('options.address')}
        help={i18n.t('options.addressHelp')}
        fault={fault && fieldFaultText(fault)}
      >
        {(control) => (
          <input
            {...control}
            name="address"
            type="text"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            value={fields.address}
            onChange={(event) => type({ address: event.target.value })}
          />
        )}
      </Field>
      {isInsecure && (
        <p className={styles.warning} data-part="insecure">
          {i18n.t('options.insecure')}
        </p>
      )}
    </>
  );
}
