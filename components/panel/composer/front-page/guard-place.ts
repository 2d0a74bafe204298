/** A second click comes sooner. */
const LONGEST_MS = 1000;

/**
 * Takes what is pressed at the place of a button that goes when it is pressed, until the pointer has left
 * that place or rested there: a second click is not meant for what comes there.
 */
export function guardPlaceOf(button: Element): void {
  const { left, top, width, height } = button.getBoundingClientRect();
  const guard = document.createElement('div');
  Object.assign(guard.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(guard);
  const end = new AbortController();
  const remove = () => {
    guard.remove();
    end.abort();
  };
  const onMove = ({ target }: Event) => {
    if (target !== guard) remove();
  };
  document.addEventListener('pointermove', onMove, { signal: end.signal });
  setTimeout(remove, LONGEST_MS);
}
