import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import { MAX_OWN_ACTIONS } from '@/lib/actions/own-actions.ts';
import { BUILT_IN_ACTIONS, builtInAction } from '@/lib/actions/quick-actions.ts';
import { actionsItem, type QuickAction } from '@/lib/settings/actions.ts';
import entries from '../entries.module.css';
import fieldStyles from '../field.module.css';
import { ActionForm } from './action-form.tsx';
import styles from './actions-section.module.css';
import { OwnActions } from './own-actions.tsx';
import { useActionChanges } from './use-action-changes.ts';

interface BuiltInActionsProps {
  /** The ids of those that are not shown. */
  hidden: readonly string[];
  onHide: (id: string, isHidden: boolean) => void;
}

/** Which of the built-in actions are shown. */
function BuiltInActions({ hidden, onHide }: BuiltInActionsProps) {
  return (
    <fieldset className={styles.builtIn}>
      <legend className={styles.heading}>{i18n.t('actions.builtIn')}</legend>
      {BUILT_IN_ACTIONS.map(builtInAction).map(({ id, name }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            name={`show-action-${id}`}
            checked={!hidden.includes(id)}
            onChange={(event) => onHide(id, !event.target.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function newAction(): QuickAction {
  return { id: crypto.randomUUID(), name: '', prompt: '' };
}

/** The quick actions: which of the built-in ones are shown, and the reader's own. */
export function ActionsSection() {
  const settings = useSetting(actionsItem);
  const mayAttach = useAllowed().attachments;
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
      <p className={fieldStyles.help}>{i18n.t(mayAttach ? 'actions.help' : 'managed.onlyWords')}</p>
      {mayAttach && <BuiltInActions hidden={hidden} onHide={changes.hide} />}
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
