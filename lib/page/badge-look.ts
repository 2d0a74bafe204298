import { i18n } from '#i18n';
import type { UnseenAnswers, UnseenState } from './unseen-activity.ts';

/** What the toolbar button shows and says. */
export interface BadgeLook {
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

/** What is shown of the answers that nobody sees: a failure before what is done, that before what runs. */
export function badgeLook(unseen: UnseenAnswers): BadgeLook {
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
