import { expect, test } from 'vitest';
import { TEXTMATE_GRAMMARS } from '@/lib/highlight/generated/textmate-grammars.js';
import { CODE_THEMES } from '@/lib/highlight/themes/theme-list.ts';
import { allowedLicence } from '@/scripts/notices/licences.ts';
import { thirdPartyNotices } from '@/scripts/notices/third-party-notices.ts';
import { ROOT } from '@/scripts/project.ts';

test.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'EPL-2.0 OR GPL-3.0-or-later', 'MIT AND Zlib'])(
  '%s may be bundled',
  (expression) => {
    expect(allowedLicence('any', expression)).toBe(expression);
  },
);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-2.1',
  'MIT AND GPL-2.0-only',
  'SSPL-1.0 OR GPL-3.0-only',
  '(MIT OR ISC) AND (GPL-2.0-only OR Zlib)',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
  'NOASSERTION',
  '',
])('“%s” may not', (expression) => {
  expect(() => allowedLicence('any', expression)).toThrow('may not be bundled');
});

test('what says nothing has to have been read', () => {
  expect(allowedLicence('khroma', '')).toBe('MIT');
});

const installed = (path: string) => `${ROOT}/node_modules/${path}`;

const GRAMMARS = Array.from(TEXTMATE_GRAMMARS.keys(), (id) =>
  installed(`tm-grammars/grammars/${id}.json`),
);
const THEMES = CODE_THEMES.map(({ id }) => installed(`tm-themes/themes/${id}.json`));

test('a package is named with its version, its licence, its sources and its hash', () => {
  const notices = thirdPartyNotices([installed('dompurify/dist/purify.es.mjs')]);
  expect(notices).toMatch(
    /^dompurify [\d.]+, \(MPL-2\.0 OR Apache-2\.0\), https:\/\/github\.com\/cure53\/DOMPurify\n {2}sha512-/m,
  );
  expect(notices).toContain('Mozilla Public License Version 2.0');
  expect(notices).toContain('Apache License');
});

test('packages of one text share it, and the order they come in changes nothing', () => {
  const ids = [installed('react/index.js'), installed('react-dom/client.js?commonjs')];
  const notices = thirdPartyNotices(ids);
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(1);
  expect(notices).toMatch(/^react [\d.]+, .+\n {2}sha512-.+\nreact-dom .+\n {2}sha512-.+\n\n/m);
  expect(thirdPartyNotices(ids.toReversed())).toBe(notices);
});

test('every grammar and theme has the licence it came under, and none is the GPL', () => {
  const notices = thirdPartyNotices([...GRAMMARS, ...THEMES]);
  const lines = notices.split('\n').filter((line) => /^In tm-(?:grammars|themes): /.test(line));
  const files = lines.flatMap((line) => line.replace(/^In .*?: /, '').split(', '));
  expect(files).toHaveLength(GRAMMARS.length + THEMES.length);
  expect(notices).not.toMatch(/GNU GENERAL PUBLIC LICENSE\n/);
  expect(notices).toMatch(/^MPL-2\.0, /m);
});

test('so is a package of which a plugin has left a part', () => {
  const parts = ['react-property/lib/index.js', 'launder/index.js'];
  const notices = thirdPartyNotices(parts.map((path) => `\0${installed(path)}?reached-part=x`));
  expect(notices).toMatch(/^react-property .+$/m);
  expect(notices).toMatch(/^launder .+$/m);
});

test('what is inside other packages is named with them', () => {
  expect(thirdPartyNotices([installed('katex/dist/katex.mjs')])).toContain('SIL OPEN FONT LICENSE');
  expect(thirdPartyNotices([installed('mermaid/dist/mermaid.core.mjs')])).toContain('langium');
  expect(thirdPartyNotices([installed('react/index.js')])).not.toContain('langium');
});

test('a package or a grammar without a licence ends the build', () => {
  const unknown = [installed('tm-grammars/grammars/no-such-language.json')];
  expect(() => thirdPartyNotices(unknown)).toThrow('no-such-language.json');
  expect(() => thirdPartyNotices([installed('mermaid/dist/node_modules/none/a.js')])).toThrow();
});

test("the extension's own modules are no third party's", () => {
  const own = [`${ROOT}/lib/markdown/index.ts`, '\0vite/preload-helper.js'];
  expect(thirdPartyNotices(own)).toBe(thirdPartyNotices([]));
});
