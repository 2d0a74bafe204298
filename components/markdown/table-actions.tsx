import { Copy, Download, type LucideIcon, Maximize2 } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { saveFile } from '@/lib/export/save-file.ts';
import type { TableOrigin } from '@/lib/export/table-content.ts';
import type { TableCopyFormat, TableFileFormat } from '@/lib/export/table-formats.ts';
import { flavoursOf, writeClipboard } from '@/lib/export/write-clipboard.ts';
import { useBlockAction } from './block-actions/use-block-action.ts';

/** The default first. Specification, section 9. */
const COPY_FORMATS: readonly TableCopyFormat[] = ['markdown', 'csv', 'tsv', 'html'];
const FILE_FORMATS: readonly TableFileFormat[] = ['csv', 'markdown'];

/** The writers are loaded when they are first wanted. */
const loadFormats = () =>
  Promise.all([import('@/lib/export/table-formats.ts'), import('@/lib/steps/in-turns.ts')]);

interface FormatMenuProps<Format extends string> {
  name: string;
  icon: LucideIcon;
  label: string;
  doneLabel: string;
  disabled: boolean;
  formats: readonly Format[];
  action: (format: Format) => Promise<void>;
}

/** A menu of formats, which confirms what was done with the one that was chosen. */
function FormatMenu<Format extends TableCopyFormat>(props: FormatMenuProps<Format>) {
  const { name, icon, label, doneLabel, disabled, formats, action } = props;
  const { outcome, shown, run } = useBlockAction({ icon, label, doneLabel });
  return (
    <>
      {outcome.kind === 'failed' && <span data-part="failure">{shown.label}</span>}
      <MenuButton
        name={name}
        {...shown}
        data-outcome={outcome.kind}
        disabled={disabled}
        choices={formats.map((format) => ({
          name: format,
          label: i18n.t(`markdown.table.format.${format}`),
          onSelect: () => void run(() => action(format)),
        }))}
      />
    </>
  );
}

export interface TableActionsProps {
  /** The table in the order that is shown. */
  getOrigin: () => TableOrigin;
  isComplete: boolean;
  /** Left out where the table fills the panel already. */
  onFullscreen?: () => void;
}

/** What a reader can do with a table as a whole. */
export function TableActions({ getOrigin, isComplete, onFullscreen }: TableActionsProps) {
  return (
    <>
      <FormatMenu
        name="copy"
        icon={Copy}
        label={i18n.t('markdown.table.copy')}
        doneLabel={i18n.t('block.copied')}
        disabled={!isComplete}
        formats={COPY_FORMATS}
        action={async (format) => {
          const [{ tableToCopy }, { inTurns }] = await loadFormats();
          await writeClipboard((signal) =>
            flavoursOf(inTurns(tableToCopy(getOrigin(), format), signal)),
          );
        }}
      />
      <FormatMenu
        name="download"
        icon={Download}
        label={i18n.t('markdown.table.download')}
        doneLabel={i18n.t('block.saved')}
        disabled={!isComplete}
        formats={FILE_FORMATS}
        action={async (format) => {
          const [{ tableToSave }, { inTurns }] = await loadFormats();
          saveFile(await inTurns(tableToSave(getOrigin(), format)));
        }}
      />
      {onFullscreen && (
        <IconButton
          name="fullscreen"
          icon={Maximize2}
          label={i18n.t('markdown.table.fullscreen')}
          onClick={onFullscreen}
        />
      )}
    </>
  );
}
