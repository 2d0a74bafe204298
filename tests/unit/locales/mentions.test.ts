import { describe, expect, test } from 'vitest';
import { LOCALES, readTexts } from './messages.ts';

/** Texts, and the names of controls and sections that they send the reader to. */
const MENTIONS: Readonly<Record<string, readonly string[]>> = {
  'options.fault.headerOtherServer': ['options.replaceSecret'],
  'connection.onlyThisComputer': ['requests.only', 'requests.title'],
  'connection.auth.advice': ['providers.key', 'options.advanced'],
  'connection.wrongDialect.advice': ['options.kind'],
  'requests.off': ['requests.only'],
  'toolCall.consent.refused': ['toolCall.consent.allow', 'toolCall.consent.deny'],
  'reading.hostsHelp': ['reading.picture.always', 'reading.images.never'],
  'reading.noHosts': ['reading.picture.always'],
  'files.noPages': ['files.print'],
};

/** The longest part of a name that is the same whatever is put into it. */
function fixedPart(name: string): string {
  const parts = name.split(/[⁨⁩«»]*\$1[⁨⁩«»]*/u).map((part) => part.trim());
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

describe.each(LOCALES)('a text of %s names a button', async (locale) => {
  const texts = await readTexts(locale);

  test.each(Object.entries(MENTIONS))('as the button does: %s', (key, names) => {
    const text = texts.get(key) ?? '';
    for (const name of names) {
      const written = fixedPart(texts.get(name) ?? '');
      expect(written, name).not.toBe('');
      expect(text).toContain(written);
    }
  });

  test('that is given to it', () => {
    expect(texts.get('options.refused')).toContain('$2');
  });
});
