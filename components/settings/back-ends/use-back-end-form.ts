import { useState } from 'react';
import {
  type BackEndFields,
  type FieldFaults,
  fieldsOf,
  readFields,
} from '@/lib/back-ends/back-end-fields.ts';
import { backEndExchanges, type TypedSecret } from '@/lib/back-ends/exchanges.ts';
import { ask } from '@/lib/browser/request-port.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { kindText } from './kind-text.ts';
import { useAllowOrigin } from './use-allow-origin.ts';
import type { Draft } from './use-drafts.ts';

/** The outcome of the last attempt to save. */
export interface SaveOutcome {
  readonly kind: 'none' | 'saving' | 'saved' | 'refused' | 'invalid' | 'failed';
  readonly address: string;
  /** Of the one that was kept. */
  readonly name?: string;
  /** Questions went to it before. */
  readonly wasChosen?: boolean;
  /** The words of its failure. */
  readonly detail?: string;
  readonly wasNew?: boolean;
}

/** A back end as it is typed, and the secrets that were typed with it. */
export interface TypedBackEnd {
  readonly backEnd: BackEnd;
  readonly secrets: readonly TypedSecret[];
}

interface FormOptions {
  /** As it is kept, or as a new one begins. */
  readonly backEnd: BackEnd;
  readonly draft: Draft;
  readonly onType: (typed: Draft) => void;
  /** Told once a draft is kept; the list is to be read anew. */
  readonly onKept: (kept: Draft) => Promise<void>;
  /** Told of one that was kept, where what decides whether it answers was changed. */
  readonly onSaved: (typed: TypedBackEnd) => void;
  readonly isNew: boolean;
  /** Questions go to it. */
  readonly isChosen: boolean;
  /** Questions go to it once it is kept; to the first they always do. */
  readonly chooses: boolean;
}

/** Fields that have nothing to do with whether a back end answers. */
const HARMLESS: ReadonlySet<string> = new Set(['name', 'systemPrompt', 'temperature']);

const NOT_TRIED: SaveOutcome = { kind: 'none', address: '' };
const NO_FAULTS: FieldFaults = new Map();

/** The state of a back end's form: its fields, their faults, and the outcome of saving. */
export function useBackEndForm(options: FormOptions) {
  const { backEnd, draft, onType, onKept, onSaved, isNew, isChosen, chooses } = options;
  const allowOrigin = useAllowOrigin();
  const [outcome, setOutcome] = useState(NOT_TRIED);
  const [faults, setFaults] = useState(NO_FAULTS);
  const fields: BackEndFields = { ...fieldsOf(backEnd), ...draft };

  const type = (typed: Draft) => {
    onType(typed);
    setOutcome(NOT_TRIED);
    setFaults(NO_FAULTS);
  };
  /** The typed back end, or `null` where something is wrong with it, which is then marked. */
  const read = (changed: Draft = {}): TypedBackEnd | null => {
    const reading = readFields({ ...fields, ...changed }, backEnd);
    setFaults('faults' in reading ? reading.faults : NO_FAULTS);
    if ('faults' in reading) return null;
    const { name, kind } = reading.backEnd;
    // It has no server that could name it.
    const isUnnamed = name === '' && kind === 'built-in';
    return isUnnamed
      ? { ...reading, backEnd: { ...reading.backEnd, name: kindText('built-in') } }
      : reading;
  };
  const keep = async (typed: TypedBackEnd, isToAnswer: boolean): Promise<SaveOutcome> => {
    setOutcome({ kind: 'saving', address: '' });
    const kept = await ask(backEndExchanges.save, { ...typed, chooses: isToAnswer });
    await onKept(draft);
    const { address, name } = kept;
    return { kind: 'saved', address, name, wasChosen: isChosen };
  };
  const tell = ({ backEnd: { address } }: TypedBackEnd, outcomeToCome: Promise<SaveOutcome>) => {
    outcomeToCome.then(setOutcome).catch((error: unknown) => {
      reportUnexpected(error);
      setOutcome({ kind: 'failed', address, detail: messageOf(error) });
    });
  };
  /** @param isToAnswer questions go to it from then on */
  const save = (isToAnswer = chooses) => {
    const typed = read();
    if (!typed) {
      setOutcome({ kind: 'invalid', address: fields.address });
      return;
    }
    const { address } = typed.backEnd;
    const isAsBefore = !isNew && Object.keys(draft).every((name) => HARMLESS.has(name));
    const allowed = allowOrigin(typed.backEnd);
    tell(
      typed,
      allowed.then(async (isAllowed): Promise<SaveOutcome> => {
        if (!isAllowed) return { kind: 'refused', address, wasNew: isNew };
        const outcomeOfKeeping = await keep(typed, isToAnswer);
        if (!isAsBefore) onSaved(typed);
        return outcomeOfKeeping;
      }),
    );
  };
  /** Keeps one whose origin the browser has allowed already, to which questions go from then on. */
  const saveAllowed = (typed: TypedBackEnd) => tell(typed, keep(typed, true));
  const kept: BackEndFields = fieldsOf(backEnd);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(kept);
  return { fields, type, read, save, saveAllowed, isChanged, outcome, faults };
}

export type BackEndFormState = ReturnType<typeof useBackEndForm>;
