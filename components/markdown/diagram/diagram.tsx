import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { RenderOptions } from '@/lib/markdown/index.ts';
import { resolveOutsideLink } from '@/lib/markdown/index.ts';
import { BlockHeader } from '../block-header.tsx';
import { useIsComplete } from '../contexts.ts';
import { IS_OWN_TAB } from '../use-open-in-tab.ts';
import styles from './diagram.module.css';
import { DiagramButtons } from './diagram-buttons.tsx';
import { DiagramErrorNotice } from './diagram-error.tsx';
import type { FullViewProps } from './full-view.tsx';
import { SourceCode } from './source-code.tsx';
import { type DrawingState, useDrawing, useDrawingTheme, useNearViewport } from './use-drawing.ts';
import { ZoomablePicture } from './zoomable-picture.tsx';

const PROTOCOLS = /^(?:https?|mailto):/i;

/** The address that a link in a diagram leads to, or null for one that leads nowhere. */
function diagramLink(address: string, options: RenderOptions | undefined): string | null {
  const resolved = options ? resolveOutsideLink(address, options) : null;
  return resolved !== null && PROTOCOLS.test(resolved) ? resolved : null;
}

/** Stands in for a full view that cannot be loaded, and closes it again. */
function NoFullView({ onClose }: FullViewProps) {
  useEffect(onClose, [onClose]);
  return null;
}

const FullView = lazyComponent<FullViewProps>(() =>
  import('./full-view.tsx').catch((error: unknown) => {
    reportUnexpected(error);
    return { default: NoFullView };
  }),
);

export interface DiagramProps {
  /** The source in runs of lines; only the last one may grow. */
  groups: readonly string[];
  /** The closing line of its fence has come. */
  isComplete: boolean;
  /** The policy for links in the picture; without one they lead nowhere. */
  links: RenderOptions | undefined;
}

function DiagramTitle({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      {i18n.t('diagram.title')}
      <span role="status" className={styles.status} data-part="diagram-status">
        {isLoading ? i18n.t('diagram.loading') : ''}
      </span>
    </>
  );
}

/** The source until there is something else to show: nothing moves but once. */
function showBody(
  { picture, error, retry }: DrawingState,
  { groups, isComplete }: Pick<DiagramProps, 'groups' | 'isComplete'>,
  isSourceShown: boolean,
  onOpen: () => void,
): ReactNode {
  if (error) return <DiagramErrorNotice error={error} groups={groups} onRetry={retry} />;
  if (!picture || isSourceShown) {
    return <SourceCode groups={groups} isComplete={isComplete} />;
  }
  return <ZoomablePicture picture={picture} onOpen={onOpen} />;
}

/**
 * A Mermaid diagram: its source while it comes, then its picture, or why there is none.
 * Specification, section 4.
 */
export default function Diagram({ groups, isComplete: hasEnded, links }: DiagramProps) {
  const place = useRef<HTMLDivElement>(null);
  const isComplete = useIsComplete(hasEnded);
  const isNear = useNearViewport(place);
  const [isSourceShown, setSourceShown] = useState(false);
  const [isOpen, setOpen] = useState(IS_OWN_TAB);
  const source = groups.join('');
  const policy = useMemo(
    () => ({
      resolveLink: (address: string) => diagramLink(address, links),
      allowDataImages: links?.allowDataImages ?? false,
    }),
    [links],
  );
  const drawing = useDrawing({
    source,
    isWanted: isComplete && isNear,
    theme: useDrawingTheme(),
    policy,
  });
  const { picture, error } = drawing;
  const open = () => setOpen(true);
  return (
    <div
      ref={place}
      className={styles.diagram}
      data-part="diagram"
      data-state={error ? 'failed' : picture ? 'drawn' : isComplete ? 'loading' : 'open'}
    >
      <BlockHeader title={<DiagramTitle isLoading={isComplete && !picture && !error} />}>
        <DiagramButtons
          source={source}
          isComplete={isComplete}
          picture={picture}
          isSourceShown={isSourceShown}
          onToggle={() => setSourceShown(!isSourceShown)}
          onOpen={open}
        />
      </BlockHeader>
      {showBody(drawing, { groups, isComplete }, isSourceShown, open)}
      {isOpen && picture && <FullView picture={picture} onClose={() => setOpen(false)} />}
    </div>
  );
}
