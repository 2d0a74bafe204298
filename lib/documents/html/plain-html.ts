import { Parser } from 'htmlparser2';
import { DocumentError } from '../../errors/document-error.ts';
import type { HtmlAttributes } from './html-node.ts';
import { HtmlTree, type NoteLabel } from './html-tree.ts';
import { writeHtml } from './write-html.ts';

/** A document's HTML reduced to what says something. */
export interface PlainHtml {
  readonly html: string;
  /** The head's, in one line. */
  readonly title: string;
  readonly author: string;
  /** UTF-16 units that are left of `room`; less than none where the document was cut. */
  readonly room: number;
}

interface PlainHtmlOptions {
  /** UTF-16 units of text. */
  readonly room: number;
  /** Elements may end in themselves: `<a id="x"/>`. */
  readonly isXhtml?: boolean;
  readonly labelOf?: NoteLabel;
  readonly isLeftOut?: (name: string, attributes: HtmlAttributes) => boolean;
}

/** UTF-16 units that the parser gets at a time: it stops where there is no more room. */
const STEP = 65_536;
/** Elements within one another; browsers' own parsers know 512. More makes the time quadratic. */
const MAX_DEPTH = 2_000;

/** Numbers notes by where their marks lead. */
export function countNotes(prefix = ''): NoteLabel {
  const labels = new Map<string, string>();
  return (target) => {
    const label = labels.get(target) ?? `${prefix}${labels.size + 1}`;
    labels.set(target, label);
    return label;
  };
}

/**
 * Plain semantic HTML of any: without scripts, styles, comments, what is hidden by its own
 * attributes, and addresses of pictures. Notes as lib/in-page/structure marks them.
 * @throws DocumentError `damaged` where elements are nested without end
 */
export function plainHtml(source: string, options: PlainHtmlOptions): PlainHtml {
  const { room, isXhtml = false, labelOf = countNotes(), isLeftOut } = options;
  const tree = new HtmlTree(room, labelOf, isLeftOut);
  const head = { title: '', author: '' };
  let depth = 0;
  let isTitle = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        isTitle = name === 'title' && head.title === '';
        if (name === 'meta' && /^author$/i.test(attributes.name ?? '')) {
          head.author ||= attributes.content?.trim() ?? '';
        }
        if (depth > MAX_DEPTH) throw new DocumentError('damaged', 'The HTML is nested too deep.');
        tree.open(name, attributes);
      },
      onclosetag(name) {
        isTitle = false;
        tree.close(name);
        depth -= 1;
      },
      ontext(text) {
        if (isTitle) head.title += text;
        tree.text(text);
      },
    },
    { recognizeSelfClosing: isXhtml, recognizeCDATA: isXhtml },
  );
  for (let at = 0; at < source.length && tree.room >= 0; at += STEP) {
    parser.write(source.slice(at, at + STEP));
  }
  parser.end();
  const title = head.title.replace(/\s+/g, ' ').trim();
  return { html: writeHtml(tree.root.children), title, author: head.author, room: tree.room };
}
