import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseMessagesFile } from '@wxt-dev/i18n/build';

const FOLDER = fileURLToPath(new URL('../../locales/', import.meta.url));

async function readKeys(file: string): Promise<ReadonlyMap<string, string>> {
  const messages = await parseMessagesFile(`${FOLDER}${file}`);
  return new Map(
    messages.map((message) => [
      message.key.join('.'),
      message.type === 'plural' ? JSON.stringify(message.plurals) : (message.message ?? ''),
    ]),
  );
}

/**
 * Prints what has yet to be translated, language by language, with its English text, and what is
 * no longer in the English file: `node scripts/missing-texts.ts`, or with the languages wanted
 * (`de pt_BR`).
 */
const wanted = process.argv.slice(2);
const english = await readKeys('en.yml');
for (const file of readdirSync(FOLDER).toSorted()) {
  const locale = file.replace('.yml', '');
  if (locale === 'en' || (wanted.length > 0 && !wanted.includes(locale))) continue;
  const texts = await readKeys(file);
  const missing = [...english].filter(([key]) => !texts.has(key));
  const superfluous = [...texts.keys()].filter((key) => !english.has(key));
  console.log(`${file}: ${missing.length} missing, ${superfluous.length} not in en.yml`);
  for (const [key, text] of missing) console.log(`  ${key}: ${text}`);
  for (const key of superfluous) console.log(`  no longer: ${key}`);
}
