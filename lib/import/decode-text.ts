import { ImportRefusal } from './import-refusal.ts';

/** @throws ImportRefusal */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ImportRefusal({ kind: 'not-text' }, { cause });
  }
}
