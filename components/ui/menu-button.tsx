import type { LucideIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { lazyComponent } from './lazy-component.tsx';

export interface MenuChoice {
  readonly name: string;
  readonly label: string;
  /** Present where one of the choices holds: whether it is this one. */
  readonly isChosen?: boolean;
  /** It is on or off by itself, and none of those of which one holds. */
  readonly isSwitch?: boolean;
  readonly isDisabled?: boolean;
  /** A line stands above it. */
  readonly beginsGroup?: boolean;
  readonly onSelect: () => void;
}

interface MenuButtonProps {
  name: string;
  icon: LucideIcon;
  /** The button's accessible name, and its tooltip. */
  label: string;
  disabled?: boolean;
  tabIndex?: number;
  /** How what was chosen last has ended. */
  'data-outcome'?: string;
  /** Whether what was chosen is still being done. */
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
        <Suspense>
          <MenuPopup
            label={button.label}
            anchor={place}
            choices={choices}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
