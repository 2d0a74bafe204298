import type { RefObject } from 'react';
import { i18n } from '#i18n';
import MenuPopup from '@/components/ui/menu-popup.tsx';
import type { AttachOffer } from '@/lib/reading/attach-page.ts';

/** Long enough to know the selection by. */
const MAX_SHOWN_LENGTH = 40;

interface AttachChoiceProps {
  offer: AttachOffer;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line;
}

/** Asks whether the selection is meant or the page that it is on. */
export function AttachChoice({ offer, anchor, onClose }: AttachChoiceProps) {
  return (
    <MenuPopup
      label={i18n.t('capture.attachWhat')}
      anchor={anchor}
      choices={[
        {
          name: 'selection',
          label: i18n.t('capture.attachSelection', [shown(offer.selected)]),
          onSelect: offer.attachSelection,
        },
        { name: 'page', label: i18n.t('capture.attachWhole'), onSelect: offer.attachWhole },
      ]}
      onClose={onClose}
    />
  );
}
