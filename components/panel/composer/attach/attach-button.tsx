import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import type { Attaching } from '../use-ask.ts';

// The first paint attaches nothing.
const AttachMenu = lazyComponent(() => import('./attach-menu.tsx'));

/** Opens the list of what can be attached. */
export function AttachButton({ attaching }: { attaching: Attaching }) {
  const place = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        ref={place}
        name="attach"
        icon={Paperclip}
        label={i18n.t('capture.attachWhat')}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onPointerEnter={AttachMenu.preload}
        onFocus={AttachMenu.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen !== undefined && (
        <AttachMenu
          attaching={attaching}
          anchor={place}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
