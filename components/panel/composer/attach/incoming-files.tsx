import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { Draft } from '@/lib/conversations/draft.ts';
import type { Attaching } from '../use-ask.ts';
import styles from './incoming-files.module.css';
import { usePastes } from './use-pastes.ts';

interface IncomingFilesProps {
  attaching: Attaching;
  onDraft: (change: (draft: Draft) => Draft) => void;
}

function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** Takes files that are dropped anywhere on the panel, and what is pasted into it beside short texts. */
export default function IncomingFiles({ attaching, onDraft }: IncomingFilesProps) {
  usePastes(onDraft, attaching.mayAttach);
  const [isOver, setOver] = useState(false);
  const give = useEffectEvent((transfer: DataTransfer | null): boolean => {
    const files = [...(transfer?.files ?? [])];
    if (files.length > 0) attaching.files(files);
    return files.length > 0;
  });
  useEffect(() => {
    const end = new AbortController();
    const options = { signal: end.signal };
    // Without this the browser would open what is dropped.
    const onDrag = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => setOver(relatedTarget !== null);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      give(event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => {
      // Of cells and rich text programs leave a picture beside the words.
      if (event.clipboardData?.getData('text/plain')) return;
      if (give(event.clipboardData)) event.preventDefault();
    };
    document.addEventListener('dragenter', onDrag, options);
    document.addEventListener('dragover', onDrag, options);
    document.addEventListener('dragleave', onLeave, options);
    document.addEventListener('drop', onDrop, options);
    document.addEventListener('paste', onPaste, options);
    return () => end.abort();
  }, []);
  return (
    <div className={styles.target} data-part="drop-target" hidden={!isOver}>
      <p>{i18n.t(attaching.mayAttach ? 'capture.drop' : 'managed.onlyWords')}</p>
    </div>
  );
}
