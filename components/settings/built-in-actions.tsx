import { i18n } from '#i18n';
import { BUILT_IN_ACTIONS, builtInAction } from '@/lib/actions/quick-actions.ts';
import styles from './actions-section.module.css';

interface BuiltInActionsProps {
  /** The ids of those that are not shown. */
  hidden: readonly string[];
  onHide: (id: string, isHidden: boolean) => void;
}

/** Which of the built-in actions are shown. */
export function BuiltInActions({ hidden, onHide }: BuiltInActionsProps) {
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
