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

/** A whole number within its bounds. It holds once the field is left, or with Enter. */
export function NumberSetting({
  name,
  label,
  help,
  value,
  min,
  max,
  onChange,
}: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = Number(typed);
  const isValid = typed === null || (/^\d+$/.test(typed) && number >= min && number <= max);
  const hold = () => {
    if (typed !== null && isValid && number !== value) onChange(number);
  };
  const locale = formatLocale();
  return (
    <Field
      label={label}
      help={help}
      fault={
        isValid
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
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') hold();
          }}
          onBlur={() => {
            hold();
            if (isValid) setTyped(null);
          }}
        />
      )}
    </Field>
  );
}
