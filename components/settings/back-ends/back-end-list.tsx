import { Copy, Settings2, Trash2 } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import { isGiven } from '@/lib/settings/given-back-ends.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import entries from '../entries.module.css';
import styles from './back-end-list.module.css';
import { kindText } from './kind-text.ts';

interface BackEndListProps {
  backEnds: readonly BackEnd[];
  chosenId: string;
  /** The one whose settings are shown. */
  shownId: string;
  onChoose: (id: string) => void;
  onShow: (id: string) => void;
  onDuplicate: (backEnd: BackEnd) => void;
  onDelete: (backEnd: BackEnd) => void;
}

/** The kind, where the reader has set it or a server has told it; else it is only the usual one. */
function knownKind(backEnd: BackEnd): string {
  const kind = kindOf(backEnd);
  return kind === 'ai-sdk' && backEnd.kind === 'detected' ? '' : kindText(kind);
}

function detailOf(backEnd: BackEnd): string {
  const details = [hostOf(backEnd.address), knownKind(backEnd), backEnd.model];
  return details.filter((detail) => detail && detail !== backEnd.name).join(' · ');
}

/** Every back end, which of them answers, and what can be done with each. The last one stays. */
export function BackEndList({ backEnds, chosenId, shownId, ...on }: BackEndListProps) {
  const isBeyondReach = useIsBeyondReach();
  return (
    <ul className={entries.list} data-part="back-ends">
      {backEnds.map((backEnd) => (
        <li key={backEnd.id} className={entries.item} data-shown={backEnd.id === shownId}>
          <label className={styles.choice}>
            <input
              type="radio"
              name="chosen-back-end"
              value={backEnd.id}
              checked={backEnd.id === chosenId}
              onChange={() => on.onChoose(backEnd.id)}
            />
            <span className={entries.words}>
              <span className={entries.name} dir="auto">
                {backEnd.name || hostOf(backEnd.address)}
              </span>
              <span className={styles.detail}>{detailOf(backEnd)}</span>
              {isBeyondReach(backEnd.address) && (
                <span className={styles.detail} data-part="beyond-reach">
                  {i18n.t('requests.off')}
                </span>
              )}
              {isGiven(backEnd) && <span className={styles.detail}>{i18n.t('managed.note')}</span>}
            </span>
          </label>
          {!isGiven(backEnd) && (
            <span className={styles.actions}>
              <IconButton
                name="edit-back-end"
                icon={Settings2}
                label={i18n.t('options.edit', [backEnd.name])}
                aria-pressed={backEnd.id === shownId}
                onClick={() => on.onShow(backEnd.id)}
              />
              <IconButton
                name="duplicate-back-end"
                icon={Copy}
                label={i18n.t('options.duplicate', [backEnd.name])}
                onClick={() => on.onDuplicate(backEnd)}
              />
              {backEnds.length > 1 && (
                <IconButton
                  name="delete-back-end"
                  icon={Trash2}
                  label={i18n.t('options.delete', [backEnd.name])}
                  onClick={() => on.onDelete(backEnd)}
                />
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
