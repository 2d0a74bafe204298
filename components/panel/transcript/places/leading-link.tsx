import { type MouseEvent, useRef } from 'react';
import { announce } from '@/components/ui/announcer.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import { useLeading } from './use-leading.ts';

interface LeadingLinkProps {
  passage: Selection;
  part: 'place-link' | 'passage-link';
  /** Behind the `#`. */
  name: string;
  title: string;
  /** The answer's own. */
  words: string;
  /** @param link it was pressed */
  lead: (link: Element | null) => Promise<boolean>;
}

/** Words of an answer that lead into a passage, and say what hindered that. */
export function LeadingLink({ passage, part, name, title, words, lead }: LeadingLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [hindrance, press] = useLeading(passage, () => lead(link.current));
  const go = (event: MouseEvent) => {
    event.preventDefault();
    void press().then((said) => said && announce(said));
  };
  return (
    <>
      <a ref={link} href={`#${name}`} data-part={part} title={title} onClick={go}>
        {words}
      </a>
      {hindrance !== '' && <span data-part="place-gone">{` (${hindrance})`}</span>}
    </>
  );
}
