import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { obeyCommands } from '@/lib/page/panel-commands.ts';

const { askAbout, openPanel, leaveItem } = vi.hoisted(() => ({
  askAbout: vi.fn(),
  openPanel: vi.fn(async () => undefined),
  leaveItem: vi.fn(async () => undefined),
}));
vi.mock('@/lib/page/ask-about.ts', () => ({ askAbout }));
vi.mock('@/lib/page/open-panel.ts', () => ({ openPanel }));
vi.mock('@/lib/page/pending-item.ts', () => ({ leaveItem }));

type Listener = (name: string, tab?: object) => void;

let command: Listener = () => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(fakeBrowser.commands.onCommand, 'addListener').mockImplementation((listener) => {
    command = listener as Listener;
  });
  obeyCommands();
});

test('one opens the panel within the gesture, and wants its composer focused', () => {
  command('open-panel', { id: 1, windowId: 5 });
  expect(openPanel).toHaveBeenCalledExactlyOnceWith(5);
  expect(leaveItem).toHaveBeenCalledExactlyOnceWith({ id: expect.any(String), windowId: 5 });
});

test('one asks about what is selected in the tab', () => {
  command('ask-about-selection', {
    id: 1,
    windowId: 5,
    title: 'A page',
    url: 'https://a.example/',
  });
  const tab = { id: 1, windowId: 5, title: 'A page', url: 'https://a.example/' };
  expect(askAbout).toHaveBeenCalledExactlyOnceWith(tab, { kind: 'selection' });
});

test.each(['__proto__', 'toString', 'another'])('%s is none', (name) => {
  command(name, { id: 1, windowId: 5 });
  command('open-panel');
  expect([askAbout, openPanel, leaveItem].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
