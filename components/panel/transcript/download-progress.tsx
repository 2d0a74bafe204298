import { useId } from 'react';
import { i18n } from '#i18n';
import styles from './download-progress.module.css';

interface DownloadProgressProps {
  /** From 0 to 1. */
  loaded: number;
}

/** The progress of the browser's model's download; nothing once it is complete. */
export default function DownloadProgress({ loaded }: DownloadProgressProps) {
  const id = useId();
  if (loaded >= 1) return null;
  const percent = Math.round(loaded * 100);
  return (
    <div className={styles.download} data-part="download-progress">
      <label className={styles.label} htmlFor={id}>
        {i18n.t('builtInModel.downloading')}
      </label>
      <progress id={id} className={styles.bar} max={100} value={percent} />
      <span className={styles.share} aria-hidden>
        {i18n.t('builtInModel.downloaded', [String(percent)])}
      </span>
    </div>
  );
}
