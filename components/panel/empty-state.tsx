import { useEffect } from 'react';
import { i18n } from '#i18n';
import { TextButton } from '@/components/ui/button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import styles from './empty-state.module.css';

const PageActions = lazyComponent(async () => ({
  default: (await import('./composer/quick-actions/quick-action-buttons.tsx')).PageActions,
}));

export interface EmptyStateProps {
  /** The passages attached to the question to come. */
  passages: readonly Selection[];
  /** It is the page, and nothing else. */
  hasPageAlone: boolean;
  onAction: (action: QuickAction) => void;
  onShortcuts: () => void;
}

/** The item of the menu on a selection, as the browsers show it among ours. */
function menuItem(): string {
  return `Sidelight\u00a0› ${i18n.t('capture.askAboutSelection').replace('%s', '…')}`;
}

/** An empty conversation: how to ask. */
export function EmptyState(props: EmptyStateProps) {
  const { passages, hasPageAlone, onAction, onShortcuts } = props;
  const hasPassage = passages.length > 0;
  const mayAttach = useAllowed().attachments;
  useEffect(() => PageActions.preload(), []);
  const isAboutPage = mayAttach && hasPageAlone;
  return (
    <section className={styles.empty} data-part="empty" data-has-passage={hasPassage || undefined}>
      <img className={styles.mark} src="/icons/128.png" width={48} height={48} alt="" />
      <h2 className={styles.title}>{i18n.t(mayAttach ? 'empty.title' : 'composer.placeholder')}</h2>
      {hasPassage && !isAboutPage && <p className={styles.hint}>{i18n.t('actions.choose')}</p>}
      {isAboutPage && <PageActions passages={passages} onTake={onAction} />}
      {!mayAttach && <p className={styles.hint}>{i18n.t('managed.onlyWords')}</p>}
      {mayAttach && !hasPassage && (
        <p className={styles.hint}>{i18n.t('empty.select', [menuItem()])}</p>
      )}
      <TextButton name="shortcuts" onClick={onShortcuts}>
        {i18n.t('shortcuts.title')}
      </TextButton>
    </section>
  );
}
