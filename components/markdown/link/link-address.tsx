import { useEffect, useId, useRef, useState } from 'react';
import { shortenAddress } from '@/lib/markdown/shorten-address.ts';
import styles from './link-address.module.css';

/** The link that an event is about; one within the page has no address to tell. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && !link.getAttribute('href')?.startsWith('#') ? link : null;
}

/** Calls back with the link that is pointed at or has the focus, and with null when none is. */
function watchLinks(show: (link: HTMLAnchorElement | null) => void, signal: AbortSignal): void {
  const tell = (event: Event) => show(findLink(event));
  const hide = () => show(null);
  document.addEventListener('pointerover', tell, { signal });
  document.addEventListener('focusin', tell, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.documentElement.addEventListener('pointerleave', hide, { signal });
  const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  document.addEventListener('keydown', hideOnEscape, { signal });
}

/**
 * The address of a link, at the foot of the panel while it is pointed at or has the focus: side
 * panels have no status line of the browser's own. A screen reader hears it as the link's
 * description.
 */
export default function LinkAddress() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const place = useRef<HTMLParagraphElement>(null);
  const id = useId();

  useEffect(() => {
    const end = new AbortController();
    watchLinks(setLink, end.signal);
    return () => end.abort();
  }, []);

  useEffect(() => {
    if (!link) return;
    const line = place.current;
    // Above everything, also above a dialog that holds the link.
    line?.showPopover();
    link.setAttribute('aria-describedby', id);
    return () => {
      line?.hidePopover();
      link.removeAttribute('aria-describedby');
    };
  }, [link, id]);

  return (
    <p
      ref={place}
      id={id}
      className={styles.address}
      popover="manual"
      dir="ltr"
      data-part="link-address"
    >
      {link && shortenAddress(link.href)}
    </p>
  );
}
