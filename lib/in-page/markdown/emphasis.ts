import type TurndownService from 'turndown';

const STRONG = 'b, strong';
const EMPHASISED = 'em, i';

/** Marks around a text on one block; a block with blocks in it is none for marks. */
function addMark(service: TurndownService, names: string[], mark: string, within: string): void {
  service.addRule(names.join(), {
    filter: (node) => names.includes(node.nodeName.toLowerCase()),
    replacement: (content, node) => {
      const isInOne = node.parentElement?.closest(within);
      const text = content.trim();
      return text === '' || isInOne || text.includes('\n\n') ? content : `${mark}${text}${mark}`;
    },
  });
}

export function addEmphasisRules(service: TurndownService): void {
  addMark(service, ['em', 'i'], '*', EMPHASISED);
  addMark(service, ['strong', 'b'], '**', STRONG);
  addMark(service, ['del', 's', 'strike'], '~~', 'del, s, strike');
}
