import { type KeyboardEvent, useId, useRef, useState } from 'react';

/** What a button opens below itself. Escape from within closes that alone, and stops no answer. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const opener = {
    ref: button,
    type: 'button',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  } as const;
  return { isOpen, id, opener, onKeyDown };
}
