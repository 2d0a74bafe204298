import { i18n } from '#i18n';
import { Dialog } from '@/components/ui/dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import styles from './shortcuts.module.css';

interface ShortcutSheetProps {
  hasSingleKeys: boolean;
  onClose: () => void;
}

/** All shortcuts, over the panel. */
export default function ShortcutSheet({ hasSingleKeys, onClose }: ShortcutSheetProps) {
  return (
    <Dialog title={i18n.t('shortcuts.title')} onClose={onClose}>
      <div className={styles.sheet} data-part="shortcut-sheet">
        <ShortcutList hasSingleKeys={hasSingleKeys} />
      </div>
    </Dialog>
  );
}
