import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { showRun } from './show-run.ts';

/** Runs within runs: more are not looked into. */
const MOST_NESTED = 100;

/** The run that holds what the link names as text, where that is far from the view. */
function findFarRun(document: Element, id: string): Element | undefined {
  const runs = document.querySelectorAll<HTMLElement>('[data-far][data-ids]');
  return [...runs].find(({ dataset }) => dataset.ids?.split(' ').some((own) => id.endsWith(own)));
}

/** The element of this document that the link names, never one of the page around it. */
function findTarget(link: HTMLAnchorElement): HTMLElement | null {
  const id = link.getAttribute('href')?.slice(1) ?? '';
  const document = link.closest('[data-part="markdown"]');
  if (!document) return null;
  for (let count = 0; count < MOST_NESTED; count++) {
    const target = document.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
    const run = target ? undefined : findFarRun(document, id);
    if (!run) return target;
    showRun(run);
  }
  return null;
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
