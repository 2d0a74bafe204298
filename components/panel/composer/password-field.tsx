import { type KeyboardEvent, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './capture-state.module.css';

interface PasswordFieldProps {
  /** Of the passage. */
  id: string;
  /** It is being read once more. */
  onGiven: () => void;
}

/** Asks for the password of an encrypted file, which is kept nowhere. */
export function PasswordField({ id, onGiven }: PasswordFieldProps) {
  const [password, setPassword] = useState('');
  const give = async () => {
    const { readWithPassword } = await import('@/lib/reading/files/file-readings.ts');
    readWithPassword(id, password);
    onGiven();
  };
  // It stands within the form that sends the question.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    give().catch(reportUnexpected);
  };
  return (
    <div className={styles.password}>
      <input
        type="password"
        name="file-password"
        autoComplete="off"
        aria-label={i18n.t('capture.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        name="open-file"
        disabled={password === ''}
        onClick={() => void give().catch(reportUnexpected)}
      >
        {i18n.t('capture.openFile')}
      </Button>
    </div>
  );
}
