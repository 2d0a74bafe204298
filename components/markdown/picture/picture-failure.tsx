import { X } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { requestOrigin } from '@/lib/browser/origin-permission.ts';
import { ImageFetchError } from '@/lib/errors/image-fetch-error.ts';
import { reportWarning } from '@/lib/errors/report.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './picture-content.module.css';

interface PictureFailureProps {
  src: string;
  failure: unknown;
  /** The name of the button that allows it and tries again. */
  label: string;
  retry: () => Promise<void>;
  /** It was done after all, or the reader has read the note. */
  onEnd: () => void;
}

function isForWantOfPermission(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause instanceof ImageFetchError && cause.reason === 'not-permitted';
}

/**
 * Says why a picture could not be saved or copied. Its origin is asked for only where it cannot be
 * had without, and from a button of its own: both browsers take the question only straight from a
 * gesture.
 */
export default function PictureFailure({ src, failure, label, retry, onEnd }: PictureFailureProps) {
  const [said, setSaid] = useState(() =>
    isForWantOfPermission(failure)
      ? i18n.t('picture.notPermitted', [hostOf(src)])
      : i18n.t('block.failure.image'),
  );
  const [mayAsk, setMayAsk] = useState(() => isForWantOfPermission(failure));

  const allow = async () => {
    const isAllowed = await requestOrigin(src);
    setMayAsk(!isAllowed);
    if (!isAllowed) {
      setSaid(i18n.t('failure.permissionRefused', [hostOf(src)]));
      return;
    }
    try {
      await retry();
      onEnd();
    } catch (error) {
      reportWarning(label, error);
      setSaid(i18n.t('block.failure.image'));
    }
  };

  return (
    <span className={styles.note} data-part="download-failure">
      <span>{said}</span>
      <IconButton name="dismiss" icon={X} label={i18n.t('picture.dismiss')} onClick={onEnd} />
      {mayAsk && (
        <Button name="allow" onClick={() => void allow()}>
          {label}
        </Button>
      )}
    </span>
  );
}
