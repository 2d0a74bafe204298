import type { LucideIcon } from 'lucide-react';
import { Copy } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { type ClipboardFlavours, writeClipboard } from '@/lib/export/write-clipboard.ts';
import { useAction } from './use-action.ts';

interface ActionButtonProps {
  name: string;
  icon: LucideIcon;
  label: string;
  /** Said by the button for 2000 ms once the action is done. */
  doneLabel: string;
  disabled: boolean;
  action: () => Promise<void> | void;
  /** Told of a failure, beside the reader. */
  onError?: (error: unknown) => void;
}

/** A button that does something and confirms it, or says what went wrong. */
export function ActionButton(props: ActionButtonProps) {
  const { name, icon, label, doneLabel, disabled, action, onError } = props;
  const { outcome, shown, run } = useAction({ icon, label, doneLabel }, onError);
  return (
    <IconButton
      name={name}
      {...shown}
      data-outcome={outcome.kind}
      disabled={disabled}
      onClick={() => void run(action)}
    />
  );
}

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
