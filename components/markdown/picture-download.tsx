import { lazy, Suspense, useState } from 'react';
import { i18n } from '#i18n';
import type { FileToSave } from '@/lib/export/save-file.ts';
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

const PictureFailure = lazy(() => import('./picture-failure.tsx'));

/** Whatever saving needs is loaded with the first picture that is saved. */
async function loadFile(src: string, alt: string): Promise<FileToSave> {
  const { loadImageFile } = await import('@/lib/images/load-image-file.ts');
  return loadImageFile(src, alt);
}

/** Saves a picture, and says beside the button why that failed. */
export function PictureDownload({ src, alt, isComplete, look }: PictureDownloadProps) {
  const isUsable = useIsComplete(isComplete);
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <span className={styles.download} data-look={look}>
      <DownloadButton
        label={i18n.t('picture.download')}
        disabled={!isUsable}
        file={() => {
          setFailure(null);
          return loadFile(src, alt);
        }}
        onError={setFailure}
      />
      {failure !== null && (
        <Suspense>
          <PictureFailure
            src={src}
            failure={failure}
            load={() => loadFile(src, alt)}
            onEnd={() => setFailure(null)}
          />
        </Suspense>
      )}
    </span>
  );
}
