import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { TextButton } from '@/components/ui/button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { watchFrontPage } from '@/lib/reading/front-page.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import { PressText } from './composer/press-text.tsx';
import styles from './empty-state.module.css';

/** Tells whether the page in front may be read as things stand; `null` until that is known. */
function useMayReadPage(): boolean | null {
  const [mayRead, setMayRead] = useState<boolean | null>(null);
  useEffect(() => {
    const end = new AbortController();
    watchFrontPage(end.signal, setMayRead);
    return () => end.abort();
  }, []);
  return mayRead;
}

const PageActions = lazyComponent(async () => ({
  default: (await import('./composer/quick-action-buttons.tsx')).PageActions,
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
  const mayReadFront = useMayReadPage();
  const mayAttach = useAllowed().attachments;
  useEffect(() => PageActions.preload(), []);
  // Until then nobody knows how high this will be.
  if (mayReadFront === null) return null;
  const isAboutPage = mayAttach && (hasPageAlone || (mayReadFront && !hasPassage));
  return (
    <section className={styles.empty} data-part="empty" data-has-passage={hasPassage || undefined}>
      <img className={styles.mark} src="/icons/128.png" width={48} height={48} alt="" />
      <h2 className={styles.title}>{i18n.t(mayAttach ? 'empty.title' : 'composer.placeholder')}</h2>
      {hasPassage && !isAboutPage && <p className={styles.hint}>{i18n.t('actions.choose')}</p>}
      {isAboutPage && <PageActions passages={passages} onTake={onAction} />}
      {!mayAttach && <p className={styles.hint}>{i18n.t('managed.onlyWords')}</p>}
      {mayAttach && !hasPassage && (
        <>
          {!isAboutPage && (
            <p className={styles.hint} data-part="press-hint">
              <PressText of="empty" />
            </p>
          )}
          <p className={styles.hint}>{i18n.t('empty.select', [menuItem()])}</p>
        </>
      )}
      <TextButton name="shortcuts" onClick={onShortcuts}>
        {i18n.t('shortcuts.title')}
      </TextButton>
    </section>
  );
}
