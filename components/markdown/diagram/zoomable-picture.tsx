import { Shrink } from 'lucide-react';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import type { ZoomControls } from '@/lib/diagram/zoom.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './diagram.module.css';
import { PictureHost } from './picture-host.tsx';

interface ZoomablePictureProps {
  picture: Picture;
  onOpen: () => void;
}

/** A picture within an answer. Only Ctrl makes the wheel zoom; the answer scrolls as ever. */
export function ZoomablePicture({ picture, onOpen }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const controls = useRef<ZoomControls>(undefined);
  const [isEnlarged, setEnlarged] = useState(false);
  const { width, height } = picture;

  const start = useCallback(async () => {
    const { startZoom } = await import('@/lib/diagram/zoom.ts');
    if (controls.current || !frame.current || !content.current) return;
    controls.current = startZoom({
      frame: frame.current,
      content: content.current,
      isInPage: true,
      minScale: 1,
      onChange: (scale) => setEnlarged(scale > 1),
    });
  }, []);

  useEffect(
    () => () => {
      controls.current?.stop();
      controls.current = undefined;
    },
    [],
  );

  const size = { '--picture-width': width, '--picture-height': height } as CSSProperties;
  return (
    <div className={styles.stage} style={size}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: all it does the buttons do, too. */}
      <div
        ref={frame}
        className={styles.frame}
        data-part="diagram-frame"
        onPointerOver={() => void start().catch(reportUnexpected)}
        onDoubleClick={onOpen}
      >
        <div ref={content} className={styles.content}>
          <PictureHost picture={picture} />
        </div>
      </div>
      {isEnlarged && (
        <div className={styles.reset}>
          <IconButton
            name="reset-zoom"
            icon={Shrink}
            label={i18n.t('diagram.resetZoom')}
            onClick={() => controls.current?.fit()}
          />
        </div>
      )}
    </div>
  );
}
