import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import type { Activity } from '../relay/activity.ts';
import { object, oneOf, text } from '../shape/shape.ts';
import { BADGE_TEXT_COLOUR, badgeLook } from './badge-look.ts';
import {
  afterActivity,
  afterRestart,
  TurnEnds,
  type UnseenAnswer,
  type UnseenAnswers,
} from './unseen-activity.ts';

/** In memory, and so gone with the browser, but not with the background. */
const KEY = 'unseenAnswers';

const isUnseenAnswer = object<UnseenAnswer>({
  state: oneOf('running', 'complete', 'failed'),
  title: text,
});

async function load(): Promise<UnseenAnswers> {
  const { [KEY]: found }: Record<string, unknown> = await browser.storage.session.get(KEY);
  const entries: unknown[] = Array.isArray(found) ? found : [];
  return new Map(
    entries.flatMap((entry): [string, UnseenAnswer][] => {
      const [id, answer]: unknown[] = Array.isArray(entry) ? entry : [];
      return text(id) && isUnseenAnswer(answer) ? [[id, answer]] : [];
    }),
  );
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
 * What had ended when the background was last ended is shown again.
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
