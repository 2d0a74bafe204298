import { i18n } from '#i18n';
import { TextButton } from '@/components/ui/button.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { keptFileHash } from '@/lib/chat/kept-file.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { useLeading } from './use-leading.ts';

function isPdf({ pageCount }: Selection): boolean {
  return pageCount !== undefined;
}

/** @returns false where it is no longer kept */
async function open(passage: Selection): Promise<boolean> {
  if (isPdf(passage)) {
    const { leadToPage } = await import('@/lib/reading/leading/lead-to-page.ts');
    return leadToPage(passage, 1);
  }
  const [{ loadFile }, { saveFile }] = await Promise.all([
    import('@/lib/conversations/files.ts'),
    import('@/lib/export/save-file.ts'),
  ]);
  const kept = await loadFile(keptFileHash(passage.file ?? '') ?? '');
  if (kept)
    await saveFile({ name: kept.name, content: new Blob([kept.bytes], { type: kept.mediaType }) });
  return kept !== null;
}

/** Opens the file of a passage, where it is a PDF, or saves it: nothing else is shown in a tab. */
export default function KeptFile({ passage }: { passage: Selection }) {
  const [hindrance, press] = useLeading(passage, () => open(passage));
  const mayExport = useAllowed().export;
  if (!mayExport && !isPdf(passage)) return null;
  if (hindrance !== '') return <span role="status">{hindrance}</span>;
  return (
    <TextButton name="open-kept-file" onClick={() => void press()}>
      {isPdf(passage) ? i18n.t('places.open') : i18n.t('places.save')}
    </TextButton>
  );
}
