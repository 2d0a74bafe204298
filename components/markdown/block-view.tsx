import { attributesToProps } from 'html-react-parser';
import {
  createElement,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Block,
  type BlockGroup,
  type CodeBlock as CodeBlockOfText,
  type ContainerBlock,
  GROUP_SIZE,
  type HtmlBlock,
} from '@/lib/markdown/block.ts';
import {
  closedHtml,
  codeLanguage,
  containerElement,
  linkOptions,
  openHtml,
} from '@/lib/markdown/index.ts';
import { BlockBoundary, type BlockViewProps } from './block-boundary.tsx';
import { CodeBlock } from './code/code-block.tsx';
import { LongAnswer } from './contexts.ts';
import { DiagramBlock, isDiagram } from './diagram/diagram-block.tsx';
import styles from './markdown.module.css';
import { offscreenAttributes, showOffscreen, useOffscreenRun } from './offscreen-run.tsx';
import { directionOf, showElement } from './show-element.tsx';
import { TableBlock } from './table/table-block.tsx';
import { tellPlacesOfRows } from './table/table-row-places.ts';
import { HtmlElements } from './to-elements.tsx';
import { useWhenOutOfSight } from './use-when-out-of-sight.ts';

function showGroups({ opening, groups }: ContainerBlock): ReactNode {
  const { name, attributes } = containerElement(opening);
  const start = Number(attributes.start ?? 1);
  // A callout quotes nobody.
  const container = attributes['data-callout'] ? 'callout' : name;
  return groups.map((group) => (
    <BlockGroupView key={group.key} group={group} container={container} start={start} />
  ));
}

/** An element whose children are blocks of their own: a list and its items, a quotation, a table. */
function showContainer(block: ContainerBlock, number?: number): ReactNode {
  const { name, attributes } = containerElement(block.opening);
  if (name === 'table') return <TableBlock block={block} show={showGroups} />;
  const children = showGroups(block);
  // Each run of rows has a `tbody` of its own.
  if (name === 'tbody') return children;
  const special = showElement(attributes, () => children);
  if (special) return special;
  const dir = directionOf(name, attributes, null);
  return createElement(
    name,
    { ...attributesToProps({ ...attributes }), dir, value: number },
    children,
  );
}

/**
 * The HTML of a block as an element. The text of a tight list's item is none by itself, but it
 * will be one if the list becomes loose, and then nothing that is shown should be replaced.
 */
function elementHtml(block: HtmlBlock): string {
  const html = openHtml(block);
  return block.tokens[0]?.hidden ? `<p class="tight">${html}</p>` : html;
}

function showCode(block: CodeBlockOfText): ReactNode {
  const { groups, complete, policy } = block;
  // Its language may be half there until the first letter of the code is.
  if (!complete && !groups.some(Boolean)) return null;
  const language = codeLanguage(block);
  if (isDiagram(language)) {
    return <DiagramBlock groups={groups} isComplete={complete} links={linkOptions(policy)} />;
  }
  return <CodeBlock groups={groups} language={language} isComplete={complete} />;
}

function showBlock({ block, container, number }: BlockViewProps): ReactNode {
  switch (block.kind) {
    case 'code':
      return showCode(block);
    case 'container':
      return showContainer(block, number);
    case 'html':
      return (
        <HtmlElements
          html={elementHtml(block)}
          closed={closedHtml(block)}
          isSettled={block.settled}
          container={container}
        />
      );
  }
}

function beginsSection(block: Block): boolean {
  return block.kind === 'html' && /^h[1-3]$/.test(block.tokens[0]?.tag ?? '');
}

/**
 * Tells whether the block has a heading's distance from what precedes it. A heading that its
 * underline makes stands where it stood as a paragraph while that is in sight.
 */
function useSectionSpace(place: RefObject<HTMLElement | null>, block: Block): boolean {
  const isHeading = beginsSection(block);
  const [hasSpace, setSpace] = useState(isHeading);
  useWhenOutOfSight(place, isHeading && !hasSpace, () => setSpace(true));
  return isHeading && hasSpace;
}

function TopBlock(props: BlockViewProps): ReactNode {
  const { block } = props;
  const place = useRef<HTMLDivElement>(null);
  const isSection = useSectionSpace(place, block);
  if (block.kind === 'html' && openHtml(block).trim() === '') return null;
  return (
    <div
      ref={place}
      className={styles.block}
      data-settled={block.settled || undefined}
      data-section={isSection || undefined}
    >
      {showBlock(props)}
    </div>
  );
}

function InnerBlock(props: BlockViewProps): ReactNode {
  return showBlock(props);
}

/** A part renders again only when it is another: a settled one never is. */
const Part = memo(InnerBlock);

/** The parts of lists and tables stand in no other element, so what replaces them could not. */
const HOLDS_PARTS = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tr']);

function viewBlock(props: BlockViewProps): ReactNode {
  const { block, container } = props;
  if (container !== null && HOLDS_PARTS.has(container)) return <Part key={block.key} {...props} />;
  const isTop = container === null;
  return (
    <BlockBoundary
      key={block.key}
      view={isTop ? TopBlock : InnerBlock}
      brokenClass={isTop ? styles.block : undefined}
      {...props}
    />
  );
}

interface BlockGroupViewProps {
  group: BlockGroup;
  /** The element that the blocks are in; null at the top level. */
  container: string | null;
  /** The number of a numbered list's first item. */
  start?: number;
}

/**
 * The number of a run's first item. Containment ends the count of a list's items at the run's edge
 * (CSS Containment 3.3), so each run but the first says where it begins.
 */
function firstNumber({ group, container, start = 1 }: BlockGroupViewProps): number | undefined {
  return container === 'ol' && group.key > 0 ? start + group.key * GROUP_SIZE : undefined;
}

/** The blocks of a run, each as it is shown. */
function showBlocks(props: BlockGroupViewProps): ReactNode {
  const { group, container } = props;
  const number = firstNumber(props);
  return group.blocks.map((block, index) =>
    viewBlock({ block, container, number: index === 0 ? number : undefined }),
  );
}

/** A run that is an element, laid out by itself. */
function LaidOutRun(props: BlockGroupViewProps): ReactNode {
  const { group, container } = props;
  const place = useRef<HTMLElement>(null);
  const offscreen = useOffscreenRun(place, group, container === null);
  const isLong = use(LongAnswer);
  useLayoutEffect(() => {
    const isOfTable = isLong && container === 'tbody';
    if (isOfTable && place.current) tellPlacesOfRows(place.current, group.key);
  });
  const attributes = {
    ref: place,
    className: styles.group,
    'data-settled': group.settled || undefined,
    role: container === 'ul' || container === 'ol' ? 'presentation' : undefined,
    ...(offscreen && offscreenAttributes(offscreen)),
  };
  const shown = offscreen ? showOffscreen(group, container) : showBlocks(props);
  return createElement(container === 'tbody' ? 'tbody' : 'div', attributes, shown);
}

/** Containers whose runs are no elements. */
const ONLY_PARTS = new Set(['table', 'thead', 'tr']);

/** Tells whether the run is an element: the first of most containers is none, as most have only one. */
function isLaidOut({ group, container }: BlockGroupViewProps): boolean {
  if (container === null || container === 'tbody') return true;
  return group.key > 0 && !ONLY_PARTS.has(container);
}

/**
 * A run of siblings: one that has not changed is passed over with all that is in it. At the top
 * level, in a table, and elsewhere from the second run on, it is an element.
 */
export const BlockGroupView = memo(function BlockGroupView(props: BlockGroupViewProps) {
  return isLaidOut(props) ? <LaidOutRun {...props} /> : showBlocks(props);
});
