import { Paperclip } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { AttachOffer, NotAttached } from '@/lib/reading/attach-page.ts';

const AttachChoice = lazyComponent(() => import('./attach-choice.tsx'));

interface AttachButtonProps {
  /** Told whether the page is attached, and why not. */
  onResult: (result: 'attached' | NotAttached) => void;
}

/** Attaches the page in front, or what is selected on it: the reader says which, where something is. */
export function AttachButton({ onResult }: AttachButtonProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [offer, setOffer] = useState<AttachOffer | null>(null);
  const attach = async () => {
    // The first paint attaches nothing.
    const { attachPage } = await import('@/lib/reading/attach-page.ts');
    const result = await attachPage();
    if (typeof result === 'object') setOffer(result);
    else onResult(result);
  };
  return (
    <>
      <IconButton
        ref={place}
        name="attach-page"
        icon={Paperclip}
        label={i18n.t('capture.attach')}
        onClick={() => void attach().catch(reportUnexpected)}
      />
      {offer && (
        <Suspense>
          <AttachChoice offer={offer} anchor={place} onClose={() => setOffer(null)} />
        </Suspense>
      )}
    </>
  );
}
