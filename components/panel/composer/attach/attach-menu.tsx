import { type RefObject, useRef, useState } from 'react';
import { i18n } from '#i18n';
import MenuPopup, { type MenuChoice } from '@/components/ui/menu-popup.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { type AttachOffer, attachPage } from '@/lib/reading/attach-page.ts';
import { attachPart, attachVisiblePart } from '../../pictures/attach-capture.ts';
import { openTabList } from '../tab-list/open-tab-list.ts';
import type { Attaching } from '../use-ask.ts';
import { AttachChoice } from './attach-choice.tsx';

interface AttachMenuProps {
  attaching: Attaching;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** What can be attached. It stays when it is closed: the browser asks for files after that. */
export default function AttachMenu({ attaching, anchor, isOpen, onClose }: AttachMenuProps) {
  const files = useRef<HTMLInputElement>(null);
  const [offer, setOffer] = useState<AttachOffer | null>(null);
  const attach = async () => {
    const result = await attachPage();
    if (typeof result === 'object') setOffer(result);
    else attaching.tell(result);
  };
  /** Once it is allowed, it is taken after all. */
  const take = async (picture: typeof attachPart): Promise<void> => {
    const result = await picture();
    if (result === 'no-frame') attaching.say(i18n.t('pictures.noFrame'));
    else if (result) attaching.tell(result, () => take(picture));
  };
  const choices: readonly MenuChoice[] = [
    {
      name: 'page',
      label: i18n.t('capture.attach'),
      onSelect: () => void attach().catch(reportUnexpected),
    },
    {
      name: 'tabs',
      label: i18n.t('capture.attachTabs'),
      // The menu gives the focus back to its button first.
      onSelect: () => requestAnimationFrame(openTabList),
    },
    { name: 'files', label: i18n.t('capture.attachFiles'), onSelect: () => files.current?.click() },
    {
      name: 'visible-part',
      label: i18n.t('capture.attachVisible'),
      beginsGroup: true,
      onSelect: () => void take(attachVisiblePart).catch(reportUnexpected),
    },
    {
      name: 'part',
      label: i18n.t('capture.attachPart'),
      onSelect: () => void take(attachPart).catch(reportUnexpected),
    },
  ];
  return (
    <>
      {/* Each press asks anew, for the same file too. */}
      <input
        ref={files}
        type="file"
        name="files"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          attaching.files([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {isOpen && (
        <MenuPopup
          label={i18n.t('capture.attachWhat')}
          anchor={anchor}
          choices={choices}
          onClose={onClose}
        />
      )}
      {offer && <AttachChoice offer={offer} anchor={anchor} onClose={() => setOffer(null)} />}
    </>
  );
}
