import { type MouseEvent, type RefObject, useEffect, useId } from 'react';
import { i18n } from '#i18n';
import { SiteIconsContext, useSiteIcons } from '@/components/history/site-icon.tsx';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { OpenTabs } from '@/lib/reading/open-tabs.ts';
import { attachTabs } from '@/lib/reading/request-reading.ts';
import type { TabRow } from '@/lib/reading/tab-rows.ts';
import { useReachHint } from '../focus-composer.ts';
import styles from './tab-list.module.css';
import { TabOption } from './tab-option.tsx';
import { useFieldKeys, useListedIn } from './use-field-keys.ts';
import { useTabRows } from './use-tab-rows.ts';

interface TabListProps {
  /** The composer's, which keeps the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
  open: OpenTabs;
  /** The words that are looked for. */
  words: string;
  passages: readonly DraftSelection[];
  /** Tabs are being attached: what was typed for the list is to go. */
  onTaken: () => void;
  onClose: () => void;
}

/** Says what there is, with the keys, as it changes. */
function useSaid(count: number, keys: string): void {
  useEffect(() => {
    if (count > 0) announce(`${i18n.t('capture.tabs.found', count)} ${keys}`);
  }, [count, keys]);
}

/** The row that was pressed, by its key, and whether it was its box. */
function pressedIn(target: EventTarget) {
  if (!(target instanceof Element)) return null;
  const key = target.closest<HTMLElement>('[role="option"]')?.dataset.key;
  return { key, isBox: target.closest('[data-part="tick"]') !== null };
}

function Nothing({ words }: { words: string }) {
  return (
    <div className={styles.popup} data-part="tab-list-empty">
      <p className={styles.foot} role="status">
        {words === '' ? i18n.t('capture.tabs.empty') : i18n.t('capture.tabs.none', [words])}
      </p>
    </div>
  );
}

/** The open tabs, over the field: one is taken by Enter or a click, several are ticked before. */
export function TabList({ field, open, words, passages, onTaken, onClose }: TabListProps) {
  const id = useId();
  const icons = useSiteIcons();
  const { found, index, ticked, ...rows } = useTabRows(open, words, passages);
  const reach = useReachHint();
  useSaid(found.filter(({ kind }) => kind === 'tab').length, reach || i18n.t('capture.tabs.keys'));

  const attach = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    onTaken();
    attachTabs(ids).catch(reportUnexpected);
  };
  const press = ({ target }: MouseEvent<HTMLElement>) => {
    const pressed = pressedIn(target);
    const row = found.find(({ key }) => key === pressed?.key);
    if (!row || rows.idsOf(row).length === 0) return;
    // Who has begun to tick goes on.
    if (pressed?.isBox || ticked.length > 0) rows.tick(row);
    else take(row);
  };
  const take = (row: TabRow) => attach(ticked.length > 0 ? ticked : rows.idsOf(row));
  const keys: Readonly<Record<string, (row: TabRow) => void>> = {
    ArrowDown: () => rows.move(1),
    ArrowUp: () => rows.move(-1),
    Tab: rows.tick,
    Enter: take,
  };
  const marked = found[index];
  // Words with a space that no tab has are none for the list: the reader writes on.
  const isSought = marked !== undefined || !/\s/.test(words);
  useFieldKeys(field, ({ key }) => {
    if (key === 'Escape') onClose();
    else if (marked && Object.hasOwn(keys, key)) keys[key]?.(marked);
    // Half a name is no question.
    else return key === 'Enter' && isSought;
    return true;
  });
  const optionId = ({ key }: TabRow) => `${id}-${key}`;
  useListedIn(field, id, marked ? optionId(marked) : '');

  if (!isSought) return null;
  if (!marked) return <Nothing words={words} />;
  return (
    <SiteIconsContext value={icons}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus would go to what is pressed. */}
      <div
        className={styles.popup}
        data-part="tab-list"
        onMouseDown={(event) => event.preventDefault()}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus. */}
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          className={styles.rows}
          aria-label={i18n.t('capture.tabs.label')}
          aria-multiselectable
          onClick={press}
        >
          {found.map((row) => (
            <TabOption
              key={row.key}
              id={optionId(row)}
              row={row}
              isMarked={row === marked}
              isTicked={rows.isTicked(row)}
              isAttached={rows.idsOf(row).length === 0}
            />
          ))}
        </div>
        <div className={styles.foot}>
          {/* Without the keyboard they would go elsewhere. */}
          {ticked.length === 0 && <p>{reach || i18n.t('capture.tabs.keys')}</p>}
          {ticked.length > 0 && (
            <Button name="attach-tabs" look="accent" onClick={() => attach(ticked)}>
              {i18n.t('capture.tabs.attach', ticked.length)}
            </Button>
          )}
          {open.unlisted > 0 && <p>{i18n.t('capture.tabs.unlisted', open.unlisted)}</p>}
        </div>
      </div>
    </SiteIconsContext>
  );
}
