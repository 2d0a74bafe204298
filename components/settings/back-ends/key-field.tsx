import { useState } from 'react';
import { i18n } from '#i18n';
import { KeyInput } from '@/components/providers/key-input.tsx';
import {
  type BackEndFields,
  type HeaderField,
  usesKeptSecret,
} from '@/lib/back-ends/back-end-fields.ts';
import { typedKey } from '@/lib/back-ends/typed-key.ts';
import type { BackEndKind } from '@/lib/settings/back-ends.ts';
import { Field } from '../field.tsx';
import { fieldFaultText } from './field-fault-text.ts';
import { SecretMask } from './header-fields.tsx';
import type { BackEndFormState } from './use-back-end-form.ts';

/** The header that bears a key, and the words before the key. */
interface KeyHeader {
  readonly name: string;
  readonly prefix: string;
}

const BEARER: KeyHeader = { name: 'Authorization', prefix: 'Bearer ' };

const KEY_HEADERS: Partial<Record<BackEndKind | 'detected', KeyHeader>> = {
  anthropic: { name: 'x-api-key', prefix: '' },
  gemini: { name: 'x-goog-api-key', prefix: '' },
};

/** True for a kept key: the field above shows it already. */
export function isKeptKey(row: HeaderField, kind: BackEndFields['kind']): boolean {
  return isKeyRow(row, keyHeader(kind)) && isMasked(row);
}

function isMasked(row: HeaderField): boolean {
  return usesKeptSecret(row) && !row.isReplaced;
}

function keyHeader(kind: BackEndFields['kind']): KeyHeader {
  return KEY_HEADERS[kind] ?? BEARER;
}

function isKeyRow(row: HeaderField, { name }: KeyHeader): boolean {
  return row.name.trim().toLowerCase() === name.toLowerCase();
}

/** The rows with a key in its header; in the place of an empty one stands the kept one, if any. */
function withKey(
  rows: readonly HeaderField[],
  index: number,
  { name, prefix }: KeyHeader,
  key: string,
): readonly HeaderField[] {
  const row = rows[index] ?? { key: crypto.randomUUID(), name, isSecret: true, keptAs: null };
  const others = index === -1 ? rows : rows.toSpliced(index, 1);
  if (key === '' && row.keptAs === null) return others;
  return [...others, { ...row, value: key && prefix + key }];
}

interface KeyFieldProps {
  form: BackEndFormState;
  /** The host of a provider that wants one; empty for any other server. */
  wantedBy: string;
}

/** The key that most servers want, which is one of the headers. */
export function KeyField({ form, wantedBy }: KeyFieldProps) {
  const { fields, faults, type } = form;
  const header = keyHeader(fields.kind);
  const index = fields.headers.findIndex((one) => isKeyRow(one, header));
  const row = fields.headers[index];
  const [isReplacing, setReplacing] = useState(false);
  const replace = (kept: HeaderField) => {
    setReplacing(true);
    type({ headers: fields.headers.with(index, { ...kept, isReplaced: true }) });
  };
  const fault = row && faults.get(`header-${row.key}`);
  return (
    <Field
      label={i18n.t('providers.key')}
      help={wantedBy ? i18n.t('providers.keyHelp', [wantedBy]) : i18n.t('providers.keyIfNeeded')}
      fault={fault && fieldFaultText(fault)}
    >
      {(control) =>
        row && isMasked(row) ? (
          <SecretMask onReplace={() => replace(row)} />
        ) : (
          <KeyInput
            {...control}
            name="api-key"
            autoFocus={isReplacing && row?.isReplaced}
            value={row?.value.replace(header.prefix, '') ?? ''}
            onChange={({ target }) =>
              type({ headers: withKey(fields.headers, index, header, typedKey(target.value)) })
            }
          />
        )
      }
    </Field>
  );
}
