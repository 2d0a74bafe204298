import { type ReactNode, useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './switch.module.css';

interface SwitchProps {
  name: string;
  label: string;
  help: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}

/** Something that is on or off, and what that means. */
export function Switch({ name, label, help, isOn, onChange, children }: SwitchProps) {
  const helpId = useId();
  return (
    <div className={styles.switch}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          checked={isOn}
          aria-describedby={helpId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={helpId} className={fieldStyles.help}>
        {help}
      </p>
      {children}
    </div>
  );
}
