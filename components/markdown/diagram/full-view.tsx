import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '#i18n';
import { Dialog } from '@/components/ui/dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import { startZoom, type ZoomControls } from '@/lib/diagram/zoom.ts';
import styles from './diagram.module.css';
import { PictureHost, pictureName } from './picture-host.tsx';

export interface FullViewProps {
  picture: Picture;
  onClose: () => void;
}

const MIN_SCALE = 0.05;

const KEYS: Readonly<Record<string, (controls: ZoomControls) => void>> = {
  '+': (controls) => controls.zoomIn(),
  '=': (controls) => controls.zoomIn(),
  '-': (controls) => controls.zoomOut(),
  '0': (controls) => controls.fit(),
  ArrowLeft: (controls) => controls.pan(-1, 0),
  ArrowRight: (controls) => controls.pan(1, 0),
  ArrowUp: (controls) => controls.pan(0, -1),
  ArrowDown: (controls) => controls.pan(0, 1),
};

/** Keys with Ctrl are the browser's own: it zooms the whole page. */
function onKey(event: KeyboardEvent, controls: ZoomControls): void {
  const action = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action(controls);
}

/** Zooms inside the frame while it is shown, and fits the picture when the frame changes its size. */
function useZoom(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  onChange: (scale: number) => void,
): RefObject<ZoomControls | undefined> {
  const kept = useRef<ZoomControls>(undefined);
  useEffect(() => {
    if (!frame.current || !content.current) return;
    const controls = startZoom({
      frame: frame.current,
      content: content.current,
      isInPage: false,
      minScale: MIN_SCALE,
      onChange,
    });
    kept.current = controls;
    const size = new ResizeObserver(() => controls.fit());
    size.observe(frame.current);
    const dialog = frame.current.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => onKey(event, controls);
    dialog?.addEventListener('keydown', onKeyDown);
    return () => {
      dialog?.removeEventListener('keydown', onKeyDown);
      size.disconnect();
      controls.stop();
    };
  }, [frame, content, onChange]);
  return kept;
}

/** A diagram that fills the panel, to be looked at from near. */
export default function FullView({ picture, onClose }: FullViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const controls = useZoom(frame, content, setScale);
  const help = useId();
  const name = pictureName(picture);
  const { width, height } = picture;
  const actions = (
    <>
      <IconButton
        name="zoom-out"
        icon={ZoomOut}
        label={i18n.t('diagram.zoomOut')}
        onClick={() => controls.current?.zoomOut()}
      />
      <output className={styles.scale} data-part="diagram-scale">
        {i18n.t('diagram.scale', [Math.round(scale * 100)])}
      </output>
      <IconButton
        name="zoom-in"
        icon={ZoomIn}
        label={i18n.t('diagram.zoomIn')}
        onClick={() => controls.current?.zoomIn()}
      />
      <IconButton
        name="fit"
        icon={Maximize}
        label={i18n.t('diagram.fit')}
        onClick={() => controls.current?.fit()}
      />
    </>
  );
  // Outside the answer, whose styles for headings and paragraphs it would have.
  return createPortal(
    <Dialog title={name} actions={actions} onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        ref={frame}
        className={styles.fullFrame}
        data-part="diagram-full"
        role="group"
        aria-label={name}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves what it shows.
        tabIndex={0}
      >
        <p id={help} className={styles.help}>
          {i18n.t('diagram.zoomable')}
        </p>
        <div
          ref={content}
          className={styles.fullContent}
          style={{ inlineSize: width, blockSize: height }}
        >
          <PictureHost picture={picture} />
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
