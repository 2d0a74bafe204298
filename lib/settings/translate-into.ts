import { readOr, text } from './schemas.ts';
import { setting } from './setting.ts';

/** The language that was last chosen to translate into (BCP 47); empty until one was. */
export const translateIntoItem = setting('translateInto', '', (stored) => readOr(text, stored, ''));
