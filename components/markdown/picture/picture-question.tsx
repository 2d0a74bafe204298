import { Image, ImageOff } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '#i18n';
import { Dialog } from '@/components/ui/dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { shortenHost } from '@/lib/markdown/shorten-address.ts';
import { pictureHost } from '@/lib/pictures/picture-consent.ts';
import { waitingPictures } from '@/lib/pictures/waiting-pictures.ts';
import type { RemoteImages } from '@/lib/settings/reading.ts';
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

/**
 * Says why a picture is not fetched, and shows all of its address: what it would carry away can be
 * read there.
 */
function PictureDetails({ src, alt, onShow, onClose }: PictureDetailsProps) {
  const { reading } = usePictureSource();
  const from = i18n.t('reading.picture.from', [shortenHost(pictureHost(src))]);
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

interface PictureQuestionProps {
  src: string;
  alt: string;
  /** It stands in a link, which a press beside the buttons follows. */
  isLinked: boolean;
  /** The reader wants this picture, and perhaps others with it. */
  onShow: () => void;
}

/** A press of a button in a link is not one of the link. */
function keepFromLink(event: MouseEvent): void {
  event.stopPropagation();
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

/**
 * Stands in the frame of a picture until the reader wants it: says who would learn that it is
 * looked at, and what it shows. Nothing of its address is asked for before.
 */
export default function PictureQuestion({ src, alt, isLinked, onShow }: PictureQuestionProps) {
  const { reading, messageId } = usePictureSource();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => waitingPictures.add(messageId, src), [messageId, src]);

  const isNever = reading.remoteImages === 'never';
  const Icon = isNever ? ImageOff : Image;
  const from = i18n.t('reading.picture.from', [shortenHost(pictureHost(src))]);
  const name = alt ? `${from} – ${alt}` : from;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps what its buttons are told from the link around it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button is a click.
    <span className={styles.question} data-part="picture-question" onClick={keepFromLink}>
      <span className={styles.small} title={name}>
        <IconButton
          name="picture-details"
          icon={Icon}
          label={i18n.t('reading.picture.notLoaded', [name])}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </span>
      <span className={styles.large}>
        {alt && (
          <span className={styles.description} dir="auto">
            {alt}
          </span>
        )}
        <span className={styles.host}>
          <Icon size={16} aria-hidden />
          <bdi>{from}</bdi>
        </span>
        <PictureChoices
          src={src}
          name={alt || from}
          mayLink={!isLinked}
          onShow={onShow}
          onDetails={() => setOpen(true)}
        />
      </span>
      {isOpen &&
        createPortal(
          <PictureDetails src={src} alt={alt} onShow={onShow} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </span>
  );
}
