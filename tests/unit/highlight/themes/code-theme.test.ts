import { readFileSync } from 'node:fs';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { type IRawTheme, Registry } from '@shikijs/vscode-textmate';
import { describe, expect, test } from 'vitest';
import { CodeTheme, type RawTheme } from '@/lib/highlight/themes/code-theme.ts';
import { CODE_THEMES } from '@/lib/highlight/themes/theme-list.ts';

const PACKAGES = new URL('../../../../node_modules/', import.meta.url);

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, PACKAGES), 'utf8'));
}

function readTheme(id: string): RawTheme {
  return readJson(`tm-themes/themes/${id}.json`) as RawTheme;
}

/** Many kinds of tokens, in languages whose themes have selectors with parents and with `>`. */
const SAMPLES: Record<string, string> = {
  typescript: [
    '/** Counts. @param text what */',
    'export async function count<T extends string>(text: T, least = 0x1f): Promise<number> {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the sample's own.
    '  const parts = `${text}: ${text.length ?? /a+[b-c]*/giu}\\n`;',
    "  if (this.size > 1e3 && !isOpen) return new Map([['a', null]]).size; // done",
    '  for (const { a: b = true } of super.list) await b.c?.d();',
    '  @decorated() class A { static #x = undefined; get y() { return typeof this } }',
    '}',
  ].join('\n'),
  json: '{\n  "name": { "deep": ["a\\n", 1.5e3, true, null] } // no\n}',
  markdown:
    '# Head *it* **bo**\n\n> quote ***both*** ~~gone~~ `code`\n\n1. [a](http://b "c")\n- ![x][y]\n\n---\n',
  css: '@media (min-width: 3px) { a:hover > .b#c[d="e"]::before { color: #fff !important; --x: calc(1px + 2em) } }',
  diff: '--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n context',
};

const FONT_STYLES = [
  [1, 'italic'],
  [2, 'bold'],
  [4, 'underline'],
  [8, 'strikethrough'],
] as const;

function makeRegistry(): Registry {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  return new Registry({
    onigLib: {
      createOnigScanner: (sources: string[]) => engine.createScanner(sources),
      createOnigString: (text: string) => engine.createString(text),
    },
  } as unknown as ConstructorParameters<typeof Registry>[0]);
}

/** A token's style by vscode-textmate's metadata. */
function readMetadata(metadata: number, colours: readonly string[]) {
  const fontStyle = (metadata >>> 11) & 0b1111;
  return {
    foreground: colours[(metadata >>> 15) & 0b1_1111_1111]?.toLowerCase(),
    background: colours[metadata >>> 24]?.toLowerCase(),
    fontStyle: FONT_STYLES.filter(([bit]) => fontStyle & bit).map(([, name]) => name),
  };
}

const FOREGROUND = '#010203';
const BACKGROUND = '#040506';

describe('A theme gives each token the style that vscode-textmate gives it', () => {
  const registry = makeRegistry();
  const samples = Object.entries(SAMPLES).map(([name, code]) => {
    const raw = readJson(`tm-grammars/grammars/${name}.json`);
    return { grammar: registry.addGrammar(raw as Parameters<Registry['addGrammar']>[0]), code };
  });

  test.each(CODE_THEMES)('$id', ({ id }) => {
    const raw = readTheme(id);
    const theme = new CodeTheme(raw);
    // Defaults that no theme has, so that an unset colour can be told from one that is set.
    const rules = (raw.tokenColors ?? []).filter(({ scope }) => scope && scope !== '');
    const settings = [{ settings: { foreground: FOREGROUND, background: BACKGROUND } }, ...rules];
    registry.setTheme({ name: id, settings } as unknown as IRawTheme);
    const colours = registry.getColorMap();
    let compared = 0;
    for (const { grammar, code } of samples) {
      let state = null;
      for (const line of code.split('\n')) {
        const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
        const encoded = grammar.tokenizeLine2(line, state).tokens;
        state = ruleStack;
        for (const { startIndex, scopes } of tokens) {
          let at = 0;
          while (at + 2 < encoded.length && (encoded[at + 2] ?? 0) <= startIndex) at += 2;
          const expected = readMetadata(encoded[at + 1] ?? 0, colours);
          const style = theme.ruleStyleOf(scopes);
          compared++;
          expect(
            {
              foreground: style.foreground ?? FOREGROUND,
              background: style.background ?? BACKGROUND,
              fontStyle: FONT_STYLES.map(([, name]) => name).filter((name) =>
                style.fontStyle?.has(name),
              ),
            },
            `${scopes.join(' ')} in ${line}`,
          ).toEqual(expected);
        }
      }
    }
    expect(compared).toBeGreaterThan(150);
  });
});
