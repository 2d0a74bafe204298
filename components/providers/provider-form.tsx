import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button, TextButton } from '@/components/ui/button.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { addressAt, type Provider } from '@/lib/back-ends/providers.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import { ConnectionReport } from '../settings/back-ends/connection-report.tsx';
import { PermissionNotice } from '../settings/back-ends/permission-notice.tsx';
import type { TestState } from '../settings/back-ends/use-connection-test.ts';
import { Field } from '../settings/field.tsx';
import { KeyInput } from './key-input.tsx';
import styles from './provider-form.module.css';
import { ProviderPicture } from './provider-picture.tsx';
import { type ProviderFault, type ProviderFields, useProviderForm } from './use-provider-form.ts';

// Most are set up without it.
const ModelBox = lazyComponent(() => import('./model-box.tsx'));

const PLAIN = { autoComplete: 'off', spellCheck: false, dir: 'ltr', 'data-is-code': true } as const;

interface FieldProps {
  provider: Provider;
  fields: ProviderFields;
  fault: ProviderFault | null;
  onType: (typed: Partial<ProviderFields>) => void;
}

function faultText(fault: ProviderFault, { name }: Provider): string {
  switch (fault) {
    case 'no-key':
      return i18n.t('providers.noKey', [name]);
    case 'bad-key':
      return i18n.t('providers.badKey');
    case 'bad-address':
      return i18n.t('options.fault.badAddress');
    case 'no-model':
      return i18n.t('providers.noModel');
  }
}

function AddressField({ provider, fields, fault, onType }: FieldProps) {
  return (
    <Field
      label={i18n.t('options.address')}
      help={provider.key ? i18n.t('providers.addressHelp', [hostOf(provider.address)]) : ''}
      fault={fault === 'bad-address' ? faultText(fault, provider) : ''}
    >
      {(control) => (
        <input
          {...control}
          {...PLAIN}
          name="provider-address"
          inputMode="url"
          value={fields.address}
          onChange={({ target }) => onType({ address: target.value })}
        />
      )}
    </Field>
  );
}

function KeyField({ provider, fields, fault, onType }: FieldProps) {
  const { name, keysAt, address, hasOwnHosts } = provider;
  const host = hasOwnHosts ? name : hostOf(address);
  const isAbout = fault === 'no-key' || fault === 'bad-key';
  return (
    <div className={styles.key}>
      <Field
        label={i18n.t('providers.key')}
        help={i18n.t('providers.keyHelp', [host])}
        fault={isAbout ? faultText(fault, provider) : ''}
      >
        {(control) => (
          <KeyInput
            {...control}
            name="provider-key"
            value={fields.key}
            onChange={({ target }) => onType({ key: target.value })}
          />
        )}
      </Field>
      {keysAt && (
        <a className={styles.link} href={keysAt} target="_blank" rel="noreferrer">
          {i18n.t('providers.getKey', [name])}
        </a>
      )}
    </div>
  );
}

interface ModelFieldProps extends FieldProps {
  /** Empty until they are known. */
  models: readonly ModelInfo[];
  /** The reason for which they are not; empty where there is none. */
  unlisted: string;
}

/** There is one to begin with, and the others to choose from, where the provider lists them. */
function ModelField({ provider, fields, fault, onType, models, unlisted }: ModelFieldProps) {
  const label = provider.typesModel ? i18n.t('providers.deployment') : i18n.t('options.model');
  const set = (model: string) => onType({ model });
  return (
    <Field
      label={label}
      help={unlisted}
      fault={fault === 'no-model' ? faultText(fault, provider) : ''}
    >
      {(control) =>
        provider.typesModel ? (
          <input
            {...control}
            {...PLAIN}
            name="provider-model"
            value={fields.model}
            onChange={({ target }) => set(target.value)}
          />
        ) : (
          <OptionalPart>
            <ModelBox
              {...control}
              name="provider-model"
              models={models}
              value={fields.model}
              onType={set}
            />
          </OptionalPart>
        )
      }
    </Field>
  );
}

/** The browser's question was answered with no. */
function isRefused(state: TestState): boolean {
  return state.type === 'done' && !state.result.works && state.result.fault === 'permission';
}

interface ProviderFormProps {
  provider: Provider;
  /** Leads back to the other providers. */
  onBack: () => void;
  /** Questions go to it from now on. */
  onKept: (backEnd: BackEnd) => Promise<void>;
  /** Of its place in the page. */
  heading: 'h2' | 'h3';
}

/** All that a provider needs to answer; a press asks it for a first word, and keeps it where it gives one. */
export function ProviderForm({
  provider: known,
  onBack,
  onKept,
  heading: Heading,
}: ProviderFormProps) {
  const form = useProviderForm(known, onKept);
  const { provider, fields, fault, state, models, unlisted, type, connect } = form;
  const place = useRef<HTMLFormElement>(null);
  const address = addressAt(provider, fields.address) ?? '';
  // Empty fields come first; where all is known, the button.
  useEffect(() => {
    const wanted = place.current?.querySelector<HTMLElement>('input, button[type="submit"]');
    wanted?.focus();
  }, []);
  useEffect(() => {
    if (fault) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  const shared = { provider, fields, fault, onType: type };
  const isRunning = state.type === 'running';
  return (
    <form
      ref={place}
      className={styles.form}
      data-part="provider-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ModelBox.preload();
        if (!isRunning) connect();
      }}
    >
      <div className={styles.head}>
        <TextButton name="all-providers" onClick={onBack}>
          <ArrowLeft size={14} className={styles.arrow} aria-hidden />
          {i18n.t('providers.all')}
        </TextButton>
        <Heading>
          <ProviderPicture id={provider.id} /> {provider.name}
        </Heading>
      </div>
      {provider.hasOwnHosts && <AddressField {...shared} provider={known} />}
      {provider.key && <KeyField {...shared} />}
      {(provider.typesModel || models.length > 0 || unlisted || fields.model) && (
        <ModelField {...shared} models={models} unlisted={unlisted} />
      )}
      <ConnectionReport
        state={state}
        needsModel={fields.model.trim() === ''}
        onSuggestion={provider.hasOwnHosts && (({ address: typed }) => connect({ address: typed }))}
      />
      {(state.type === 'none' || isRefused(state)) && (
        <PermissionNotice
          address={address}
          sendsSecrets={provider.key !== undefined}
          className={styles.notice}
        />
      )}
      <div>
        <Button type="submit" name="connect" look="accent" aria-disabled={isRunning}>
          {i18n.t('providers.connect')}
        </Button>
      </div>
    </form>
  );
}
