// biome-ignore lint/style/noRestrictedImports: what is known of the window is waited for once in a panel.
import { Suspense, use, useSyncExternalStore } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { isPrivateWindow } from '@/lib/browser/is-private-window.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { resolveOutsideLink } from '@/lib/markdown/index.ts';
import { shortenAddress, shortenHost } from '@/lib/markdown/shorten-address.ts';
import { rememberedHost } from '@/lib/pictures/picture-consent.ts';
import { waitingPictures } from '@/lib/pictures/waiting-pictures.ts';
import { rememberImageHost } from '@/lib/settings/reading.ts';
import styles from './picture-question.module.css';
import { pictureConsent, usePictureSource } from './use-picture-consent.ts';

interface PictureChoicesProps {
  src: string;
  /** The buttons' subject, for screen readers. */
  name: string;
  /** A link may stand here, which is not so within another. */
  mayLink: boolean;
  onShow: () => void;
  /** Absent where the details are shown already. */
  onDetails?: () => void;
}

let knownPrivate: Promise<boolean> | undefined;

/** Nothing that is done in a private window is remembered; where that is not known, neither. */
function remembersNothing(): Promise<boolean> {
  knownPrivate ??= isPrivateWindow().catch((error: unknown) => {
    reportUnexpected(error);
    return true;
  });
  return knownPrivate;
}

function useWaitingCount(messageId: string): number {
  const count = () => waitingPictures.countOf(messageId);
  return useSyncExternalStore(waitingPictures.subscribe, count, count);
}

/** The address as a link, where the policy of links lets it be one. */
function AddressLink({ src, isNamed }: { src: string; isNamed: boolean }) {
  const { reading } = usePictureSource();
  const address = resolveOutsideLink(src, reading);
  if (address === null) return null;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer" dir="auto">
      {isNamed ? i18n.t('reading.picture.open') : shortenAddress(address)}
    </a>
  );
}

/** Apart from the other buttons, because it alone is another with each picture that comes. */
function ShowAllButton({ onShow }: { onShow: (addresses: readonly string[]) => void }) {
  const { messageId } = usePictureSource();
  const count = useWaitingCount(messageId);
  if (count < 2) return null;
  return (
    <Button name="show-all" onClick={() => onShow(waitingPictures.of(messageId))}>
      {count === 2
        ? i18n.t('reading.picture.showBoth')
        : i18n.t('reading.picture.showAll', [String(count)])}
    </Button>
  );
}

function ShowButtons({ src, name, onShow }: PictureChoicesProps) {
  const source = usePictureSource();
  const isForgetful = use(remembersNothing());
  const host = rememberedHost(src);
  const show = (addresses: readonly string[]) => {
    onShow();
    pictureConsent.allow(addresses, source);
  };
  const remember = () => {
    show([src]);
    rememberImageHost(host).catch((error: unknown) => {
      reportUnexpected(error);
      announce(i18n.t('reading.picture.notRemembered', [host]));
    });
  };
  return (
    <>
      <Button
        name="show-picture"
        aria-label={i18n.t('reading.picture.showNamed', [name])}
        onClick={() => show([src])}
      >
        {i18n.t('reading.picture.show')}
      </Button>
      {host !== '' && !isForgetful && (
        <Button name="show-host" title={host} onClick={remember}>
          {i18n.t('reading.picture.always', [shortenHost(host)])}
        </Button>
      )}
      <ShowAllButton onShow={show} />
    </>
  );
}

function Choices(props: PictureChoicesProps) {
  const { name, src, mayLink, onDetails } = props;
  const isNever = usePictureSource().reading.remoteImages === 'never';
  return (
    <span className={styles.choices}>
      {isNever ? (
        onDetails && mayLink && <AddressLink src={src} isNamed={false} />
      ) : (
        <ShowButtons {...props} />
      )}
      {onDetails && (
        <Button
          name="picture-details"
          aria-label={i18n.t('reading.picture.detailsNamed', [name])}
          aria-haspopup="dialog"
          onClick={onDetails}
        >
          {i18n.t('reading.picture.details')}
        </Button>
      )}
      {/* Among the details the address stands above. */}
      {!onDetails && <AddressLink src={src} isNamed />}
    </span>
  );
}

/** The choices for a picture that is not fetched. */
export function PictureChoices(props: PictureChoicesProps) {
  return (
    <Suspense>
      <Choices {...props} />
    </Suspense>
  );
}
