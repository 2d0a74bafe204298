import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import fieldStyles from './field.module.css';

/** One of several things to choose from. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Why it cannot be chosen; it can where there is nothing here. */
  readonly hindrance?: string | undefined;
}

interface ChoiceGroupProps<Value extends string> {
  name: string;
  label: string;
  help?: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** Below the choices: what they do. */
  children?: ReactNode;
}

/** A few things of which one holds, all in sight: radio buttons in a row. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, label, help, value, options, onChange, children } = props;
  const id = useId();
  const hindrances = options.flatMap(({ hindrance = [] }) => hindrance);
  return (
    <fieldset className={styles.group} aria-describedby={help ? `${id}-help` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.hindrance !== undefined && option.value !== value}
              aria-describedby={option.hindrance ? `${id}-hindrance` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className={fieldStyles.help}>
          {help}
        </p>
      )}
      {hindrances.length > 0 && (
        <p id={`${id}-hindrance`} className={fieldStyles.help}>
          {hindrances.join(' ')}
        </p>
      )}
      {children}
    </fieldset>
  );
}
