import { useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/chat/use-setting.ts';
import { Button } from '@/components/ui/button.tsx';
import { MAX_OWN_ACTIONS } from '@/lib/actions/check-action.ts';
import { BUILT_IN_ACTIONS, builtInAction } from '@/lib/actions/quick-actions.ts';
import { actionsItem } from '@/lib/settings/items.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import { ActionForm } from './action-form.tsx';
import styles from './actions-section.module.css';
import { BuiltInActions } from './built-in-actions.tsx';
import entries from './entries.module.css';
import fieldStyles from './field.module.css';
import { OwnActions } from './own-actions.tsx';
import { useActionChanges } from './use-action-changes.ts';

function newAction(): QuickAction {
  return { id: crypto.randomUUID(), name: '', prompt: '' };
}

/** The quick actions: which of the built-in ones are shown, and the reader's own. */
export function ActionsSection() {
  const settings = useSetting(actionsItem);
  const [edited, setEdited] = useState<QuickAction | null>(null);
  const changes = useActionChanges();
  if (!settings) return null;

  const { own, hidden } = settings;
  const isNew = edited !== null && !own.some(({ id }) => id === edited.id);
  const isFull = own.length >= MAX_OWN_ACTIONS;
  const others = [...BUILT_IN_ACTIONS.map(builtInAction), ...own];
  const close = () => {
    setEdited(null);
    changes.focusOn(isNew || !edited ? 'add' : edited.id);
  };
  return (
    <div className={styles.section} ref={changes.place}>
      <BuiltInActions hidden={hidden} onHide={changes.hide} />
      <h3 className={styles.heading}>{i18n.t('actions.own')}</h3>
      {own.length === 0 && <p className={fieldStyles.help}>{i18n.t('actions.noOwn')}</p>}
      <OwnActions
        actions={own}
        editedId={edited?.id ?? ''}
        onEdit={setEdited}
        onMove={changes.move}
        onDelete={(action) => {
          if (action.id === edited?.id) setEdited(null);
          changes.remove(action);
        }}
      />
      <div className={entries.notice} role="status" data-part="actions-status">
        {changes.said && <p>{changes.said}</p>}
        {changes.deleted && (
          <Button name="undo-delete-action" onClick={changes.restore}>
            {i18n.t('actions.undo')}
          </Button>
        )}
      </div>
      {edited ? (
        <ActionForm
          key={edited.id}
          action={edited}
          isNew={isNew}
          takenNames={others.filter(({ id }) => id !== edited.id).map(({ name }) => name)}
          onSave={async (action) => {
            await changes.save(action);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div>
          <Button name="add-action" disabled={isFull} onClick={() => setEdited(newAction())}>
            {i18n.t('actions.add')}
          </Button>
          {isFull && (
            <p className={fieldStyles.help}>{i18n.t('actions.full', [String(MAX_OWN_ACTIONS)])}</p>
          )}
        </div>
      )}
    </div>
  );
}
