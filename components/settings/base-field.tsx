import { i18n } from '#i18n';
import { parseWebAddress } from '@/lib/settings/web-address.ts';
import { Field } from './field.tsx';
import { useTypedSetting } from './use-typed-setting.ts';

interface BaseFieldProps {
  base: string;
  onChange: (base: string) => void;
}

/** What relative addresses are resolved against: http, https or nothing. */
export function BaseField({ base, onChange }: BaseFieldProps) {
  const read = (typed: string) => (typed.trim() === '' ? '' : parseWebAddress(typed)?.href);
  const { text, isJudged, type, leave } = useTypedSetting({
    kept: base,
    isValid: (typed) => read(typed) !== undefined,
    save: (typed) => onChange(read(typed) ?? ''),
  });
  const isWrong = isJudged && read(text) === undefined;
  return (
    <Field
      label={i18n.t('reading.base')}
      help={i18n.t('reading.baseHelp')}
      fault={isWrong ? i18n.t('reading.baseFault') : ''}
    >
      {(control) => (
        <input
          {...control}
          name="base"
          type="url"
          dir="ltr"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
