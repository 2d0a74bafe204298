import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { sizeText } from '@/components/texts/size-text.ts';
import { countBeyond } from '@/lib/conversations/conversation-limit.ts';
import { countFiles } from '@/lib/conversations/files.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { countNotes } from '@/lib/notes/note-store.ts';
import fieldStyles from '../field.module.css';
import styles from './data-section.module.css';
import { DeleteForm } from './delete-form.tsx';
import { LimitForm } from './limit-form.tsx';
import { SyncForm } from './sync-form.tsx';

type Counted =
  | {
      readonly kept: number;
      readonly notes: number;
      readonly files: { readonly count: number; readonly bytes: number };
    }
  | { readonly failure: string };

async function count(): Promise<Counted> {
  try {
    const { kept } = await countBeyond(null);
    return { kept, notes: await countNotes(), files: await countFiles() };
  } catch (error) {
    reportUnexpected(error);
    return { failure: messageOf(error) };
  }
}

function storedText(counted: Counted | undefined): string {
  if (!counted) return i18n.t('settings.data.counting');
  if ('failure' in counted) return i18n.t('settings.data.unreadable', [counted.failure]);
  return i18n.t('settings.data.stored', [counted.kept.toLocaleString(formatLocale())]);
}

/** The notes among it; empty where there are none. */
function notesText(counted: Counted | undefined): string {
  if (!counted || 'failure' in counted || counted.notes === 0) return '';
  return i18n.t('notes.stored', [counted.notes.toLocaleString(formatLocale())]);
}

/** The pictures among it; empty where there are none. */
function filesText(counted: Counted | undefined): string {
  if (!counted || 'failure' in counted || counted.files.count === 0) return '';
  const { count: number, bytes } = counted.files;
  return i18n.t('pictures.stored', [number.toLocaleString(formatLocale()), sizeText(bytes)]);
}

/** The bytes that all of it takes on the disk; `null` where the browser does not tell. */
function useUsedBytes(counted: unknown): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what is kept its size changes.
  useEffect(() => {
    navigator.storage.estimate().then(
      ({ usage }) => setBytes(usage ?? null),
      () => setBytes(null),
    );
  }, [counted]);
  return bytes;
}

/** The amount that is kept on this computer. */
function StoredData() {
  const counted = useLiveQuery(count, []);
  const bytes = useUsedBytes(counted);
  return (
    <section className={styles.part} aria-labelledby="stored-title">
      <h3 id="stored-title" className={styles.title}>
        {i18n.t('settings.data.storedTitle')}
      </h3>
      <p data-part="stored">
        {storedText(counted)}
        {bytes !== null && ` ${i18n.t('settings.data.bytes', [sizeText(bytes)])}`}
      </p>
      {notesText(counted) && <p data-part="stored-notes">{notesText(counted)}</p>}
      {filesText(counted) && <p data-part="stored-files">{filesText(counted)}</p>}
      <p className={fieldStyles.help}>{i18n.t('settings.data.storedHelp')}</p>
    </section>
  );
}

/** The kept data: where, for how long, and how it goes. */
export function DataSection() {
  return (
    <div className={styles.data}>
      <StoredData />
      <LimitForm />
      <SyncForm />
      <DeleteForm />
    </div>
  );
}
