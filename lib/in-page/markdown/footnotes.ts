import type TurndownService from 'turndown';

function labelOf(node: Element, name: string): string {
  return (node.getAttribute(name) ?? '').replace(/[^\p{L}\p{N}_-]/gu, '');
}

/** The parts of a note after its first paragraph are indented: Pandoc's manual, `footnotes`. */
function asNote(content: string, label: string): string {
  return `[^${label}]: ${content.trim().replace(/\n(?=[^\n])/g, '\n    ')}`;
}

/**
 * Marks where they stand.
 * @returns takes the notes, which stand at the end of all
 */
export function addFootnoteRules(service: TurndownService): () => string {
  let notes: string[] = [];
  service.addRule('footnoteMark', {
    filter: (node) => node.nodeName === 'SUP' && node.getAttribute('data-footnote') !== null,
    replacement: (_, node) => `[^${labelOf(node, 'data-footnote')}]`,
  });
  service.addRule('footnoteText', {
    filter: (node) => node.getAttribute('data-footnote-text') !== null,
    replacement: (content, node) => {
      notes.push(asNote(content, labelOf(node, 'data-footnote-text')));
      return '';
    },
  });
  return () => {
    const all = notes.join('\n\n');
    notes = [];
    return all;
  };
}
