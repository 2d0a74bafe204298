import { Component, type RefObject } from 'react';
import type { DocumentView } from '@/lib/markdown/index.ts';

/** The last text in the element, but for blanks; null where a control stands after it. */
function findLastText(element: Node): Text | null {
  for (let node = element.lastChild; node; node = node.previousSibling) {
    if (node instanceof HTMLButtonElement) return null;
    if (node instanceof Text && node.data.trim() !== '') return node;
    if (node.hasChildNodes()) return findLastText(node);
  }
  return null;
}

interface GrowingEndProps {
  place: RefObject<HTMLElement | null>;
  view: DocumentView;
  /** What has been added to the view's last text. */
  added: string;
  /** Called where that text is not the last in the element. */
  onMissing: () => void;
}

/**
 * Writes the letters that are added to an answer's last text into its node, past React. Before
 * React changes the answer the node is as React left it.
 */
export class GrowingEnd extends Component<GrowingEndProps> {
  #node: Text | null = null;
  /** In UTF-16 units, the node's text without what has been added. */
  #length = 0;

  override getSnapshotBeforeUpdate({ view }: GrowingEndProps): null {
    const node = this.#node;
    if (node && view !== this.props.view && node.length > this.#length) {
      node.deleteData(this.#length, node.length - this.#length);
    }
    return null;
  }

  override componentDidMount(): void {
    this.#write();
  }

  override componentDidUpdate({ view }: GrowingEndProps): void {
    if (view !== this.props.view) this.#node = null;
    this.#write();
  }

  #write(): void {
    const { added, onMissing } = this.props;
    if (added === '') return;
    if (!this.#node?.isConnected) this.#find();
    if (this.#node) this.#node.appendData(added.slice(this.#node.length - this.#length));
    else onMissing();
  }

  #find(): void {
    const { place, view } = this.props;
    const node = place.current && findLastText(place.current);
    const { text } = view.plainEnd ?? {};
    // A line before it is in the same node, a mark in it such as `[1]` cuts it.
    const isLast = node && text && (node.data.endsWith(text) || text.endsWith(node.data));
    this.#node = isLast ? node : null;
    this.#length = node?.length ?? 0;
  }

  override render(): null {
    return null;
  }
}
