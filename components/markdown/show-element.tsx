import type { JSX, ReactNode } from 'react';
import { CALLOUT_KINDS } from '@/lib/markdown/rules/callout.ts';
import { Callout } from './callout.tsx';
import { ReasoningSection } from './reasoning-section.tsx';

/** These take their direction from their own text: Arabic in one item, English in the next. */
const OWN_DIRECTION = new Set(
  'p h1 h2 h3 h4 h5 h6 li dt dd blockquote td th caption summary figcaption'.split(' '),
);
/** A paragraph in these goes by its container, which sets the side of the mark or the line. */
const DIRECTS_ITS_PARAGRAPHS = new Set(['li', 'dd', 'blockquote', 'callout', 'td']);

type Attributes = Readonly<Record<string, string>>;

/** The direction of an element: that of its text, unless it was given one or goes by its container. */
export function directionOf(
  name: string,
  { dir }: Attributes,
  container: string | null,
): string | undefined {
  if (dir || !OWN_DIRECTION.has(name)) return dir;
  return name === 'p' && DIRECTS_ITS_PARAGRAPHS.has(container ?? '') ? undefined : 'auto';
}

/** Our component for an element that holds blocks; null for one that is shown as it is. */
export function showElement(attributes: Attributes, show: () => ReactNode): JSX.Element | null {
  const kind = CALLOUT_KINDS.find((known) => known === attributes['data-callout']);
  if (kind) {
    return (
      <Callout kind={kind} dir={attributes.dir ?? 'auto'}>
        {show()}
      </Callout>
    );
  }
  if (attributes['data-reasoning'] !== undefined) {
    const isOpen = attributes.open !== undefined;
    return <ReasoningSection isOpen={isOpen}>{show()}</ReasoningSection>;
  }
  return null;
}
