import { useState } from 'react';
import { i18n } from '#i18n';
import ModelBox from '@/components/providers/model-box.tsx';
import { modelListFaultText } from '@/components/providers/model-list-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { providerAt } from '@/lib/back-ends/providers.ts';
import { ask } from '@/lib/browser/request-port.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import { type BackEnd, kindOf } from '@/lib/settings/back-ends.ts';
import { listedModelsItem } from '@/lib/settings/models.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import { Field } from '../field.tsx';
import { kindText } from './kind-text.ts';
import styles from './model-field.module.css';
import { useAllowOrigin } from './use-allow-origin.ts';
import type { TypedBackEnd } from './use-back-end-form.ts';

interface ModelFieldProps {
  /** As it is kept: its list is offered until it is asked anew. */
  backEnd: BackEnd;
  value: string;
  onType: (model: string) => void;
  /** A test has told that the server chooses none itself. */
  isRequired: boolean;
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

async function listModels(typed: TypedBackEnd, allowed: Promise<boolean>): Promise<Listing> {
  const { address } = typed.backEnd;
  if (!(await allowed)) {
    return {
      models: null,
      words: i18n.t('failure.permissionRefused', [new URL(address).hostname]),
    };
  }
  const models = await ask(backEndExchanges.models, typed);
  const count = models.length;
  const words = count > 0 ? i18n.t('options.models', count) : i18n.t('options.noModels');
  return { models, words };
}

/** The kinds whose calls name a model. */
const NAMES_MODEL: readonly string[] = ['ollama', 'responses', 'anthropic', 'gemini'];

function helpFor(backEnd: BackEnd, isRequired: boolean): string {
  const kind = kindOf(backEnd);
  const provider = providerAt(backEnd.address);
  const needsModel = isRequired || provider !== undefined || NAMES_MODEL.includes(kind);
  if (!needsModel) return i18n.t('options.modelHelp');
  const server = isRequired ? hostOf(backEnd.address) : kindText(kind);
  return i18n.t('options.modelRequired', [provider?.name ?? server]);
}

/** The model that is asked for, with those that the back end lists to choose from. */
export function ModelField({ backEnd, value, onType, isRequired, read }: ModelFieldProps) {
  const [{ models, words }, setListing] = useState(NOT_LISTED);
  const allowOrigin = useAllowOrigin();
  const kept = useSetting(listedModelsItem)?.[backEnd.id];
  const list = () => {
    const typed = read();
    if (!typed) return;
    listModels(typed, allowOrigin(typed.backEnd)).then(setListing, (error: unknown) => {
      setListing({ models: null, words: modelListFaultText(error, typed.backEnd.address) });
    });
  };
  return (
    <Field label={i18n.t('options.model')} help={words || helpFor(backEnd, isRequired)}>
      {(control) => (
        <div className={styles.model}>
          <ModelBox
            {...control}
            name="model"
            models={models ?? kept ?? []}
            value={value}
            onType={onType}
          />
          <Button name="list-models" onClick={list}>
            {i18n.t('options.listModels')}
          </Button>
        </div>
      )}
    </Field>
  );
}
