import { readJsonValue } from '../settings/json-object.ts';
import { ImportRefusal } from './import-refusal.ts';

/** @throws ImportRefusal with the place at which it is wrong */
export function parseJson(text: string): unknown {
  const reading = readJsonValue(text);
  if ('fault' in reading) throw new ImportRefusal({ kind: 'bad-json', ...reading.place });
  return reading.value;
}
