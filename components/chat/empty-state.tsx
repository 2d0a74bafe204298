import { useEffect } from 'react';
import { i18n } from '#i18n';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { TextButton } from '@/components/ui/text-button.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import styles from './empty-state.module.css';
import { PressText } from './press-text.tsx';
import { useFrontPage } from './use-front-page.ts';

const PageActions = lazyComponent(() => import('./page-actions.tsx'));

interface EmptyStateProps {
  /** Host of the back end, so that the reader sees who will answer. */
  answeredBy: string;
  /** What is attached to the question to come. */
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

/** What an empty conversation shows: how to ask, and who answers. */
export function EmptyState(props: EmptyStateProps) {
  const { answeredBy, passages, hasPageAlone, onAction, onShortcuts } = props;
  const hasPassage = passages.length > 0;
  const mayReadFront = useFrontPage();
  useEffect(() => PageActions.preload(), []);
  // Until then nobody knows how high this will be.
  if (mayReadFront === null) return null;
  const isAboutPage = hasPageAlone || (mayReadFront && !hasPassage);
  return (
    <section className={styles.empty} data-part="empty" data-has-passage={hasPassage || undefined}>
      <img className={styles.mark} src="/icons/128.png" width={48} height={48} alt="" />
      <h2 className={styles.title}>{i18n.t('empty.title')}</h2>
      {hasPassage && !isAboutPage && <p className={styles.hint}>{i18n.t('actions.choose')}</p>}
      {isAboutPage && <PageActions passages={passages} onTake={onAction} />}
      {!hasPassage && (
        <>
          {!isAboutPage && (
            <p className={styles.hint} data-part="press-hint">
              <PressText of="empty" />
            </p>
          )}
          <p className={styles.hint}>{i18n.t('empty.select', [menuItem()])}</p>
        </>
      )}
      {answeredBy && <p className={styles.source}>{i18n.t('empty.answeredBy', [answeredBy])}</p>}
      <TextButton name="shortcuts" onClick={onShortcuts}>
        {i18n.t('shortcuts.title')}
      </TextButton>
    </section>
  );
}
