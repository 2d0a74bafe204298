import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { type ImageFailure, ImageFetchError } from '@/lib/errors/image-fetch-error.ts';
import { reportWarning } from '@/lib/errors/report.ts';
import { type FileToSave, saveFile } from '@/lib/export/save-file.ts';
import { requestOrigin } from '@/lib/settings/origin-permission.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import { DownloadButton } from './block-actions/download-button.tsx';
import styles from './picture.module.css';
import { useIsComplete } from './stream-ended.ts';

interface PictureDownloadProps {
  src: string;
  alt: string;
  isComplete: boolean;
  /** Over the picture in the text, or in the head of the enlarged view. */
  look: 'overlay' | 'header';
}

/** `unknown` and `refused` are of the page's own making. */
type Failure = ImageFailure | 'unknown' | 'refused';

/** Whatever saving needs is loaded with the first picture that is saved. */
async function loadFile(src: string, alt: string): Promise<FileToSave> {
  const { loadImageFile } = await import('@/lib/images/load-image-file.ts');
  return loadImageFile(src, alt);
}

function failureOf(error: unknown): Failure {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof ImageFetchError ? cause.reason : 'unknown';
}

function describe(failure: Failure, src: string): string {
  if (failure === 'not-permitted') return i18n.t('picture.notPermitted', [hostOf(src)]);
  if (failure === 'refused') return i18n.t('failure.permissionRefused', [hostOf(src)]);
  return i18n.t('block.failure.image');
}

/**
 * Saves a picture. The reader is asked for its origin only where the picture cannot be had
 * without, and by a press of a button of its own: a question to the browser has to be a gesture's.
 */
export function PictureDownload({ src, alt, isComplete, look }: PictureDownloadProps) {
  const isUsable = useIsComplete(isComplete);
  const [failure, setFailure] = useState<Failure | null>(null);

  const allow = async () => {
    try {
      if (!(await requestOrigin(src))) {
        setFailure('refused');
        return;
      }
      saveFile(await loadFile(src, alt));
      setFailure(null);
    } catch (error) {
      reportWarning(i18n.t('picture.download'), error);
      setFailure(failureOf(error));
    }
  };

  return (
    <span className={styles.download} data-look={look}>
      <DownloadButton
        label={i18n.t('picture.download')}
        disabled={!isUsable}
        file={() => {
          setFailure(null);
          return loadFile(src, alt);
        }}
        onError={(error) => setFailure(failureOf(error))}
      />
      {failure && (
        <span className={styles.note} data-part="download-failure" role="status">
          {describe(failure, src)}
          {failure === 'not-permitted' && (
            <Button name="allow" onClick={() => void allow()}>
              {i18n.t('picture.allow')}
            </Button>
          )}
        </span>
      )}
    </span>
  );
}
