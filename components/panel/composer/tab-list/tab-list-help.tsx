import { type RefObject, useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { allSitesText } from '@/components/texts/browser-words.ts';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { requestAllSites } from '@/lib/browser/origin-permission.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { keepAlwaysRead } from '@/lib/settings/always-read.ts';
import { focusComposer } from '../focus-composer.ts';
import { putOffTabList } from './explained.ts';
import styles from './tab-list.module.css';
import { useFieldKeys } from './use-field-keys.ts';

interface TabListHelpProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Until another `@` is typed. */
  onClose: () => void;
}

/** Says what the list of tabs needs, before the browser asks for it. */
export function TabListHelp({ field, onClose }: TabListHelpProps) {
  const [isRefused, setRefused] = useState(false);
  const said = isRefused ? i18n.t('capture.tabs.refused') : i18n.t('capture.tabs.explain');
  useEffect(() => announce(said), [said]);
  const putOff = () => {
    putOffTabList();
    onClose();
    field.current?.focus();
  };
  const allow = () => {
    keepAlwaysRead();
    // Straight from the click: the browser takes the question only there.
    requestAllSites()
      .then((isAllowed) => {
        setRefused(!isAllowed);
        // The list opens by itself, as the permission comes. The browser's question had the keyboard.
        focusComposer();
      })
      .catch(reportUnexpected);
  };
  useFieldKeys(field, ({ key }) => {
    if (key === 'Escape') onClose();
    // As in the list itself, which would be here: half a name is no question.
    else if (key === 'Enter') allow();
    else return false;
    return true;
  });
  return (
    <div className={styles.popup} data-part="tab-list-help">
      <div className={styles.help}>
        {isRefused && <p data-part="tab-list-refused">{i18n.t('capture.tabs.refused')}</p>}
        <p>{i18n.t('capture.tabs.explain')}</p>
        <p className={styles.quiet}>{allSitesText()}</p>
        <div className={styles.buttons}>
          <Button name="show-tabs" look="accent" onClick={allow}>
            {i18n.t('capture.tabs.show')}
          </Button>
          <Button name="put-off-tabs" onClick={putOff}>
            {i18n.t('capture.tabs.dismiss')}
          </Button>
        </div>
      </div>
    </div>
  );
}
