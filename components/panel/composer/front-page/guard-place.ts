/**
 * Takes what is pressed at the place of a button that goes when it is pressed, until the pointer has left
 * that place: a second click is not meant for what comes there.
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
  const onMove = ({ target }: Event) => {
    if (target === guard) return;
    guard.remove();
    end.abort();
  };
  document.addEventListener('pointermove', onMove, { signal: end.signal });
}
