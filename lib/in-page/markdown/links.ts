import type TurndownService from 'turndown';
import { target } from './address.ts';
import { onOneLine } from './blocks.ts';
import { escapeMarked, withoutMarks } from './escapes.ts';

/** Brackets of a link's text are its own only in pairs. */
function asLabel(content: string): string {
  const text = onOneLine(content);
  const brackets = withoutMarks(text).replace(/[^[\]]|\\[[\]]/g, '');
  let paired = brackets;
  while (paired.includes('[]')) paired = paired.replaceAll('[]', '');
  return paired === '' ? text : escapeMarked(text, /[[\]]/);
}

export function addLinkRules(service: TurndownService, base: string): void {
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = target(node.getAttribute('href'), base);
      const label = asLabel(content);
      return address === null || label === '' ? content : `[${label}](${address})`;
    },
  });
}
