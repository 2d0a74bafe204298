import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import type { Suggestion } from '@/lib/back-ends/exchanges.ts';
import { DEFAULT_KIND, HTTP_KINDS, kindsAt } from '@/lib/back-ends/kinds.ts';
import {
  BACK_END_KINDS,
  type BackEnd,
  type BackEndKind,
  DEFAULT_BACK_END,
} from '@/lib/settings/back-ends.ts';
import { readTypedAddress } from '@/lib/settings/web-address.ts';
import { Field } from '../field.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import styles from './back-end-form.module.css';
import { BuiltInState } from './built-in-state.tsx';
import { ConnectionReport } from './connection-report.tsx';
import { fieldFaultText } from './field-fault-text.ts';
import { KeyField } from './key-field.tsx';
import { kindText } from './kind-text.ts';
import { ModelField } from './model-field.tsx';
import { useAsksForHost } from './use-asks-for-host.ts';
import { type BackEndFormState, type SaveOutcome, useBackEndForm } from './use-back-end-form.ts';
import { type TestState, useConnectionTest } from './use-connection-test.ts';
import type { Draft } from './use-drafts.ts';
import { useSteadyPress } from './use-steady-press.ts';

/** @param chosenName of the one that questions go to; empty where that is this one */
function outcomeText({ kind, address, detail = '' }: SaveOutcome, chosenName: string): string {
  switch (kind) {
    case 'none':
      return '';
    case 'saving':
      return i18n.t('options.saving');
    case 'saved':
      if (chosenName) return i18n.t('options.savedBeside', [chosenName]);
      return address ? i18n.t('options.saved', [address]) : i18n.t('options.savedBuiltIn');
    case 'refused':
      return i18n.t('options.refused', [new URL(address).hostname]);
    case 'invalid':
      return i18n.t('options.invalid');
    case 'failed':
      return i18n.t('options.failedChange', [detail]);
  }
}

/** A line on what is not known to work; empty where it is, or where nothing was changed. */
function doubtText({ kind, address, isAsBefore }: SaveOutcome, test: TestState): string {
  if (kind !== 'saved' || address === '') return '';
  if (test.type === 'none') return isAsBefore ? '' : i18n.t('options.notTested');
  const hasFailed = test.type === 'failed' || (test.type === 'done' && !test.result.works);
  return hasFailed ? i18n.t('options.testFailed') : '';
}

interface PartProps {
  form: BackEndFormState;
}

function AddressField({ form: { fields, type, faults } }: PartProps) {
  const fault = faults.get('address');
  const isInsecure = readTypedAddress(fields.address)?.isInsecure ?? false;
  return (
    <>
      <Field
        label={i18n.t('options.address')}
        help={i18n.t('options.addressHelp')}
        fault={fault && fieldFaultText(fault)}
      >
        {(control) => (
          <input
            {...control}
            name="address"
            type="text"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            value={fields.address}
            onChange={(event) => type({ address: event.target.value })}
          />
        )}
      </Field>
      {isInsecure && (
        <p className={styles.warning} data-part="insecure">
          {i18n.t('options.insecure')}
        </p>
      )}
    </>
  );
}

/** The kind that was found: told by a server, only likely, or none yet. */
function detectedText(address: string, kept: BackEnd, tested: BackEndKind | null): string {
  const found = address === kept.address ? kept.detectedKind : DEFAULT_KIND;
  const known = found === DEFAULT_KIND || found === 'built-in' ? null : found;
  // Only a server tells several kinds with the same path apart.
  const told = tested ?? (known && kindsAt(HTTP_KINDS[known].chat).length > 1 ? known : null);
  if (told) return i18n.t('options.detected', [kindText(told)]);
  const [likely, ...others] = kindsAt(address);
  const probable = likely && others.length === 0 ? likely : known;
  return probable
    ? i18n.t('connection.probably', [kindText(probable)])
    : i18n.t('options.automatic');
}

function KindField({ form: { fields, type }, detected }: PartProps & { detected: string }) {
  const kinds = ['detected', ...BACK_END_KINDS] as const;
  return (
    <Field label={i18n.t('options.kind')} help={i18n.t('options.kindHelp')}>
      {(control) => (
        <select
          {...control}
          name="kind"
          value={fields.kind}
          onChange={({ target }) => {
            const kind = kinds.find((known) => known === target.value);
            if (kind) type({ kind });
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind === 'detected' ? detected : kindText(kind)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function NameField({ form: { fields, type } }: PartProps) {
  return (
    <Field label={i18n.t('options.name')} help={i18n.t('options.nameHelp')}>
      {(control) => (
        <input
          {...control}
          name="back-end-name"
          autoComplete="off"
          value={fields.name}
          onChange={(event) => type({ name: event.target.value })}
        />
      )}
    </Field>
  );
}

/** Announces the question that the browser will ask. */
function PromptNotice({ address }: { address: string }) {
  const host = useAsksForHost(address);
  return host && <p data-part="will-ask">{i18n.t('options.willAsk', [host])}</p>;
}

interface BackEndFormProps {
  /** As it is kept, or as a new one begins. */
  backEnd: BackEnd;
  isNew: boolean;
  /** Questions go to it. */
  isChosen: boolean;
  /** The one that questions go to; empty where there is none yet. */
  chosenName: string;
  draft: Draft;
  onType: (typed: Draft) => void;
  onKept: (kept: Draft) => Promise<void>;
  /** Absent where there is nothing else to show. */
  onCancel: (() => void) | undefined;
}

/** The settings of one back end. Saving and testing ask the browser for its origin in the same gesture. */
export function BackEndForm(props: BackEndFormProps) {
  const { backEnd, isNew, isChosen, chosenName, draft, onType, onKept, onCancel } = props;
  const test = useConnectionTest((address) => onType({ ...draft, address }));
  const works = test.state.type === 'done' && test.state.result.works ? test.state.result : null;
  const form = useBackEndForm({
    backEnd,
    draft,
    onKept,
    chooses: isChosen || (isNew && works !== null),
    onType: (typed) => {
      onType(typed);
      test.forget();
    },
  });
  const { fields, outcome, faults } = form;
  const isBuiltIn = fields.kind === 'built-in';
  const place = useRef<HTMLFormElement>(null);
  useSteadyPress(place);
  useEffect(() => {
    if (faults.size > 0) {
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [faults]);
  const isUntried = outcome.kind === 'none' && test.state.type === 'none';
  const detected = detectedText(fields.address, backEnd, works?.kind ?? null);
  const useSuggestion = ({ address, kind }: Suggestion) => {
    form.type({ address, ...(fields.kind !== 'detected' && { kind }) });
  };
  return (
    <form
      ref={place}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {isBuiltIn ? <BuiltInState /> : <AddressField form={form} />}
      {!isBuiltIn && <KeyField form={form} />}
      {!isBuiltIn && (
        <ModelField
          backEndId={backEnd.id}
          value={fields.model}
          onType={(model) => form.type({ model })}
          read={form.read}
        />
      )}
      <div className={styles.pair}>
        <NameField form={form} />
        <KindField form={form} detected={detected} />
      </div>
      <AdvancedFields form={form} isBuiltIn={isBuiltIn} />
      <div className={styles.bar}>
        <div className={styles.results}>
          <output className={styles.status} data-part="settings-status" data-outcome={outcome.kind}>
            <span>{outcomeText(outcome, isChosen ? '' : chosenName)}</span>
            <span>{doubtText(outcome, test.state)}</span>
          </output>
          <ConnectionReport
            state={test.state}
            needsModel={fields.model.trim() === ''}
            onSuggestion={useSuggestion}
          />
          {isUntried && !isBuiltIn && <PromptNotice address={fields.address} />}
        </div>
        <div className={styles.actions}>
          <Button type="submit" name="save" look="accent">
            {i18n.t('options.save')}
          </Button>
          {!isBuiltIn && (
            <Button
              name="test"
              onClick={() => {
                const typed = form.read();
                if (typed) test.run(typed);
              }}
            >
              {i18n.t('options.test')}
            </Button>
          )}
          {onCancel && (
            <Button name="cancel" onClick={onCancel}>
              {i18n.t('options.cancel')}
            </Button>
          )}
          {backEnd.id === DEFAULT_BACK_END.id && fields.address !== DEFAULT_BACK_END.address && (
            <Button onClick={() => form.type({ address: DEFAULT_BACK_END.address })}>
              {i18n.t('options.reset')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
