import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import styles from './menu-popup.module.css';

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

interface MenuPopupProps {
  label: string;
  /** The button that opened it, beside which it stands. */
  anchor: RefObject<HTMLButtonElement | null>;
  choices: readonly MenuChoice[];
  onClose: () => void;
}

/** An open menu: closes on a choice, a click outside and Escape, and gives the focus back. */
export default function MenuPopup({ label, anchor, choices, onClose }: MenuPopupProps) {
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen, { event }) => {
        // A press of the button is the button's own: it closes the menu, and must not open it again.
        const isOfButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!isOpen && !isOfButton) onClose();
      }}
    >
      {/* Above a modal dialog nothing is shown but what is inside it; and a page has no content
          outside its landmarks. */}
      <Menu.Portal container={anchor.current?.closest<HTMLElement>('dialog, main') ?? undefined}>
        <Menu.Positioner
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={styles.place}
        >
          <Menu.Popup className={styles.menu} aria-label={label} finalFocus={anchor}>
            {choices.map((choice) => (
              <Menu.Item
                key={choice.name}
                className={styles.choice}
                data-choice={choice.name}
                data-begins-group={choice.beginsGroup || undefined}
                disabled={choice.isDisabled ?? false}
                {...(choice.isChosen !== undefined && {
                  role: choice.isSwitch ? 'menuitemcheckbox' : 'menuitemradio',
                  'aria-checked': choice.isChosen,
                })}
                onClick={choice.onSelect}
              >
                {choice.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
