import { type BackEnd, EMPTY_BACK_END, type HeaderSetting } from '../settings/back-ends.ts';
import { type JsonPlace, readJsonObject } from '../settings/json-object.ts';
import { originOf, readTypedAddress } from '../settings/web-address.ts';
import type { TypedSecret } from './exchanges.ts';
import { type HeaderFault, nameFault, valueFault } from './header-rules.ts';
import { typedSecretValue } from './typed-key.ts';

/** A header as it stands in the form. */
export interface HeaderField {
  /** Tells rows apart. */
  readonly key: string;
  readonly name: string;
  /** As typed; always empty for a secret that is kept: no page knows it. */
  readonly value: string;
  readonly isSecret: boolean;
  /** The name under which the background keeps this secret; `null` where one has to be typed. */
  readonly keptAs: string | null;
  /** Another is to be typed in its place; until then the kept one stands. */
  readonly isReplaced?: true;
}

/** A back end as it is typed. */
export interface BackEndFields {
  readonly name: string;
  readonly address: string;
  readonly kind: BackEnd['kind'];
  readonly headers: readonly HeaderField[];
  readonly model: string;
  readonly systemPrompt: string;
  readonly temperature: string;
  readonly extraBody: string;
}

export type FieldFault =
  | { readonly type: 'bad-address' }
  | { readonly type: 'bad-temperature' }
  | { readonly type: 'no-object' }
  | { readonly type: 'bad-json'; readonly place: JsonPlace }
  | { readonly type: HeaderFault; readonly name: string }
  /** The kept value was typed for another server. */
  | { readonly type: 'other-server'; readonly name: string };

/** Faults by the field's name; a header's by `header-` and its key. */
export type FieldFaults = ReadonlyMap<string, FieldFault>;

type FieldReading =
  | { readonly backEnd: BackEnd; readonly secrets: readonly TypedSecret[] }
  | { readonly faults: FieldFaults };

/** Ollama and OpenAI both take 0 to 2. */
const MAX_TEMPERATURE = 2;

/** The form's fields for a back end. */
export function fieldsOf(backEnd: BackEnd): BackEndFields {
  const { name, address, kind, model, systemPrompt, temperature, extraBody } = backEnd;
  return {
    name,
    address,
    kind,
    headers: backEnd.headers.map((header, index) => ({
      ...header,
      key: `${index}-${header.name}`,
      keptAs: header.isSecret ? header.name : null,
    })),
    model,
    systemPrompt,
    temperature: temperature === null ? '' : String(temperature),
    extraBody: Object.keys(extraBody).length === 0 ? '' : JSON.stringify(extraBody, null, 2),
  };
}

/** True while the kept secret still belongs to this row: another name has another value. */
export function usesKeptSecret({ isSecret, keptAs, name, value }: HeaderField): boolean {
  return isSecret && value === '' && keptAs !== null && sameName(keptAs, name);
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * Reads the typed fields into a back end; its id and its detected kind stay as they are. One without
 * a name gets it when it is saved.
 */
export function readFields(fields: BackEndFields, before: BackEnd): FieldReading {
  const faults = new Map<string, FieldFault>();
  const address = readAddress(fields, faults);
  const staysThere = address === '' || originOf(address) === originOf(before.address);
  const headers = readHeaders(fields.headers, staysThere, faults);
  const extraBody = readExtraBody(fields.extraBody, faults);
  const temperature = readTemperature(fields.temperature, faults);
  if (faults.size > 0) return { faults };
  return {
    backEnd: {
      id: before.id,
      name: fields.name.trim(),
      address,
      kind: fields.kind,
      detectedKind: before.detectedKind,
      headers: headers.map(({ name, value, isSecret }) => ({
        name,
        value: isSecret ? '' : value,
        isSecret,
      })),
      model: fields.model.trim(),
      systemPrompt: fields.systemPrompt.trim(),
      temperature,
      extraBody,
    },
    secrets: headers
      .filter(({ isSecret, value }) => isSecret && value !== '')
      .map(({ name, value }) => ({ name, value })),
  };
}

function readAddress({ address, kind }: BackEndFields, faults: Map<string, FieldFault>): string {
  if (kind === 'built-in') return '';
  const parsed = readTypedAddress(address);
  if (!parsed) faults.set('address', { type: 'bad-address' });
  return parsed?.href ?? '';
}

/** Rows in which nothing has been typed are no headers. */
function readHeaders(
  rows: readonly HeaderField[],
  staysThere: boolean,
  faults: Map<string, FieldFault>,
): HeaderSetting[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const name = row.name.trim();
    const value = row.isSecret ? typedSecretValue(row.value) : row.value.trim();
    if (name === '' && value === '') return [];
    const isTwice = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    const isKept = usesKeptSecret(row);
    if (isKept && row.isReplaced && !staysThere) return [];
    const fault =
      nameFault(name) ??
      valueFault(value) ??
      (isTwice ? 'twice' : null) ??
      (value === '' && !isKept ? 'no-value' : null) ??
      (isKept && !staysThere ? 'other-server' : null);
    if (fault) faults.set(`header-${row.key}`, { type: fault, name });
    return [{ name, value, isSecret: row.isSecret }];
  });
}

function readExtraBody(typed: string, faults: Map<string, FieldFault>): BackEnd['extraBody'] {
  const reading = readJsonObject(typed);
  if ('value' in reading) return reading.value;
  const { fault } = reading;
  faults.set(
    'extraBody',
    fault === 'syntax' ? { type: 'bad-json', place: reading.place } : { type: 'no-object' },
  );
  return {};
}

function readTemperature(typed: string, faults: Map<string, FieldFault>): number | null {
  const text = typed.trim();
  if (text === '') return null;
  // A decimal comma is what many readers' keyboards have.
  const temperature = /^[\d.,]+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (temperature >= 0 && temperature <= MAX_TEMPERATURE) return temperature;
  faults.set('temperature', { type: 'bad-temperature' });
  return null;
}

/** A back end that has not been kept yet. */
export function newBackEnd(): BackEnd {
  return { ...EMPTY_BACK_END, id: crypto.randomUUID() };
}
