import { useId, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { askBackground } from '@/lib/back-ends/ask-background.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { Field } from './field.tsx';
import styles from './model-field.module.css';
import { allowOrigin, type TypedBackEnd } from './use-back-end-form.ts';

interface ModelFieldProps {
  value: string;
  onType: (model: string) => void;
  /** The back end as typed; `null` where something is wrong with it. */
  read: () => TypedBackEnd | null;
}

/** The outcome of asking for a list: the models, or what is said in their place. */
interface Listing {
  readonly models: readonly string[];
  readonly words: string;
}

const NOT_LISTED: Listing = { models: [], words: '' };

async function listModels(typed: TypedBackEnd): Promise<Listing> {
  const { address } = typed.backEnd;
  if (!(await allowOrigin(typed.backEnd))) {
    return { models: [], words: i18n.t('options.refused', [new URL(address).origin]) };
  }
  const { models } = await askBackground<'models'>({ type: 'models', ...typed });
  const count = String(models.length);
  const words = models.length > 0 ? i18n.t('options.models', [count]) : i18n.t('options.noModels');
  return { models, words };
}

/** Which model is asked for, with those that the back end lists as suggestions. */
export function ModelField({ value, onType, read }: ModelFieldProps) {
  const listId = useId();
  const [{ models, words }, setListing] = useState(NOT_LISTED);
  const list = () => {
    const typed = read();
    if (!typed) return;
    listModels(typed).then(setListing, (error: unknown) => {
      const reason = i18n.t('options.modelsFailed', [messageOf(error)]);
      setListing({ models: [], words: reason });
    });
  };
  return (
    <Field label={i18n.t('options.model')} help={words || i18n.t('options.modelHelp')}>
      {(control) => (
        <div className={styles.model}>
          <input
            {...control}
            name="model"
            data-is-code
            autoComplete="off"
            spellCheck={false}
            list={listId}
            value={value}
            onChange={(event) => onType(event.target.value)}
          />
          <Button name="list-models" onClick={list}>
            {i18n.t('options.listModels')}
          </Button>
          <datalist id={listId}>
            {models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
