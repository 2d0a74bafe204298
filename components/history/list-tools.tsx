import { Search, StickyNote } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { ownDirection } from '@/components/ui/own-direction.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './list-tools.module.css';

function siteOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}

/**
 * The host of the page beside the panel, where the browser tells it: of a tab in which the reader
 * has called for the extension, or of a site that it was granted. `null` otherwise.
 */
function useFrontSite(): string | null {
  const [site, setSite] = useState<string | null>(null);
  useEffect(() => {
    browser.tabs
      .query({ active: true, currentWindow: true })
      .then(([tab]) => setSite(siteOf(tab?.url)))
      .catch(reportUnexpected);
  }, []);
  return site;
}

interface ListToolsProps {
  typed: string;
  onType: (typed: string) => void;
  sites: readonly string[];
  /** `undefined`: all. */
  site: string | undefined;
  onSite: (site: string | undefined) => void;
  /** Notes are listed in the place of conversations; `null` where there are none. */
  notes: { readonly isShown: boolean; readonly onShow: (isShown: boolean) => void } | null;
}

/** The search field, and the choice of a site. */
export function ListTools({ typed, onType, sites, site, onSite, notes }: ListToolsProps) {
  const search = i18n.t(notes?.isShown ? 'notes.search' : 'history.search');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the dialog, which gives the focus to its first button.
    queueMicrotask(() => field.current?.focus());
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || typed === '' || event.nativeEvent.isComposing) return;
    // The first one empties the field, and the next one closes the list.
    event.preventDefault();
    onType('');
  };
  return (
    <search className={styles.tools}>
      <div className={styles.field}>
        <Search size={16} aria-hidden className={styles.icon} />
        <input
          ref={field}
          type="search"
          name="search-conversations"
          dir={ownDirection(typed)}
          value={typed}
          placeholder={search}
          aria-label={search}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {notes && (
        <button
          type="button"
          name="show-notes"
          className={styles.notes}
          aria-pressed={notes.isShown}
          onClick={() => notes.onShow(!notes.isShown)}
        >
          <StickyNote size={14} aria-hidden />
          {i18n.t('notes.title')}
        </button>
      )}
      {(sites.length > 0 || site !== undefined) && (
        <SiteChoice sites={sites} site={site} onSite={onSite} />
      )}
    </search>
  );
}

function SiteChoice({ sites, site, onSite }: Pick<ListToolsProps, 'sites' | 'site' | 'onSite'>) {
  const front = useFrontSite();
  // The chosen site stays among the choices, though its last conversation is deleted.
  const all = site === undefined || sites.includes(site) ? sites : [site, ...sites];
  const isFrontKnown = front !== null && all.includes(front);
  return (
    <select
      name="site"
      className={styles.site}
      aria-label={i18n.t('history.site')}
      data-chosen={site !== undefined || undefined}
      value={site ?? ''}
      onChange={({ currentTarget }) => onSite(currentTarget.value || undefined)}
    >
      <option value="">{i18n.t('history.allSites')}</option>
      {isFrontKnown && <option value={front}>{i18n.t('history.thisSite', [front])}</option>}
      {all
        .filter((each) => each !== front)
        .map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
    </select>
  );
}
