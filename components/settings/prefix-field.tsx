import { useId } from 'react';
import { i18n } from '#i18n';
import { readPrefixList } from '@/lib/settings/prefix-list.ts';
import fieldStyles from './field.module.css';
import { prefixFaultText } from './prefix-fault-text.ts';
import styles from './reading-section.module.css';
import { useTypedSetting } from './use-typed-setting.ts';

interface PrefixFieldProps {
  kind: 'link' | 'image';
  label: string;
  help: string;
  /** What an empty list comes to. */
  whenEmpty: string;
  prefixes: readonly string[];
  base: string;
  onChange: (prefixes: readonly string[]) => void;
}

/** A list of prefixes, one a line. Nothing of it is kept while one of them is wrong. */
export function PrefixField(props: PrefixFieldProps) {
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
