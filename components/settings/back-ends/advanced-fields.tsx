import { type ReactNode, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { ownDirection } from '@/components/ui/own-direction.ts';
import { Field } from '../field.tsx';
import styles from './back-end-form.module.css';
import { fieldFaultText } from './field-fault-text.ts';
import { HeaderFields } from './header-fields.tsx';
import { isKeptKey } from './key-field.tsx';
import type { BackEndFormState } from './use-back-end-form.ts';

interface AdvancedFieldsProps {
  form: BackEndFormState;
  /** The built-in model has no address, and so no headers and no body. */
  isBuiltIn: boolean;
  /** Further fields, which come first. */
  children: ReactNode;
}

/** Fields that most back ends do not need; open where one of them is set or wrong. */
export function AdvancedFields({ form, isBuiltIn, children }: AdvancedFieldsProps) {
  const { fields, type, faults } = form;
  const textOf = (name: string) => {
    const fault = faults.get(name);
    return fault && fieldFaultText(fault);
  };
  const place = useRef<HTMLDetailsElement>(null);
  // From then on it is the reader who opens and closes it, but for what is wrong inside.
  const [isOpenAtFirst] = useState(
    fields.headers.some((row) => !isKeptKey(row, fields.kind)) ||
      [fields.systemPrompt, fields.temperature, fields.extraBody].some((text) => text !== ''),
  );
  const hasFaults = [...faults.keys()].some((name) => children || name !== 'address');
  useEffect(() => {
    if (hasFaults && place.current) place.current.open = true;
  }, [hasFaults]);
  return (
    <details ref={place} className={styles.advanced} open={isOpenAtFirst}>
      <summary>{i18n.t('options.advanced')}</summary>
      <div className={styles.advancedFields}>
        {children}
        {!isBuiltIn && (
          <HeaderFields
            rows={fields.headers}
            isElsewhere={(row) => isKeptKey(row, fields.kind)}
            faults={faults}
            onChange={(headers) => type({ headers })}
          />
        )}
        <Field label={i18n.t('options.systemPrompt')} help={i18n.t('options.systemPromptHelp')}>
          {(control) => (
            <textarea
              {...control}
              name="system-prompt"
              dir={ownDirection(fields.systemPrompt)}
              value={fields.systemPrompt}
              onChange={(event) => type({ systemPrompt: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={i18n.t('options.temperature')}
          help={i18n.t('options.temperatureHelp')}
          fault={textOf('temperature')}
        >
          {(control) => (
            <input
              {...control}
              name="temperature"
              inputMode="decimal"
              autoComplete="off"
              value={fields.temperature}
              onChange={(event) => type({ temperature: event.target.value })}
            />
          )}
        </Field>
        {!isBuiltIn && (
          <Field
            label={i18n.t('options.extraBody')}
            help={i18n.t('options.extraBodyHelp')}
            fault={textOf('extraBody')}
          >
            {(control) => (
              <textarea
                {...control}
                name="extra-body"
                spellCheck={false}
                dir="ltr"
                value={fields.extraBody}
                onChange={(event) => type({ extraBody: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}
