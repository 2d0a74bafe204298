import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import type { Suggestion } from '@/lib/back-ends/exchanges.ts';
import { providerAt } from '@/lib/back-ends/providers.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import { Field } from '../field.tsx';
import { AddressField } from './address-field.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import styles from './back-end-form.module.css';
import { BuiltInState } from './built-in-state.tsx';
import { FormBar } from './form-bar.tsx';
import { KeyField } from './key-field.tsx';
import { KindField } from './kind-field.tsx';
import { ModelField } from './model-field.tsx';
import { type BackEndFormState, useBackEndForm } from './use-back-end-form.ts';
import { useConnectionTest } from './use-connection-test.ts';
import type { Draft } from './use-drafts.ts';
import { useSteadyPress } from './use-steady-press.ts';

function NameField({ form: { fields, type } }: { form: BackEndFormState }) {
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
  const test = useConnectionTest((typed, result, isKept) => {
    onType({ address: typed.backEnd.address });
    const isFirst = chosenName === '';
    // Saving has the first one answer; testing it does, too, and saving another that works.
    const isToAnswer = isKept ? !isFirst && !isChosen : isFirst && isNew;
    if (result.works && isToAnswer) form.saveAllowed(typed);
  });
  const result = test.state.type === 'done' ? test.state.result : null;
  const works = result?.works ? result : null;
  const form = useBackEndForm({
    backEnd,
    draft,
    onKept,
    onSaved: (typed) => {
      if (test.state.type === 'none' && typed.backEnd.kind !== 'built-in') test.runKept(typed);
    },
    isNew,
    isChosen,
    chooses: isChosen || works !== null,
    onType: (typed) => {
      onType(typed);
      test.forget();
    },
  });
  const { fields, faults } = form;
  const isAboutModel = result?.works === false && result.fault === 'no-model';
  const isBuiltIn = fields.kind === 'built-in';
  const isKnown = !isNew && providerAt(backEnd.address) !== undefined;
  const place = useRef<HTMLFormElement>(null);
  useSteadyPress(place);
  useEffect(() => {
    if (faults.size > 0) {
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [faults]);
  const runTest = (changed: Draft = {}) => {
    const typed = form.read(changed);
    if (typed) test.run(typed);
  };
  const useSuggestion = ({ address, kind }: Suggestion) => {
    const changed = { address, ...(fields.kind !== 'detected' && { kind }) };
    form.type(changed);
    runTest(changed);
  };
  const address = <AddressField form={form} />;
  const kind = <KindField form={form} backEnd={backEnd} tested={works?.kind ?? null} />;
  return (
    <form
      ref={place}
      className={styles.form}
      noValidate
      // Chromium brings the line to write in into sight, and leaves the rest under the bar.
      onKeyUp={({ key, target }) => {
        if (key !== 'Tab' || !(target instanceof HTMLTextAreaElement)) return;
        target.scrollIntoView({ block: 'nearest' });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew || form.isChanged) form.save();
      }}
    >
      {isKnown && <NameField form={form} />}
      {isBuiltIn ? <BuiltInState /> : !isKnown && address}
      {!isBuiltIn && <KeyField form={form} wantedBy={isKnown ? hostOf(backEnd.address) : ''} />}
      {!isBuiltIn && (
        <ModelField
          backEnd={{ ...backEnd, kind: fields.kind, address: fields.address }}
          value={fields.model}
          onType={(model) => form.type({ model })}
          isRequired={fields.model.trim() === '' && isAboutModel}
          read={form.read}
        />
      )}
      {!isKnown && (
        <div className={styles.pair}>
          <NameField form={form} />
          {kind}
        </div>
      )}
      <AdvancedFields form={form} isBuiltIn={isBuiltIn}>
        {isKnown && (
          <>
            {address}
            {kind}
          </>
        )}
      </AdvancedFields>
      <FormBar
        form={form}
        test={test.state}
        backEndId={backEnd.id}
        isNew={isNew}
        isChosen={isChosen}
        chosenName={chosenName}
        onTest={() => runTest()}
        onSuggestion={useSuggestion}
        onCancel={onCancel}
      />
    </form>
  );
}
