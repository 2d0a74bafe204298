import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** GFM 5.3: the box is followed by a space and something to do. */
const TASK_MARKER = /^\[([ xX])\][ \t]+(?=\S)/;

/** The text of a list item's first paragraph, when the item begins with one. */
function firstText(tokens: readonly Token[], itemIndex: number): Token | undefined {
  if (tokens[itemIndex + 1]?.type !== 'paragraph_open') return undefined;
  const text = tokens[itemIndex + 2];
  return text?.type === 'inline' ? text : undefined;
}

/**
 * Takes `[x]` off the text before it is parsed, so that it is never read as a link reference.
 * A text is parsed again when a definition comes; what was taken stays taken.
 */
function takeMarkers({ tokens }: StateCore): void {
  tokens.forEach((item, index) => {
    if (item.type !== 'list_item_open') return;
    const text = firstText(tokens, index);
    const marker = text && !text.meta?.task ? TASK_MARKER.exec(text.content) : null;
    if (!text || !marker) return;
    text.content = text.content.slice(marker[0].length);
    text.meta = { task: marker[1] === ' ' ? 'open' : 'done' };
    item.attrJoin('class', 'task-list-item');
  });
}

/** A label around the item's text names the box for assistive technology. */
function showBoxes({ tokens, Token }: StateCore): void {
  for (const text of tokens) {
    if (text.type !== 'inline' || !text.meta?.task || !text.children) continue;
    const open = new Token('task_label_open', 'label', 1);
    const box = new Token('task_box', 'input', 0);
    box.attrs = [
      ['type', 'checkbox'],
      ['disabled', ''],
    ];
    if (text.meta.task === 'done') box.attrPush(['checked', '']);
    const close = new Token('task_label_close', 'label', -1);
    const space = new Token('text', '', 0);
    space.content = ' ';
    text.children = [open, box, space, ...text.children, close];
  }
}

/** List items that begin with `[ ]` or `[x]` show a box. */
export function taskList(parser: MarkdownIt): void {
  parser.core.ruler.after('block', 'task_markers', takeMarkers);
  parser.core.ruler.push('task_boxes', showBoxes);
}
