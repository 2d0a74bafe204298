import { Paperclip } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { AttachOffer } from '@/lib/page/attach-page.ts';

// The first paint attaches nothing. The code comes when the button is first come near.
const load = () => import('@/lib/page/attach-page.ts');
const MenuPopup = lazyComponent(() => import('@/components/ui/menu-popup.tsx'));

/** Long enough to know the selection by. */
const MAX_SHOWN_LENGTH = 40;

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}…` : line;
}

/** Attaches the page in front, or what is selected on it: the reader says which, where something is. */
export function AttachButton() {
  const place = useRef<HTMLButtonElement>(null);
  const [offer, setOffer] = useState<AttachOffer | null>(null);
  const prepare = () => {
    MenuPopup.preload();
    load()
      .then(({ prepareAttaching }) => prepareAttaching())
      .catch(reportUnexpected);
  };
  const attach = () => {
    load()
      .then(async ({ attachPage }) => {
        const result = await attachPage();
        if (typeof result === 'object') setOffer(result);
        else if (result === 'not-allowed') announce(i18n.t('capture.notAllowed'));
        else if (result === 'no-page') announce(i18n.t('capture.noPage'));
      })
      .catch(reportUnexpected);
  };
  return (
    <>
      <IconButton
        ref={place}
        name="attach-page"
        icon={Paperclip}
        label={i18n.t('capture.attach')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={attach}
      />
      {offer && (
        <Suspense>
          <MenuPopup
            label={i18n.t('capture.attachWhat')}
            anchor={place}
            choices={[
              {
                name: 'selection',
                label: i18n.t('capture.attachSelection', [shown(offer.selected)]),
                onSelect: offer.attachSelection,
              },
              {
                name: 'page',
                label: i18n.t('capture.attachWhole'),
                onSelect: offer.attachWhole,
              },
            ]}
            onClose={() => setOffer(null)}
          />
        </Suspense>
      )}
    </>
  );
}
