import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

type Field = RefObject<HTMLTextAreaElement | null>;

/**
 * Has keys of the composer's field first, and the composer those that are not taken.
 * @param take tells whether the key was taken
 */
export function useFieldKeys(field: Field, take: (event: KeyboardEvent) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
    // As in `isComposing`: the key confirms what an input method offers.
    if (hasModifier || event.isComposing || event.keyCode === 229 || !take(event)) return;
    event.preventDefault();
    // React listens at the root of the page.
    event.stopPropagation();
  });
  // Before what asks for the keys is seen: an Enter would send the question.
  useLayoutEffect(() => {
    const element = field.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [field]);
}

/** Says of the field that it has a list, and which of its options is marked; without one it has none. */
export function useListedIn(field: Field, listId: string, optionId: string): void {
  useEffect(() => {
    const element = optionId === '' ? null : field.current;
    element?.setAttribute('aria-haspopup', 'listbox');
    element?.setAttribute('aria-controls', listId);
    element?.setAttribute('aria-activedescendant', optionId);
    return () => {
      for (const name of ['aria-haspopup', 'aria-controls', 'aria-activedescendant']) {
        element?.removeAttribute(name);
      }
    };
  }, [field, listId, optionId]);
}
