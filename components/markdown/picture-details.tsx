import { i18n } from '#i18n';
import { Dialog } from '@/components/ui/dialog.tsx';
import { pictureHost } from '@/lib/images/picture-consent.ts';
import { displayHost } from '@/lib/markdown/display-host.ts';
import type { RemoteImages } from '@/lib/settings/settings.ts';
import { PictureChoices } from './picture-choices.tsx';
import styles from './picture-question.module.css';
import { usePictureSource } from './use-picture-consent.ts';

interface PictureDetailsProps {
  src: string;
  alt: string;
  onShow: () => void;
  onClose: () => void;
}

/** In UTF-16 units: more than a panel shows. */
const MAX_ADDRESS_LENGTH = 2000;

function reasonFor(remoteImages: RemoteImages): string {
  if (remoteImages === 'never') return i18n.t('reading.picture.reasonNever');
  if (remoteImages === 'ask') return i18n.t('reading.picture.reasonAsk');
  return i18n.t('reading.picture.reasonRead');
}

/** Why a picture is not fetched, and all of its address: what it would carry away can be read there. */
export function PictureDetails({ src, alt, onShow, onClose }: PictureDetailsProps) {
  const { reading } = usePictureSource();
  const from = i18n.t('reading.picture.from', [displayHost(pictureHost(src))]);
  return (
    <Dialog title={from} onClose={onClose}>
      <div className={styles.details} data-part="picture-details">
        {alt && <p dir="auto">{alt}</p>}
        <p>{reasonFor(reading.remoteImages)}</p>
        <p className={styles.address} dir="ltr">
          {src.length > MAX_ADDRESS_LENGTH ? `${src.slice(0, MAX_ADDRESS_LENGTH)}…` : src}
        </p>
        <PictureChoices src={src} name={alt || from} mayLink onShow={onShow} />
      </div>
    </Dialog>
  );
}
