import { CodeXml, Download, Image, Maximize2 } from 'lucide-react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { RenderOptions } from '@/lib/markdown/index.ts';
import { BlockHeader } from '../block-actions/block-header.tsx';
import { CopyButton } from '../block-actions/copy-button.tsx';
import { useIsComplete } from '../stream-ended.ts';
import styles from './diagram.module.css';
import { DiagramErrorNotice } from './diagram-error.tsx';
import { diagramLink } from './diagram-link.ts';
import { downloadChoices } from './download-choices.ts';
import type { FullViewProps } from './full-view.tsx';
import { SourceCode } from './source-code.tsx';
import { type DrawingState, useDrawing } from './use-drawing.ts';
import { useDrawingTheme } from './use-drawing-theme.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { ZoomablePicture } from './zoomable-picture.tsx';

/** What is opened when the full view cannot be loaded: nothing, and it is closed again. */
function NoFullView({ onClose }: FullViewProps) {
  useEffect(onClose, [onClose]);
  return null;
}

const FullView = lazy<ComponentType<FullViewProps>>(() =>
  import('./full-view.tsx').catch((error: unknown) => {
    reportUnexpected(error);
    return { default: NoFullView };
  }),
);

export interface DiagramProps {
  /** The source in runs of lines; only the last one may grow. */
  groups: readonly string[];
  /** Whether the closing line of its fence has come. */
  isComplete: boolean;
  /** The policy for links in the picture; without one they lead nowhere. */
  links: RenderOptions | undefined;
}

interface DiagramButtonsProps {
  source: string;
  isComplete: boolean;
  picture: Picture | undefined;
  isSourceShown: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

function DiagramButtons(props: DiagramButtonsProps) {
  const { source, isComplete, picture, isSourceShown, onToggle, onOpen } = props;
  return (
    <>
      <IconButton
        name="toggle-source"
        icon={isSourceShown ? Image : CodeXml}
        label={isSourceShown ? i18n.t('diagram.showPicture') : i18n.t('diagram.showSource')}
        disabled={!picture}
        onClick={onToggle}
      />
      <CopyButton
        label={i18n.t('diagram.copy')}
        disabled={!isComplete}
        content={() => ({ text: source })}
      />
      <MenuButton
        name="download"
        icon={Download}
        label={i18n.t('diagram.download')}
        disabled={!isComplete}
        choices={downloadChoices(source, picture)}
      />
      <IconButton
        name="fullscreen"
        icon={Maximize2}
        label={i18n.t('diagram.fullscreen')}
        disabled={!picture}
        onClick={onOpen}
      />
    </>
  );
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
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && picture && (
        <Suspense>
          <FullView picture={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
