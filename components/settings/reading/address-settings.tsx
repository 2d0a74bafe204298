import { useId } from 'react';
import { i18n } from '#i18n';
import type { FaultyLine } from '@/lib/settings/prefix-list.ts';
import { readPrefixList } from '@/lib/settings/prefix-list.ts';
import type { Reading } from '@/lib/settings/reading.ts';
import { parseWebAddress } from '@/lib/settings/web-address.ts';
import fieldStyles from '../field.module.css';
import { Field } from '../field.tsx';
import type { Choice } from '../use-choice.ts';
import styles from './reading-section.module.css';
import { useTypedSetting } from './use-typed-setting.ts';

/** In UTF-16 units: a longer line is found by its number. */
const MAX_QUOTED = 60;

function quote(written: string): string {
  return written.length > MAX_QUOTED ? `${written.slice(0, MAX_QUOTED)}…` : written;
}

/** The fault of a line of a list of prefixes, said to a person. */
function prefixFaultText({ line, written, fault }: FaultyLine): string {
  const place = [String(line), quote(written)] as const;
  switch (fault.type) {
    case 'no-protocol':
      return i18n.t('reading.fault.noProtocol', [...place, quote(fault.suggestion)]);
    case 'protocol':
      return i18n.t('reading.fault.protocol', [...place, quote(fault.protocol)]);
    case 'data':
      return i18n.t('reading.fault.data', [...place]);
    case 'wildcard':
      return i18n.t('reading.fault.wildcard', [...place]);
    case 'no-base':
      return i18n.t('reading.fault.noBase', [...place]);
    case 'login':
      return i18n.t('reading.fault.login', [...place]);
    case 'no-address':
      return i18n.t('reading.fault.noAddress', [...place]);
    case 'too-long':
      return i18n.t('reading.fault.tooLong', [...place]);
    case 'too-many':
      return i18n.t('reading.fault.tooMany', [place[0]]);
  }
}

interface BaseFieldProps {
  base: string;
  onChange: (base: string) => void;
}

/** The base of relative addresses: http, https or nothing. */
function BaseField({ base, onChange }: BaseFieldProps) {
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

interface PrefixFieldProps {
  kind: 'link' | 'image';
  label: string;
  help: string;
  /** Said of an empty list. */
  whenEmpty: string;
  prefixes: readonly string[];
  base: string;
  onChange: (prefixes: readonly string[]) => void;
}

/** A list of prefixes, one a line. Nothing of it is kept while one of them is wrong. */
function PrefixField(props: PrefixFieldProps) {
  const { kind, label, help, whenEmpty, prefixes, base, onChange } = props;
  const id = useId();
  const read = (text: string) => readPrefixList(text, kind, base);
  const { text, isJudged, type, leave } = useTypedSetting({
    kept: prefixes.join('\n'),
    isValid: (typed) => read(typed).faults.length === 0,
    save: (typed) => onChange(read(typed).prefixes),
  });
  const faults = isJudged ? read(text).faults : [];
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        name={`${kind}-prefixes`}
        className={fieldStyles.input}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}-help ${id}-faults`}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <p id={`${id}-help`} className={fieldStyles.help}>
        {help}
      </p>
      <div id={`${id}-faults`} role="status" data-part={`${kind}-prefix-faults`}>
        {faults.length > 0 && (
          <>
            <ul className={styles.faults}>
              {faults.map((faulty) => (
                <li key={faulty.line}>{prefixFaultText(faulty)}</li>
              ))}
            </ul>
            <p className={fieldStyles.help}>{i18n.t('reading.notKept')}</p>
          </>
        )}
        {faults.length === 0 && text.trim() === '' && <p className={styles.note}>{whenEmpty}</p>}
      </div>
    </div>
  );
}

interface AddressSettingsProps {
  reading: Reading;
  change: Choice<Reading>['change'];
}

/** The addresses that answers may link to and show. */
export function AddressSettings({ reading, change }: AddressSettingsProps) {
  const { allowedLinkPrefixes, allowedImagePrefixes, defaultOrigin } = reading;
  return (
    <>
      <PrefixField
        kind="link"
        label={i18n.t('reading.linkPrefixes')}
        help={i18n.t('reading.linkPrefixesHelp')}
        whenEmpty={i18n.t('reading.noLinkPrefixes')}
        prefixes={allowedLinkPrefixes}
        base={defaultOrigin}
        onChange={(prefixes) => change({ allowedLinkPrefixes: prefixes })}
      />
      <PrefixField
        kind="image"
        label={i18n.t('reading.imagePrefixes')}
        help={i18n.t('reading.imagePrefixesHelp')}
        whenEmpty={i18n.t('reading.noImagePrefixes')}
        prefixes={allowedImagePrefixes}
        base={defaultOrigin}
        onChange={(prefixes) => change({ allowedImagePrefixes: prefixes })}
      />
      <BaseField base={defaultOrigin} onChange={(base) => change({ defaultOrigin: base })} />
    </>
  );
}
