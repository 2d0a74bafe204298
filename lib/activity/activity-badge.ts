import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { i18n } from '#i18n';
import { reportUnexpected } from '../errors/report.ts';
import { fits, ownObject } from '../schema.ts';
import {
  type Activity,
  afterActivity,
  afterRestart,
  TurnEnds,
  type UnseenAnswer,
  type UnseenAnswers,
  type UnseenState,
} from './unseen-activity.ts';

/** The toolbar button's sign and title. */
interface BadgeLook {
  /** Up to four characters fit; empty: no badge. */
  readonly text: string;
  /** For the pointer that rests on the button, and for screen readers. */
  readonly title: string;
  /** `#rrggbb`. */
  readonly background: string;
}

/** White on these has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3); the icon may lie on anything. */
export const BADGE_TEXT_COLOUR = '#ffffff';
export const BADGE_COLOURS = { usual: '#1f5a96', failed: '#a3291d' } as const;

const MAX_COUNT = 99;
/** More lines would hide the page under them. */
const MAX_LINES = 5;

const SAID: Readonly<Record<UnseenState, (title: string) => string>> = {
  running: (title) => i18n.t('badge.running', [title]),
  complete: (title) => i18n.t('badge.complete', [title]),
  failed: (title) => i18n.t('badge.failed', [title]),
};

function textFor(states: readonly UnseenState[]): string {
  const complete = states.filter((state) => state === 'complete').length;
  if (states.includes('failed')) return '!';
  if (complete > MAX_COUNT) return `${MAX_COUNT}+`;
  if (complete > 0) return String(complete);
  return states.length > 0 ? '…' : '';
}

/** The most urgent of the unseen answers: one that failed, one that is done, one that runs. */
function badgeLook(unseen: UnseenAnswers): BadgeLook {
  const answers = [...unseen.values()];
  const text = textFor(answers.map(({ state }) => state));
  const lines = answers
    .slice(-MAX_LINES)
    .map(({ state, title }) => SAID[state](title || i18n.t('badge.untitled')));
  return {
    text,
    title: [i18n.t('openPanel'), ...lines].join('\n'),
    background: text === '!' ? BADGE_COLOURS.failed : BADGE_COLOURS.usual,
  };
}

/** In memory, and so gone with the browser, but not with the background. */
const KEY = 'unseenAnswers';

const unseenAnswerSchema: z.ZodMiniType<UnseenAnswer> = ownObject({
  state: z.enum(['running', 'complete', 'failed']),
  title: z.string(),
});

const entrySchema = z.tuple([z.string(), unseenAnswerSchema]);

async function load(): Promise<UnseenAnswers> {
  const { [KEY]: found }: Record<string, unknown> = await browser.storage.session.get(KEY);
  const entries: unknown[] = Array.isArray(found) ? found : [];
  return new Map(entries.filter((entry) => fits(entrySchema, entry)));
}

async function store(unseen: UnseenAnswers): Promise<void> {
  if (unseen.size === 0) await browser.storage.session.remove(KEY);
  else await browser.storage.session.set({ [KEY]: [...unseen] });
}

async function paint(unseen: UnseenAnswers): Promise<void> {
  const { text, title, background } = badgeLook(unseen);
  const { action } = browser;
  await Promise.all([
    action.setBadgeBackgroundColor({ color: background }),
    action.setBadgeTextColor({ color: BADGE_TEXT_COLOUR }),
    action.setBadgeText({ text }),
    action.setTitle({ title }),
  ]);
}

/**
 * Shows on the toolbar button what runs and what has ended in conversations that no panel shows.
 * Answers that had ended before the background was ended are shown again.
 * @returns what is to be told of each activity
 */
export function startActivityBadge(): (activity: Activity) => void {
  let unseen: UnseenAnswers = new Map();
  let shown = '';
  // One change after the other: they may come faster than the storage takes them.
  let changes = Promise.resolve();
  const change = (next: () => UnseenAnswers | Promise<UnseenAnswers>) => {
    changes = changes
      .then(async () => {
        unseen = await next();
        const look = JSON.stringify([...unseen]);
        if (look === shown) return;
        shown = look;
        await Promise.all([store(unseen), paint(unseen)]);
      })
      .catch(reportUnexpected);
  };
  change(async () => afterRestart(await load()));
  const ends = new TurnEnds();
  return (activity) => {
    const isEnd = ends.isEnd(activity);
    change(() => afterActivity(unseen, activity, isEnd));
  };
}
