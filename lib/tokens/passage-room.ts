import { answerRoom } from './answer-room.ts';
import { estimateQuestion, type NextQuestion, totalTokens } from './estimate-question.ts';

/** Of models whose window is not known: hosted ones have as much at least. In tokens. */
const USUAL_WINDOW = 32_768;

/** However long the conversation is, a passage gets so much: then that has to give way. */
const MIN_SHARE = 1 / 8;

/** With each key of the question it would be another room. In tokens. */
const STEP = 50;

/** The room for the passages of the next question, in tokens. @param window `null`: not known */
export function passageRoom(next: Omit<NextQuestion, 'passages'>, window: number | null): number {
  const whole = window ?? USUAL_WINDOW;
  const taken = totalTokens(estimateQuestion({ ...next, passages: [] })) + answerRoom(whole);
  return Math.floor(Math.max(whole - taken, whole * MIN_SHARE) / STEP) * STEP;
}
