import { type MouseEvent, useContext } from 'react';
import { MessageSources } from './message-sources.ts';
import { goTo } from './page-link.tsx';

function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const source = document.getElementById(event.currentTarget.hash.slice(1));
  if (source) goTo(source);
}

/** `[1]` in the text: a link to source 1 of the message as soon as that has come. */
export function SourceMark({ number }: { number: number }) {
  const sources = useContext(MessageSources);
  const text = `[${number}]`;
  const place = sources?.places[number - 1];
  if (!sources || place === undefined) return text;
  const id = `${sources.idPrefix}${place + 1}`;
  return (
    <a href={`#${id}`} aria-describedby={id} data-part="source-mark" onClick={jump}>
      {text}
    </a>
  );
}
