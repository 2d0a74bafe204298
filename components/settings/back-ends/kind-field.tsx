import { i18n } from '#i18n';
import { DEFAULT_KIND, HTTP_KINDS, kindsAt } from '@/lib/back-ends/kinds.ts';
import { BACK_END_KINDS, type BackEnd, type BackEndKind } from '@/lib/settings/back-ends.ts';
import { Field } from '../field.tsx';
import { kindText } from './kind-text.ts';
import type { BackEndFormState } from './use-back-end-form.ts';

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

interface KindFieldProps {
  form: BackEndFormState;
  /** As it is kept. */
  backEnd: BackEnd;
  /** The kind that a test has just found. */
  tested: BackEndKind | null;
}

/** The way in which the back end is asked: detected, or set by the reader. */
export function KindField({ form: { fields, type }, backEnd, tested }: KindFieldProps) {
  const detected = detectedText(fields.address, backEnd, tested);
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
