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
  return isKeyRow(row, keyHeader(kind)) && usesKeptSecret(row);
}

function keyHeader(kind: BackEndFields['kind']): KeyHeader {
  return KEY_HEADERS[kind] ?? BEARER;
}

function isKeyRow(row: HeaderField, { name }: KeyHeader): boolean {
  return row.name.trim().toLowerCase() === name.toLowerCase();
}

/** The rows with a key in its header; an empty one is none. */
function withKey(
  rows: readonly HeaderField[],
  index: number,
  { name, prefix }: KeyHeader,
  key: string,
): readonly HeaderField[] {
  const row = rows[index] ?? { key: crypto.randomUUID(), name, isSecret: true, keptAs: null };
  const others = index === -1 ? rows : rows.toSpliced(index, 1);
  return key === '' ? others : [...others, { ...row, value: prefix + key }];
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
  const fault = row && faults.get(`header-${row.key}`);
  return (
    <Field
      label={i18n.t('providers.key')}
      help={wantedBy ? i18n.t('providers.keyHelp', [wantedBy]) : i18n.t('providers.keyIfNeeded')}
      fault={fault && fieldFaultText(fault)}
    >
      {(control) =>
        row && usesKeptSecret(row) ? (
          <SecretMask onReplace={() => type({ headers: fields.headers.toSpliced(index, 1) })} />
        ) : (
          <KeyInput
            {...control}
            name="api-key"
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
