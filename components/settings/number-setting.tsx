import { useState } from 'react';
import { i18n } from '#i18n';
import { formatLocale } from '@/lib/i18n/language.ts';
import { Field } from './field.tsx';

interface NumberSettingProps {
  name: string;
  label: string;
  help: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number that holds as soon as it is one within its bounds. */
export function NumberSetting({
  name,
  label,
  help,
  value,
  min,
  max,
  onChange,
}: NumberSettingProps) {
  // Text that is typed while it is no such number.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const number = Number(text);
    const isValid = /^\d+$/.test(text) && number >= min && number <= max;
    setTyped(isValid ? null : text);
    if (isValid) onChange(number);
  };
  const locale = formatLocale();
  return (
    <Field
      label={label}
      help={help}
      fault={
        typed === null
          ? ''
          : i18n.t('options.outOfRange', [min.toLocaleString(locale), max.toLocaleString(locale)])
      }
    >
      {(control) => (
        <input
          {...control}
          name={name}
          type="number"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
