import { History, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import styles from './conversation-list.module.css';
import type { IndexState } from './use-found-conversations.ts';

interface ListStateProps {
  isLoading: boolean;
  isSearch: boolean;
  site: string | undefined;
  total: number;
  /** Present while the search does not know all. */
  index: IndexState | null;
}

/** So long the reader has stopped typing when the number of what was found is said. */
const SAY_AFTER_MS = 700;

function inWords(count: number): string {
  return count.toLocaleString(formatLocale());
}

/** The count of found conversations, or why the list is empty; above the rows. */
export function ListState({ isLoading, isSearch, site, total, index }: ListStateProps) {
  const count = isSearch && total > 0 ? i18n.t('history.found', total, [inWords(total)]) : '';
  const none = isLoading || total > 0 ? '' : noneText(isSearch, site);
  const said = isSearch || site !== undefined ? count || none : '';
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => announce(said), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const Icon = isSearch ? SearchX : History;
  return (
    <>
      {index && <IndexProgress index={index} isSearch={isSearch} />}
      {count && (
        <p className={styles.count} data-part="found-count">
          {count}
        </p>
      )}
      {none && (
        <p className={styles.empty} data-part="nothing-listed">
          <Icon size={32} strokeWidth={1.5} aria-hidden />
          {none}
        </p>
      )}
    </>
  );
}

function noneText(isSearch: boolean, site: string | undefined): string {
  if (isSearch && site !== undefined) return i18n.t('history.nothingFoundOfSite', [site]);
  if (isSearch) return i18n.t('history.nothingFound');
  if (site !== undefined) return i18n.t('history.noneOfSite', [site]);
  return i18n.t('history.empty');
}

function IndexProgress({ index, isSearch }: { index: IndexState; isSearch: boolean }) {
  const { done, total } = index;
  return (
    <div className={styles.progress} data-part="index-progress">
      <p>
        {i18n.t('history.preparing', [inWords(done), inWords(total)])}
        {isSearch && ` ${i18n.t('history.incomplete')}`}
      </p>
      <progress aria-label={i18n.t('history.preparingSearch')} max={total} value={done} />
    </div>
  );
}
