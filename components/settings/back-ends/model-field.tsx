import { useId, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { providerFaultText } from '@/components/ui/provider-fault-text.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { ask, RequestError } from '@/lib/browser/request-port.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import { listedModelsItem } from '@/lib/settings/models.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import { Field } from '../field.tsx';
import styles from './model-field.module.css';
import { allowOrigin, type TypedBackEnd } from './use-back-end-form.ts';

interface ModelFieldProps {
  /** The id of the back end, whose kept list is offered until it is asked anew. */
  backEndId: string;
  value: string;
  onType: (model: string) => void;
  /** The back end as typed; `null` where something is wrong with it. */
  read: () => TypedBackEnd | null;
}

/** The outcome of asking for a list: the models, or what is said in their place. */
interface Listing {
  /** `null` while there is no new list. */
  readonly models: readonly ModelInfo[] | null;
  readonly words: string;
}

const NOT_LISTED: Listing = { models: null, words: '' };

/** The words for a list that could not be had. */
function faultText(error: unknown, address: string): string {
  const host = hostOf(address);
  switch (error instanceof RequestError ? error.reason : '') {
    case 'no-server':
      return i18n.t('options.modelsFailed', [i18n.t('connection.noServer.title', [host])]);
    case 'auth':
      return i18n.t('options.modelsFailed', [i18n.t('connection.auth.title', [host])]);
    case 'busy':
      return i18n.t('options.modelsFailed', [providerFaultText('busy').title]);
    case 'too-large':
      return i18n.t('options.modelsTooLarge', [host]);
    case 'no-list':
      return i18n.t('options.modelsUnknown', [host]);
    default:
      return i18n.t('options.modelsFailed', [messageOf(error)]);
  }
}

async function listModels(typed: TypedBackEnd): Promise<Listing> {
  const { address } = typed.backEnd;
  if (!(await allowOrigin(typed.backEnd))) {
    return { models: null, words: i18n.t('options.refused', [new URL(address).origin]) };
  }
  const models = await ask(backEndExchanges.models, typed);
  const count = String(models.length);
  const words = models.length > 0 ? i18n.t('options.models', [count]) : i18n.t('options.noModels');
  return { models, words };
}

/** The model that is asked for, with those that the back end lists as suggestions. */
export function ModelField({ backEndId, value, onType, read }: ModelFieldProps) {
  const listId = useId();
  const [{ models, words }, setListing] = useState(NOT_LISTED);
  const kept = useSetting(listedModelsItem)?.[backEndId];
  const list = () => {
    const typed = read();
    if (!typed) return;
    listModels(typed).then(setListing, (error: unknown) => {
      setListing({ models: null, words: faultText(error, typed.backEnd.address) });
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
            {(models ?? kept ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name === id ? null : name}
              </option>
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
