import { AppWindow, Check, Layers } from 'lucide-react';
import { memo } from 'react';
import { i18n } from '#i18n';
import { SiteIcon } from '@/components/history/site-icon.tsx';
import { useMarkedInView } from '@/components/ui/use-marked-in-view.ts';
import type { OpenTab } from '@/lib/reading/open-tabs.ts';
import type { TabRow } from '@/lib/reading/tab-rows.ts';
import styles from './tab-list.module.css';

interface TabOptionProps {
  id: string;
  row: TabRow;
  isMarked: boolean;
  isTicked: boolean;
  /** All of it is attached already. */
  isAttached: boolean;
}

function labelOf({ kind, tabs }: TabRow): string {
  const count = String(tabs.length);
  switch (kind) {
    case 'tab':
      return tabs[0].title;
    case 'group':
      return i18n.t('capture.tabs.group', [count]);
    case 'this-window':
      return i18n.t('capture.tabs.thisWindow', [count]);
    case 'other-window':
      return i18n.t('capture.tabs.otherWindow', tabs.length);
  }
}

/** The site of a tab, and what there is to know before it is taken. */
function detailOf({ site, isFront, isAsleep }: OpenTab, isAttached: boolean): string {
  return [
    site,
    isFront && i18n.t('capture.tabs.front'),
    isAsleep && i18n.t('capture.tabs.asleep'),
    isAttached && i18n.t('capture.tabs.attached'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Mark({ kind, tabs: [tab] }: TabRow) {
  if (kind === 'tab') return <SiteIcon site={tab.site} icon={tab.icon} />;
  const Icon = kind === 'group' ? Layers : AppWindow;
  return <Icon className={styles.many} size={16} aria-hidden />;
}

/** A row of the list; its presses are the list's, so that of hundreds only those that change are drawn. */
export const TabOption = memo(function TabOption(props: TabOptionProps) {
  const { id, row, isMarked, isTicked, isAttached } = props;
  const place = useMarkedInView(isMarked);
  return (
    <div
      ref={place}
      id={id}
      role="option"
      className={styles.option}
      data-key={row.key}
      data-kind={row.kind}
      data-marked={isMarked || undefined}
      aria-selected={isTicked}
      aria-disabled={isAttached}
      tabIndex={-1}
    >
      <span className={styles.tick} data-part="tick">
        <span className={styles.box}>
          {(isTicked || isAttached) && <Check size={12} aria-hidden />}
        </span>
      </span>
      <Mark {...row} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {labelOf(row)}
        </span>
        {row.kind === 'tab' && (
          <span className={styles.detail}>{detailOf(row.tabs[0], isAttached)}</span>
        )}
      </span>
    </div>
  );
});
