import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { obeyCommands } from '@/lib/reading/panel-commands.ts';

const { askAbout, togglePanel } = vi.hoisted(() => ({ askAbout: vi.fn(), togglePanel: vi.fn() }));
vi.mock('@/lib/reading/ask-about.ts', () => ({ askAbout, togglePanel }));

type Listener = (name: string, tab?: object) => void;

const TAB = { id: 1, windowId: 5, title: 'A page', url: 'https://a.example/' };

let command: Listener = () => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(fakeBrowser.commands.onCommand, 'addListener').mockImplementation((listener) => {
    command = listener as Listener;
  });
  obeyCommands();
});

test('one opens the panel with the page in front, or closes it', () => {
  command('open-panel', TAB);
  expect(togglePanel).toHaveBeenCalledExactlyOnceWith(TAB);
});

test('one asks about what is selected in the tab', () => {
  command('ask-about-selection', TAB);
  expect(askAbout).toHaveBeenCalledExactlyOnceWith(TAB, { kind: 'selection' });
});

test.each(['__proto__', 'toString', 'another'])('%s is none', (name) => {
  command(name, TAB);
  command('open-panel');
  expect([askAbout, togglePanel].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
