import { type DOMNode, Element, Text } from 'html-react-parser';

/** A part of the text that stands in one text node, without gaps. UTF-16 offsets. */
interface Run {
  readonly node: Text;
  readonly nodeFrom: number;
  readonly from: number;
  readonly to: number;
}

/** A block's text in Markdown, as quotations are sought in it, and where it stands in the block's document. */
export interface BlockText {
  readonly text: string;
  readonly runs: readonly Run[];
}

interface Parent {
  readonly children: readonly unknown[];
}

const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark place-mark q s samp small source-mark span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const CODE = new Set(['code', 'kbd', 'samp']);

/** The mark of a footnote is no word of the text. */
function isNoteMark({ attribs }: Element): boolean {
  return attribs.class?.includes('footnote') ?? false;
}

/**
 * The text of one block as Markdown that has the same quotations.
 * @param isQuotation the block is a paragraph of a Markdown quotation
 */
export function blockText(document: Parent, isQuotation: boolean): BlockText {
  const runs: Run[] = [];
  /** Begins each line of a Markdown quotation. */
  const lead = isQuotation ? '> ' : '';
  let text = lead;
  const addText = (node: Text) => {
    let nodeFrom = 0;
    for (const line of node.data.split(/(?<=\n)/)) {
      runs.push({ node, nodeFrom, from: text.length, to: text.length + line.length });
      text += line.endsWith('\n') ? line + lead : line;
      nodeFrom += line.length;
    }
  };
  const addBreak = () => {
    if (text !== lead) text += `\n${lead}`;
  };
  const addElement = (element: Element) => {
    const { name, attribs } = element;
    if (name === 'br') addBreak();
    else if (name === 'pre' || isNoteMark(element)) return;
    else if (CODE.has(name) || 'data-math' in attribs) addVerbatim(element);
    else if (INLINE.has(name)) addChildren(element);
    else {
      addBreak();
      addBreak();
      addChildren(element);
      addBreak();
      addBreak();
    }
  };
  const addVerbatim = (element: Element) => {
    const mark = 'data-math' in element.attribs ? '$' : '`';
    text += mark;
    addChildren(element);
    text += mark;
  };
  const addChildren = ({ children }: Parent) => {
    for (const child of children as readonly DOMNode[]) {
      if (child instanceof Text) addText(child);
      else if (child instanceof Element) addElement(child);
    }
  };
  addChildren(document);
  return { text, runs };
}
