import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';

/** The element of this document that the link names, never one of the page around it. */
function findTarget(document: Element | null, id: string): HTMLElement | null {
  return document?.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) ?? null;
}

/** The text under a heading is what it is gone to for. */
const HEADING = 'h1, h2, h3, h4, h5, h6';

/** Moves the view and the keyboard's place to the target. */
export function goTo(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: target.matches(HEADING) ? 'start' : 'nearest' });
}

/** Goes to a target in an offscreen run, which has to be shown first. */
async function goOffscreen(document: Element, id: string): Promise<void> {
  const { showRunOf } = await import('../watch-offscreen-run.ts');
  showRunOf(document, id);
  const target = findTarget(document, id);
  if (target) goTo(target);
}

function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const link = event.currentTarget;
  const id = link.getAttribute('href')?.slice(1) ?? '';
  const document = link.closest('[data-part="markdown"]');
  const target = findTarget(document, id);
  if (target) goTo(target);
  else if (document?.querySelector('[data-far]')) goOffscreen(document, id).catch(reportUnexpected);
}

type PageLinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'id' | 'className' | 'title' | 'children'
>;

/** A link within the document, to a note or a heading. It moves the view, not the address. */
export function PageLink({ href, id, className, title, children }: PageLinkProps) {
  return (
    <a href={href} id={id} className={className} title={title} onClick={jump}>
      {children}
    </a>
  );
}
