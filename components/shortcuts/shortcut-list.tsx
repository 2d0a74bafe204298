import { useState } from 'react';
import { i18n } from '#i18n';
import type { Shortcut, ShortcutId } from '@/components/shortcuts/shortcuts.ts';
import { reachKeys, SHORTCUTS } from '@/components/shortcuts/shortcuts.ts';
import { Button } from '@/components/ui/button.tsx';
import {
  CHROME_SHORTCUTS_ADDRESS,
  type CommandName,
  openShortcutSettings,
} from '@/lib/browser/browser-commands.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './shortcuts.module.css';
import { useBrowserCommands } from './use-browser-commands.ts';

/** The words for what a shortcut does. */
function shortcutText(id: ShortcutId | 'openPanel' | 'askAboutSelection'): string {
  return i18n.t(`shortcuts.what.${id}`);
}

function keyName(key: string): string {
  switch (key) {
    case 'ArrowUp':
      return '↑';
    case 'Escape':
      return i18n.t('shortcuts.key.Escape');
    case 'Enter':
      return i18n.t('shortcuts.key.Enter');
    default:
      return key.toUpperCase();
  }
}

/** The names of a shortcut's keys, one after another. */
function keyNames({ key, shift }: Shortcut): readonly string[] {
  return [...(shift ? [i18n.t('shortcuts.key.Shift')] : []), keyName(key)];
}

/** Keys that are pressed together. */
function KeyCaps({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.keys} dir="ltr">
      {names.map((name) => (
        <kbd key={name} className={styles.key}>
          {name}
        </kbd>
      ))}
    </span>
  );
}

interface RowProps {
  text: string;
  /** None where the browser has no keys for it. */
  keys: readonly string[];
}

function Row({ text, keys }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{text}</dt>
      <dd>{keys.length > 0 ? <KeyCaps names={keys} /> : i18n.t('shortcuts.notSet')}</dd>
    </div>
  );
}

function PlaceRows({ place, hasSingleKeys }: { place: Shortcut['place']; hasSingleKeys: boolean }) {
  const shown = SHORTCUTS.filter(
    (shortcut) => shortcut.place === place && (hasSingleKeys || !shortcut.isSingleKey),
  );
  return (
    <dl className={styles.rows}>
      {shown.map((shortcut) => (
        <Row key={shortcut.id} text={shortcutText(shortcut.id)} keys={keyNames(shortcut)} />
      ))}
    </dl>
  );
}

function commandText(name: CommandName): string {
  return shortcutText(name === 'open-panel' ? 'openPanel' : 'askAboutSelection');
}

/** The commands' keys are the browser's: it shows them, and changes them on a page of its own. */
function BrowserRows() {
  const commands = useBrowserCommands();
  const [failure, setFailure] = useState('');
  const open = () => {
    openShortcutSettings().then(
      () => setFailure(''),
      (error: unknown) => {
        reportUnexpected(error);
        setFailure(i18n.t('shortcuts.failed', [CHROME_SHORTCUTS_ADDRESS]));
      },
    );
  };
  return (
    <>
      <dl className={styles.rows} data-part="browser-commands">
        {commands.map(({ name, keys }) => (
          // Firefox writes `Alt+Shift+K`, Chrome on a Mac `⌃⇧K`, which is left as it is.
          <Row
            key={name}
            text={commandText(name)}
            keys={keys.split('+').filter((key) => key !== '')}
          />
        ))}
      </dl>
      <p className={styles.help}>{i18n.t('shortcuts.reachPanel', [reachKeys()])}</p>
      <div>
        <Button name="change-shortcuts" onClick={open}>
          {i18n.t('shortcuts.change')}
        </Button>
      </div>
      <output className={styles.failure}>{failure}</output>
    </>
  );
}

/** All shortcuts: the browser's for us, the panel's and the composer's. */
export function ShortcutList({ hasSingleKeys }: { hasSingleKeys: boolean }) {
  return (
    <div className={styles.list} data-part="shortcuts">
      <h3 className={styles.place}>{i18n.t('shortcuts.inBrowser')}</h3>
      <BrowserRows />
      <h3 className={styles.place}>{i18n.t('shortcuts.inPanel')}</h3>
      {hasSingleKeys && <p className={styles.help}>{i18n.t('shortcuts.help')}</p>}
      <PlaceRows place="panel" hasSingleKeys={hasSingleKeys} />
      <h3 className={styles.place}>{i18n.t('shortcuts.inComposer')}</h3>
      <PlaceRows place="composer" hasSingleKeys={hasSingleKeys} />
    </div>
  );
}
