import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { lazyComponent } from './lazy-component.tsx';
import type { MenuChoice } from './menu-popup.tsx';

interface MenuButtonProps {
  name: string;
  icon: LucideIcon;
  /** The button's accessible name, and its tooltip. */
  label: string;
  disabled?: boolean;
  tabIndex?: number;
  /** The outcome of the last choice. */
  'data-outcome'?: string;
  /** The last choice is still under way. */
  'aria-busy'?: boolean | undefined;
  choices: readonly MenuChoice[];
}

// The menu's library is large, and the first paint shows none.
const MenuPopup = lazyComponent(() => import('./menu-popup.tsx'));

/** A button that opens a menu. The menu's code is loaded when the button is first come near. */
export function MenuButton({ choices, ...button }: MenuButtonProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        {...button}
        ref={place}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={MenuPopup.preload}
        onFocus={MenuPopup.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <MenuPopup
          label={button.label}
          anchor={place}
          choices={choices}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
