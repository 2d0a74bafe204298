import { Paperclip } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { AttachOffer } from '@/lib/page/attach-page.ts';

// The first paint attaches nothing. The code comes when the button is first come near.
type Machinery = typeof import('@/lib/page/attach-page.ts');
let machinery: Machinery | undefined;
const load = async () => {
  machinery ??= await import('@/lib/page/attach-page.ts');
  return machinery;
};
const AttachChoice = lazyComponent(() => import('./attach-choice.tsx'));

interface AttachButtonProps {
  /** Told why nothing was attached. */
  onNotice: (notice: string) => void;
}

/** Attaches the page in front, or what is selected on it: the reader says which, where something is. */
export function AttachButton({ onNotice }: AttachButtonProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [offer, setOffer] = useState<AttachOffer | null>(null);
  const prepare = () => {
    AttachChoice.preload();
    load()
      .then(({ prepareAttaching }) => prepareAttaching())
      .catch(reportUnexpected);
  };
  const attachWith = async ({ attachPage }: Machinery) => {
    const result = await attachPage();
    if (typeof result === 'object') setOffer(result);
    else if (result === 'not-allowed') onNotice(i18n.t('capture.notAllowed'));
    else if (result === 'no-page') onNotice(i18n.t('capture.noPage'));
  };
  const attach = () => {
    // Nothing may come between the click and the browser's question for a permission.
    const attaching = machinery ? attachWith(machinery) : load().then(attachWith);
    attaching.catch(reportUnexpected);
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
          <AttachChoice offer={offer} anchor={place} onClose={() => setOffer(null)} />
        </Suspense>
      )}
    </>
  );
}
