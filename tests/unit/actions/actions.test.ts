import { describe, expect, test } from 'vitest';
import { missingMaterial, suitsKind } from '@/lib/actions/missing-material.ts';
import {
  checkAction,
  unknownPlaceholders,
  withAction,
  withActionAt,
  withHidden,
  withMovedAction,
  withoutAction,
} from '@/lib/actions/own-actions.ts';
import { searchActions } from '@/lib/actions/quick-actions.ts';
import { languageName, offeredLanguages, targetOf } from '@/lib/actions/target-language.ts';
import type { ActionSettings, QuickAction } from '@/lib/settings/actions.ts';

function action(name: string, prompt = 'Do it.'): QuickAction {
  return { id: `id-${name}`, name, prompt };
}

describe('an action can be taken', () => {
  const explain = { ...action('Explain'), id: 'explain' };
  const page = { kind: 'page' } as const;

  test('when what its prompt names is attached', () => {
    expect(missingMaterial(action('a', '{selection}'), [page])).toBe('passage');
    expect(missingMaterial(action('a', '{selection}'), [{ kind: 'link' }])).toBeNull();
    expect(missingMaterial(action('a', '{page}'), [{}])).toBe('page');
    expect(missingMaterial(action('a', '{page} {selection}'), [page, {}])).toBeNull();
    expect(missingMaterial(action('a', '{url}'), [])).toBe('anything');
    expect(missingMaterial(action('a', '{{page}} {language}'), [])).toBeNull();
  });

  test('when the text that its prompt names has been read', () => {
    expect(missingMaterial(action('a', '{page}'), [{ ...page, text: '' }])).toBe('page');
    expect(missingMaterial(action('a', '{page}'), [{ ...page, text: 'Salt.' }])).toBeNull();
    expect(missingMaterial(action('a', '{selection}'), [{ text: '' }])).toBe('passage');
    expect(missingMaterial(explain, [{ ...page, text: '' }])).toBeNull();
  });

  test('at once where it is of the reader’s own and names nothing', () => {
    expect(missingMaterial(action('a'), [])).toBeNull();
    expect(missingMaterial(explain, [])).toBe('anything');
    expect(missingMaterial(explain, [{}])).toBeNull();
  });

  test('on things of the kind that it names', () => {
    expect(suitsKind(action('a', '{page}'), 'page')).toBe(true);
    expect(suitsKind(action('a', '{page}'), undefined)).toBe(false);
    expect(suitsKind(action('a', '{selection}'), undefined)).toBe(true);
    expect(suitsKind(explain, 'image')).toBe(true);
  });
});

describe('an action of the reader’s own', () => {
  test('needs a name and a prompt that are not too long', () => {
    expect(checkAction(action('Tweet'), ['Explain'])).toBeNull();
    expect(checkAction({ name: '', prompt: '' }, [])).toEqual({
      name: { kind: 'emptyName' },
      prompt: { kind: 'emptyPrompt' },
    });
    expect(checkAction(action('x'.repeat(41), 'y'.repeat(2001)), [])).toEqual({
      name: { kind: 'longName', length: 41 },
      prompt: { kind: 'longPrompt', length: 2001 },
    });
  });

  test('has a name that no other has', () => {
    expect(checkAction(action('EXPLAIN'), ['Explain'])).toEqual({ name: { kind: 'takenName' } });
  });

  test('names a passage and a page once each', () => {
    expect(checkAction(action('a', '{page}{page}'), [])).toEqual({
      prompt: { kind: 'repeated', placeholder: 'page' },
    });
    expect(checkAction(action('a', '{url}{url}{selection}{page}'), [])).toBeNull();
  });

  test('is told of what only looks like a placeholder', () => {
    expect(unknownPlaceholders('{Selection} {text} {text} {url} {{title}} { page } {a b}')).toEqual(
      ['{Selection}', '{text}', '{ page }'],
    );
  });
});

describe('the reader’s own actions', () => {
  const settings: ActionSettings = { own: ['a', 'b', 'c'].map((name) => action(name)), hidden: [] };
  const names = ({ own }: ActionSettings) => own.map(({ name }) => name).join('');

  test('are added, changed, moved, deleted and brought back', () => {
    expect(names(withAction(settings, action('d')))).toBe('abcd');
    expect(names(withAction(settings, { ...action('b'), name: 'B' }))).toBe('aBc');
    expect(names(withMovedAction(settings, 'id-a', 1))).toBe('bac');
    expect(names(withMovedAction(settings, 'id-a', -1))).toBe('abc');
    expect(names(withMovedAction(settings, 'id-c', -2))).toBe('cab');
    expect(names(withMovedAction(settings, 'none', 1))).toBe('abc');
    const without = withoutAction(settings, 'id-b');
    expect(names(without)).toBe('ac');
    expect(names(withActionAt(without, action('b'), 1))).toBe('abc');
    expect(names(withActionAt(settings, action('b'), 0))).toBe('abc');
  });

  test('stay when a built-in one is hidden and shown', () => {
    const hidden = withHidden(withHidden(settings, 'explain', true), 'explain', true);
    expect(hidden).toEqual({ own: settings.own, hidden: ['explain'] });
    expect(withHidden(hidden, 'explain', false)).toEqual(settings);
  });
});

describe('what is typed after a slash', () => {
  const actions = ['Explain', 'Übersetzen', 'As a table'].map((name) => action(name));
  const found = (text: string) => searchActions(text, actions)?.map(({ name }) => name) ?? null;

  test('is looked for in the names, first where they begin', () => {
    expect(found('/')).toEqual(['Explain', 'Übersetzen', 'As a table']);
    expect(found('/UBER')).toEqual(['Übersetzen']);
    expect(found('/a')).toEqual(['As a table', 'Explain']);
    expect(found('/as a ')).toEqual(['As a table']);
    expect(found('／explain')).toEqual(['Explain']);
  });

  test('is a question where no name has it', () => {
    expect(found('/etc/hosts, what is it?')).toBeNull();
    expect(found('Explain')).toBeNull();
    expect(found(' /')).toBeNull();
    expect(found('/\n')).toBeNull();
  });
});

test('a language is called as its readers call it', () => {
  expect(languageName('de')).toBe('Deutsch');
  expect(languageName('pt-BR')).toBe('português (Brasil)');
  expect(languageName('en-US')).toBe('English');
  expect(languageName('de-AT')).toBe('Deutsch');
  expect(languageName('zh-TW')).toBe('繁體中文');
  expect(languageName('ja')).toBe('日本語');
  expect(languageName('not a tag')).toBe('not a tag');
  expect(languageName('')).toBe('');
});

test('a text is translated into a language of the reader’s that it is not in', () => {
  expect(targetOf(['de-AT', 'en-US'], 'en')).toBe('de-AT');
  expect(targetOf(['en-GB', 'en-US', 'de'], 'en')).toBe('de');
  expect(targetOf(['en-GB', 'en'], 'en')).toBeNull();
  expect(targetOf(['en-GB'], null)).toBe('en-GB');
});

test('languages are offered once each, the reader’s own and the last chosen first', () => {
  const offered = offeredLanguages('eo', ['de-AT', 'de', 'en-GB']);
  expect(offered.slice(0, 3)).toEqual(['de-AT', 'en-GB', 'eo']);
  expect(new Set(offered.map(languageName)).size).toBe(offered.length);
  expect(offered).toEqual(expect.arrayContaining(['pt-BR', 'zh-CN', 'zh-TW']));
  expect(offeredLanguages('', ['en-US'])[0]).toBe('en-US');
});
