import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** The element of this document that the link names, never one of the page around it. */
function findTarget(link: HTMLAnchorElement): HTMLElement | null {
  const id = link.getAttribute('href')?.slice(1) ?? '';
  const document = link.closest('[data-part="markdown"]');
  return document?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) ?? null;
}

function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = findTarget(event.currentTarget);
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}

type PageLinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'id' | 'className' | 'title' | 'children'
>;

/** A link within the document, such as a footnote's mark. It moves the view, not the address. */
export function PageLink({ href, id, className, title, children }: PageLinkProps) {
  return (
    <a href={href} id={id} className={className} title={title} onClick={jump}>
      {children}
    </a>
  );
}
