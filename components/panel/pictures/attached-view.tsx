import { Download } from 'lucide-react';
import { i18n } from '#i18n';
import { ActionButton } from '@/components/ui/action-button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { imageName } from '@/lib/export/image-name.ts';
import { saveFile } from '@/lib/export/save-file.ts';
import styles from './attached-view.module.css';
import type { ShownPicture } from './use-picture.ts';

interface AttachedViewProps {
  picture: ShownPicture;
  name: string;
  onClose: () => void;
}

/** A picture that the reader attached, as large as the panel is. */
export default function AttachedView({ picture, name, onClose }: AttachedViewProps) {
  const { address, blob } = picture;
  const mayExport = useAllowed().export;
  const save = async () => saveFile({ name: imageName('', name, blob.type), content: blob });
  return (
    <Dialog
      title={name}
      actions={
        mayExport && (
          <ActionButton
            name="download"
            icon={Download}
            label={i18n.t('picture.download')}
            doneLabel={i18n.t('block.saved')}
            disabled={false}
            action={save}
          />
        )
      }
      onClose={onClose}
    >
      <img className={styles.image} src={address} alt={name} />
    </Dialog>
  );
}
