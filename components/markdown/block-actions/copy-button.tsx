import { Copy } from 'lucide-react';
import { i18n } from '#i18n';
import { type ClipboardFlavours, writeClipboard } from '@/lib/export/write-clipboard.ts';
import { ActionButton } from './action-button.tsx';

interface CopyButtonProps {
  /** `copy` by default, which is what a block's is called. */
  name?: string;
  label: string;
  disabled: boolean;
  /** Asked for what to copy when the button is pressed. */
  content: () => ClipboardFlavours | Promise<ClipboardFlavours>;
  onError?: (error: unknown) => void;
}

/** Puts something on the clipboard. */
export function CopyButton({ content, name = 'copy', ...button }: CopyButtonProps) {
  return (
    <ActionButton
      {...button}
      name={name}
      icon={Copy}
      doneLabel={i18n.t('block.copied')}
      action={async () => {
        const flavours = await content();
        await writeClipboard(() => flavours);
      }}
    />
  );
}
