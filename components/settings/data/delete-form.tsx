import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import { askToDelete, type Deletion } from '@/lib/data/ask-to-delete.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { keepsRequests } from '@/lib/settings/keeping.ts';
import { policyItem } from '@/lib/settings/policy.ts';
import fieldStyles from '../field.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './data-section.module.css';

/** Survives that the page is loaded anew, which it is so that it forgets, too. */
const DELETED = 'deleted';

/** The deletion right before this page was loaded. */
function justDeleted(): string {
  const state: unknown = history.state;
  const isSo = typeof state === 'object' && state !== null && DELETED in state;
  return isSo ? i18n.t('settings.data.deleted') : '';
}

async function deleteAndBeginAnew(what: Deletion): Promise<void> {
  await askToDelete(what);
  // Pages keep this for the first paint of the next one.
  if (what === 'everything') localStorage.clear();
  history.replaceState({ [DELETED]: what }, '', '#data');
  location.reload();
}

/** @param isListKept an organisation wants the list of requests kept */
function lossesOf(what: Deletion, isListKept: boolean): readonly string[] {
  const conversations = [
    i18n.t('settings.data.losesConversations'),
    i18n.t('settings.data.losesDrafts'),
  ];
  if (what === 'conversations') return conversations;
  return [
    ...conversations,
    i18n.t('notes.loses'),
    i18n.t('settings.data.losesSettings'),
    i18n.t('settings.data.losesBackEnds'),
    ...(isListKept ? [] : [i18n.t('settings.data.losesRequests')]),
    i18n.t('settings.data.losesPermissions'),
    i18n.t('settings.data.losesCopy'),
  ];
}

/** Says what will be gone, and what stays. */
function Losses({ what }: { what: Deletion }) {
  const policy = useSetting(policyItem) ?? policyItem.fallback;
  const isListKept = keepsRequests(policy);
  const isManaged = Object.keys(policy).length > 0;
  return (
    <>
      <p>{i18n.t('settings.data.loses')}</p>
      <ul className={styles.list}>
        {lossesOf(what, isListKept).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {what === 'conversations' && <p>{i18n.t('notes.stay')}</p>}
      {what === 'everything' && isManaged && (
        <p>{i18n.t(isListKept ? 'managed.staysWithList' : 'managed.stays')}</p>
      )}
      <p>{i18n.t('settings.data.noUndo')}</p>
    </>
  );
}

/** The deletion of all conversations, or of everything. */
export function DeleteForm() {
  const mayExport = useAllowed().export;
  const [asked, setAsked] = useState<Deletion | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');
  // After the first paint, so that it is read out.
  useEffect(() => {
    setDone(justDeleted());
    history.replaceState(null, '');
  }, []);
  const ask = (what: Deletion) => {
    setFailure('');
    setDone('');
    setAsked(what);
  };
  const remove = (what: Deletion) => {
    setDeleting(true);
    deleteAndBeginAnew(what).catch((error: unknown) => {
      reportUnexpected(error);
      setDeleting(false);
      setAsked(null);
      setFailure(i18n.t('settings.data.deleteFailed', [messageOf(error)]));
    });
  };
  return (
    <section className={styles.part} aria-labelledby="delete-title">
      <h3 id="delete-title" className={styles.title}>
        {i18n.t('settings.data.deleteTitle')}
      </h3>
      <p className={fieldStyles.help}>
        {i18n.t(mayExport ? 'settings.data.deleteHelp' : 'settings.data.noUndo')}
      </p>
      <div className={styles.actions}>
        <Button name="delete-conversations" look="danger" onClick={() => ask('conversations')}>
          {i18n.t('settings.data.deleteConversations')}
        </Button>
        <Button name="delete-everything" look="danger" onClick={() => ask('everything')}>
          {i18n.t('settings.data.deleteEverything')}
        </Button>
      </div>
      <div role="status" data-part="delete-status">
        {done && <p className={styles.note}>{done}</p>}
        {failure && <p className={styles.fault}>{failure}</p>}
      </div>
      {asked && (
        <ConfirmDialog
          title={i18n.t(
            asked === 'everything'
              ? 'settings.data.askEverything'
              : 'settings.data.askConversations',
          )}
          confirm={
            isDeleting ? i18n.t('settings.data.deleting') : i18n.t('settings.data.deleteForGood')
          }
          isBusy={isDeleting}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        >
          <Losses what={asked} />
        </ConfirmDialog>
      )}
    </section>
  );
}
