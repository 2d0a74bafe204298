import { CopyButton } from '@/components/ui/action-button.tsx';
import styles from './copied-line.module.css';

/** A line that is to be typed elsewhere, and the button that copies it. */
export function CopiedLine({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.line}>
      <code className={styles.code} dir="ltr">
        {text}
      </code>
      <CopyButton name="copy-line" label={label} disabled={false} content={() => ({ text })} />
    </div>
  );
}
