import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { ALLOWLIST } from '@/lib/markdown/allowlist.ts';
import { ROOT } from '@/scripts/project.ts';
import { leaveOutUnreached } from '@/scripts/vite/leave-out-unreached.ts';
import { COMMONMARK_EXAMPLES } from '../../../equivalence/commonmark-examples.ts';
import * as whole from './renderer.ts';

/** `renderer.ts` as a build makes it that leaves out. */
async function bundleRenderer(): Promise<typeof whole> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    resolve: { alias: { '@/': `${ROOT}/` } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [leaveOutUnreached()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'renderer.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built.');
  const { code } = bundle.output[0];
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

let reduced: typeof whole;
beforeAll(async () => {
  reduced = await bundleRenderer();
});

const FIXTURES = `${ROOT}/tests/fixtures/markdown`;

/** Every file of texts that the renderer is tested with. */
function fixtures(): string[] {
  return readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'));
}

test('what is left out of the build is not missed by any text of the other tests', () => {
  const texts = [...COMMONMARK_EXAMPLES.map(({ markdown }) => markdown), ...fixtures()];
  expect(texts.length).toBeGreaterThan(COMMONMARK_EXAMPLES.length + 10);
  for (const text of texts) expect(reduced.shown(text)).toBe(whole.shown(text));
});

test.each([
  '[mailto](MAILTO:a@example.org) <https://münchen.example/ä?b=%20#c> www.xn--mnchen-3ya.example',
  '<img src="/a.png" srcset="b.png 2x" style="color: red" width=10><p style="color:red" srcset=x>',
  '<td style>| a | b |\n| :- | -: |\n| `1` | &nbsp;&copy;&amp &notit; &#x1F600; |\n',
  '- [x] done\n- [ ] open\n\n7. seven\n\n> [!NOTE]\n> Note.[^1]\n\n[^1]: It.',
  '$x^2$\n\n$$\ny\n$$\n\n<details open><summary>More</summary>text</details>',
  '<p onclick><img src=/a.png onerror="" onload=x alt=""><video onplay></video><a href="" onfocus>a</a>',
  '<ol reversed start=3><li value=2>a</ol><time datetime="2020">then</time>',
])('nor by %s', (text) => {
  expect(reduced.shown(text)).toBe(whole.shown(text));
});

const ATTRIBUTES = ['class', ...Object.values(ALLOWLIST.allowedAttributes).flat()];

test('React knows every attribute that the door lets through as before', () => {
  for (const name of new Set(ATTRIBUTES)) {
    for (const element of ['input', 'li', 'td']) {
      for (const value of ['', 'checkbox', '1']) {
        const attributes = { [name]: value };
        const expected = whole.attributesToProps(attributes, element);
        expect(reduced.attributesToProps(attributes, element)).toEqual(expected);
      }
    }
  }
});
