import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { ownDirection } from '@/components/ui/own-direction.ts';
import { PLACEHOLDERS } from '@/lib/actions/expand-prompt.ts';
import {
  type ActionFault,
  type ActionFaults,
  checkAction,
  MAX_NAME_LENGTH,
  MAX_PROMPT_LENGTH,
  unknownPlaceholders,
} from '@/lib/actions/own-actions.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import fieldStyles from '../field.module.css';
import { Field } from '../field.tsx';
import styles from './actions-section.module.css';

/** The fault of a field of an action, and what to do. */
function actionFaultText(fault: ActionFault): string {
  switch (fault.kind) {
    case 'longName':
      return i18n.t('actions.fault.longName', [String(fault.length), String(MAX_NAME_LENGTH)]);
    case 'longPrompt':
      return i18n.t('actions.fault.longPrompt', [String(fault.length), String(MAX_PROMPT_LENGTH)]);
    case 'repeated':
      return i18n.t('actions.fault.repeated', [`{${fault.placeholder}}`]);
    case 'emptyName':
    case 'takenName':
    case 'emptyPrompt':
      return i18n.t(`actions.fault.${fault.kind}`);
  }
}

interface ActionFormProps {
  /** As it is kept, or an empty one. */
  action: QuickAction;
  isNew: boolean;
  /** The names of all others. */
  takenNames: readonly string[];
  /** @throws where it cannot be kept */
  onSave: (action: QuickAction) => Promise<void>;
  onCancel: () => void;
}

const NO_FAULTS: ActionFaults = {};

/** The placeholders of a prompt, each with what it stands for. */
function Placeholders() {
  return (
    <dl className={styles.placeholders} data-part="placeholders">
      {PLACEHOLDERS.map((name) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{i18n.t(`actions.placeholder.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Name and prompt of one of the reader's own actions. */
export function ActionForm({ action, isNew, takenNames, onSave, onCancel }: ActionFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(action.name);
  const [prompt, setPrompt] = useState(action.prompt);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [failure, setFailure] = useState('');
  const unknown = unknownPlaceholders(prompt);

  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  const save = () => {
    const typed = { ...action, name: name.trim(), prompt: prompt.trim() };
    const found = checkAction(typed, takenNames);
    setFaults(found ?? NO_FAULTS);
    setFailure('');
    if (found) {
      place.current?.querySelector<HTMLElement>(found.name ? 'input' : 'textarea')?.focus();
      return;
    }
    onSave(typed).catch((error: unknown) => {
      reportUnexpected(error);
      setFailure(i18n.t('actions.failed', [messageOf(error)]));
    });
  };
  return (
    <form
      ref={place}
      className={styles.form}
      data-part="action-form"
      noValidate
      aria-label={isNew ? i18n.t('actions.add') : i18n.t('actions.edit', [action.name])}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label={i18n.t('actions.name')}
        help={i18n.t('actions.nameHelp', [String(MAX_NAME_LENGTH)])}
        fault={faults.name && actionFaultText(faults.name)}
      >
        {(control) => (
          <input
            {...control}
            name="action-name"
            autoComplete="off"
            dir={ownDirection(name)}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={i18n.t('actions.prompt')}
        help={i18n.t('actions.promptHelp', [String(MAX_PROMPT_LENGTH)])}
        fault={faults.prompt && actionFaultText(faults.prompt)}
      >
        {(control) => (
          <textarea
            {...control}
            name="action-prompt"
            dir={ownDirection(prompt)}
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Placeholders />
        <p className={fieldStyles.help}>{i18n.t('actions.escapeHelp', ['{{selection}}'])}</p>
      </div>
      <output className={styles.unknown} data-part="unknown-placeholders">
        {unknown.length > 0 && i18n.t('actions.unknown', [unknown.join(' ')])}
      </output>
      <div className={styles.actions}>
        <Button type="submit" name="save-action" look="accent">
          {i18n.t('actions.save')}
        </Button>
        <Button name="cancel-action" onClick={onCancel}>
          {i18n.t('actions.cancel')}
        </Button>
      </div>
      <output className={fieldStyles.fault}>{failure}</output>
    </form>
  );
}
