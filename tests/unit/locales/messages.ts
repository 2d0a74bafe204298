import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

const FOLDER = fileURLToPath(new URL('../../../locales/', import.meta.url));

/** The languages that there are texts in, as browsers name them: `en`, `pt_BR`. */
export const LOCALES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yml'))
  .map((name) => name.slice(0, -'.yml'.length));

/** Keys as code has them, `empty.title`; a text in several forms has them all, as its build has. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of a language. */
export async function readTexts(locale: string): Promise<Texts> {
  const messages = await parseMessagesFile(`${FOLDER}${locale}.yml`);
  const own = messages.filter(({ key }) => !key[0]?.startsWith('@@'));
  const built = generateChromeMessages(own);
  return new Map(own.map(({ key }) => [key.join('.'), built[key.join('_')]?.message ?? '']));
}

/** Has the browser's stand-in say the texts of a language, with what is put into them. */
export async function speak(locale: string): Promise<void> {
  const texts = await readTexts(locale);
  const byName = new Map([...texts].map(([key, text]) => [key.replaceAll('.', '_'), text]));
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((name, values = []) =>
    (byName.get(name) ?? '').replaceAll(/\$(\d)/g, (_, place) =>
      String([values].flat()[Number(place) - 1] ?? ''),
    ),
  );
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(locale.replace('_', '-'));
}
