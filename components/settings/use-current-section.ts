import { useEffect, useState } from 'react';

/** A section counts as the one being read once its top has come into the upper third. */
const READ_FROM = 1 / 3;

/** The id of the section that the address names; empty where it names none. */
function addressed(ids: readonly string[]): string {
  return ids.find((id) => location.hash === `#${id}`) ?? '';
}

/** The id of the last section that begins above the line that is read from. */
function sectionInView(ids: readonly string[]): string {
  const line = innerHeight * READ_FROM;
  const isAbove = (id: string) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line;
  return ids.findLast(isAbove) ?? ids[0] ?? '';
}

/**
 * The section that the reader looks at: the one they went to, until they scroll on. One that was
 * gone to stays at its place while the sections before it get their content.
 * @param ids in the order of the page
 */
export function useCurrentSection(ids: readonly string[]): string {
  const [current, setCurrent] = useState(() => addressed(ids) || (ids[0] ?? ''));
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let wentTo = '';
    const go = () => {
      wentTo = addressed(ids);
      if (!wentTo) return;
      document.getElementById(wentTo)?.scrollIntoView();
      setCurrent(wentTo);
    };
    // Until the reader moves the page, what scrolls it is its own content, or `go`.
    const look = () => {
      if (!wentTo) setCurrent(sectionInView(ids));
    };
    const leave = () => {
      wentTo = '';
    };
    const sizes = new ResizeObserver(() => {
      if (wentTo) go();
    });
    sizes.observe(document.body);
    go();
    addEventListener('hashchange', go, { signal });
    addEventListener('scroll', look, { passive: true, signal });
    for (const type of ['wheel', 'keydown', 'pointerdown']) {
      addEventListener(type, leave, { passive: true, signal });
    }
    signal.addEventListener('abort', () => sizes.disconnect());
    return () => ended.abort();
  }, [ids]);
  return current;
}
