import { type ComponentType, PureComponent, type ReactNode, useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { needsReload, onRetry, retryFailedLoads } from '@/components/ui/failed-loads.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { Block } from '@/lib/markdown/block.ts';
import { blockSource } from '@/lib/markdown/block-source.ts';
import styles from './block-boundary.module.css';
import { restoreSelection, type SelectionEnds, selectionEnds } from './selection.ts';

/** An error that many blocks have met, such as a part that could not be loaded, is told of once. */
const reported = new WeakSet<object>();

interface BrokenBlockProps {
  block: Block;
  className: string | undefined;
  retry: () => void;
}

/** The source of a block that cannot be shown, and a way to try again. */
function BrokenBlock({ block, className, retry }: BrokenBlockProps) {
  const [isInVain] = useState(needsReload);
  useEffect(() => onRetry(retry), [retry]);
  return (
    <div className={className} data-part="broken-block">
      <div className={styles.broken}>
        <pre className={styles.source} dir="auto">
          {blockSource(block)}
        </pre>
        <div className={styles.notice}>
          <span className={styles.words}>{i18n.t('markdown.broken')}</span>
          <Button name="retry-block" onClick={retryFailedLoads}>
            {i18n.t('failure.retry')}
          </Button>
          {isInVain && (
            <Button name="reload" onClick={() => location.reload()}>
              {i18n.t('panel.broken.reload')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

export interface BlockViewProps {
  block: Block;
  /** The element that the block is in; null at the top level. */
  container: string | null;
  /** The number of a list's item, where it is not one more than that before it. */
  number: number | undefined;
}

interface BlockBoundaryProps extends BlockViewProps {
  /** Shows the block, and may throw. */
  view: ComponentType<BlockViewProps>;
  /** The class of the element that stands in a broken block's place. */
  brokenClass: string | undefined;
}

interface BlockBoundaryState {
  readonly hasFailed: boolean;
  /** The block that could not be shown. */
  readonly failed: Block | null;
}

const WHOLE: BlockBoundaryState = { hasFailed: false, failed: null };

/**
 * The place of one block, which renders again only when the block is another. It keeps what is
 * selected in it, and keeps a block that fails from taking the answer with it: that is tried again
 * when the block has grown, for what failed may have been its unfinished end, and when the reader
 * says so. One component, because there are as many of them as blocks.
 */
export class BlockBoundary extends PureComponent<BlockBoundaryProps, BlockBoundaryState> {
  #lastMessage: string | undefined;

  override state = WHOLE;

  static getDerivedStateFromError(): Partial<BlockBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { block }: BlockBoundaryProps,
    { hasFailed, failed }: BlockBoundaryState,
  ): BlockBoundaryState | null {
    if (!hasFailed || failed === block) return null;
    return failed === null ? { hasFailed, failed: block } : WHOLE;
  }

  override getSnapshotBeforeUpdate(): SelectionEnds | null {
    return selectionEnds();
  }

  override componentDidUpdate(
    _props: unknown,
    _state: unknown,
    before: SelectionEnds | null,
  ): void {
    if (before) restoreSelection(before);
  }

  override componentDidCatch(error: unknown): void {
    const message = String(error);
    const isTold = message === this.#lastMessage || (error instanceof Error && reported.has(error));
    this.#lastMessage = message;
    if (error instanceof Error) reported.add(error);
    if (!isTold) reportUnexpected(error);
  }

  readonly #retry = () => this.setState(WHOLE);

  override render(): ReactNode {
    const { view: View, brokenClass, block, container, number } = this.props;
    if (this.state.hasFailed) {
      return <BrokenBlock block={block} className={brokenClass} retry={this.#retry} />;
    }
    return <View block={block} container={container} number={number} />;
  }
}
