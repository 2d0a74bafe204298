import { Copy } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { saveFile } from '@/lib/export/save-file.ts';
import type { TableOrigin } from '@/lib/export/table/table-content.ts';
import type { TableCopyFormat, TableFileFormat } from '@/lib/export/table/table-formats.ts';
import { flavoursOf, writeClipboard } from '@/lib/export/write-clipboard.ts';
import { useAction } from '../../ui/use-action.ts';
import { type BlockChoice, BlockMenu } from '../block-menu.tsx';
import { useOpenInTab } from '../use-open-in-tab.ts';

/** The default has a button of its own. Specification, section 9. */
const DEFAULT_COPY_FORMAT: TableCopyFormat = 'markdown';
const OTHER_COPY_FORMATS: readonly TableCopyFormat[] = ['csv', 'tsv', 'html'];
const FILE_FORMATS: readonly TableFileFormat[] = ['csv', 'markdown'];

/** The writers are loaded when they are first wanted. */
const loadFormats = () =>
  Promise.all([import('@/lib/export/table/table-formats.ts'), import('@/lib/in-turns.ts')]);

async function copyTable(getOrigin: () => TableOrigin, format: TableCopyFormat): Promise<void> {
  const [{ tableToCopy }, { inTurns }] = await loadFormats();
  await writeClipboard((signal) => flavoursOf(inTurns(tableToCopy(getOrigin(), format), signal)));
}

async function saveTable(getOrigin: () => TableOrigin, format: TableFileFormat): Promise<void> {
  const [{ tableToSave }, { inTurns }] = await loadFormats();
  await saveFile(await inTurns(tableToSave(getOrigin(), format)));
}

async function tableForTab(origin: TableOrigin) {
  const [{ tableCaption, tableToCopy }, { inTurns }] = await loadFormats();
  const { text } = await inTurns(tableToCopy(origin, 'markdown'));
  return { text, title: tableCaption(origin) || i18n.t('markdown.table.title') };
}

export interface TableActionsProps {
  /** The table in the order that is shown. */
  getOrigin: () => TableOrigin;
  isComplete: boolean;
  /** Left out where the table fills the panel already. */
  onFullscreen?: () => void;
}

function choicesOf(
  { getOrigin, isComplete, onFullscreen }: TableActionsProps,
  openInTab: readonly BlockChoice[],
): BlockChoice[] {
  const copies = OTHER_COPY_FORMATS.map((format) => ({
    name: `copy-${format}`,
    label: i18n.t('block.copyAs', [i18n.t(`markdown.table.format.${format}`)]),
    doneLabel: i18n.t('block.copied'),
    isDisabled: !isComplete,
    action: () => copyTable(getOrigin, format),
  }));
  const downloads = FILE_FORMATS.map((format, index) => ({
    name: `download-${format}`,
    label: i18n.t('block.downloadAs', [i18n.t(`markdown.table.format.${format}`)]),
    doneLabel: i18n.t('block.saved'),
    isDisabled: !isComplete,
    beginsGroup: index === 0,
    isExport: true,
    action: () => saveTable(getOrigin, format),
  }));
  const inTab = openInTab.map((choice) => ({ ...choice, isDisabled: !isComplete }));
  if (!onFullscreen) return [...copies, ...downloads, ...inTab];
  const fullscreen = {
    name: 'fullscreen',
    label: i18n.t('markdown.table.fullscreen'),
    beginsGroup: true,
    action: onFullscreen,
  };
  return [...copies, ...downloads, fullscreen, ...inTab];
}

/** The buttons of a table: one copies it as Markdown, and as rich text beside that. */
export function TableActions(props: TableActionsProps) {
  const { getOrigin, isComplete } = props;
  const openInTab = useOpenInTab(() => tableForTab(getOrigin()));
  const { outcome, shown, run } = useAction({
    icon: Copy,
    label: i18n.t('markdown.table.copy'),
    doneLabel: i18n.t('block.copied'),
  });
  return (
    <>
      {outcome.kind === 'failed' && <span data-part="failure">{shown.label}</span>}
      <IconButton
        name="copy"
        {...shown}
        data-outcome={outcome.kind}
        disabled={!isComplete}
        onClick={() => void run(() => copyTable(getOrigin, DEFAULT_COPY_FORMAT))}
      />
      <BlockMenu choices={choicesOf(props, openInTab)} showsFailure />
    </>
  );
}
