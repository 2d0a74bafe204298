let observer: ResizeObserver | undefined;

function mark({ target }: ResizeObserverEntry): void {
  if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
  else target.removeAttribute('tabindex');
}

/** Made apart from what watches an element, since closures of one call hold what any of them needs. */
function sharedObserver(): ResizeObserver {
  observer ??= new ResizeObserver((entries) => entries.forEach(mark));
  return observer;
}

/**
 * Makes an element a stop of the keyboard while it has more than it shows (WCAG 2.1.1); browsers
 * do so by themselves only since Chrome 130. Called again when its content has changed, it is
 * measured after the next layout.
 * @returns what ends it. Firefox keeps what is observed, and with it all that was shown around it.
 */
export function watchScrollStop(element: Element): () => void {
  const watching = sharedObserver();
  watching.unobserve(element);
  watching.observe(element);
  return () => watching.unobserve(element);
}
