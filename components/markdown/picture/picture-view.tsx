import { i18n } from '#i18n';
import { Dialog } from '@/components/ui/dialog.tsx';
import { PictureActions } from './picture-actions.tsx';
import styles from './picture-view.module.css';

interface PictureViewProps {
  src: string;
  alt: string;
  title: string | undefined;
  isComplete: boolean;
  onClose: () => void;
}

/** One picture, as large as the panel is, with its description below it. */
export default function PictureView({ src, alt, title, isComplete, onClose }: PictureViewProps) {
  const words = [alt, title].filter(Boolean);
  return (
    <Dialog
      title={i18n.t('picture.title')}
      actions={<PictureActions src={src} alt={alt} isComplete={isComplete} look="header" />}
      onClose={onClose}
    >
      <figure className={styles.figure}>
        <img className={styles.image} src={src} alt={alt} referrerPolicy="no-referrer" />
        {words.length > 0 && (
          <figcaption className={styles.caption} dir="auto">
            {words.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </figcaption>
        )}
      </figure>
    </Dialog>
  );
}
