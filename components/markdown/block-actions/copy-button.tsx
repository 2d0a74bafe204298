import { Copy } from 'lucide-react';
import { i18n } from '#i18n';
import { type ClipboardContent, writeClipboard } from '@/lib/export/write-clipboard.ts';
import { ActionButton } from './action-button.tsx';

interface CopyButtonProps {
  label: string;
  disabled: boolean;
  /** Asked for what to copy when the button is pressed. */
  content: () => ClipboardContent | Promise<ClipboardContent>;
  onError?: (error: unknown) => void;
}

/** Puts something on the clipboard. */
export function CopyButton({ content, ...button }: CopyButtonProps) {
  return (
    <ActionButton
      {...button}
      name="copy"
      icon={Copy}
      doneLabel={i18n.t('block.copied')}
      action={async () => writeClipboard(await content())}
    />
  );
}
