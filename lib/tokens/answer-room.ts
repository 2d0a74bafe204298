/** Answers are rarely longer; a small window is not to be given to the answer alone. */
const MAX_ROOM = 4_096;
const MAX_ROOM_SHARE = 0.25;

/** The room of a window that is kept for the answer, in tokens. */
export function answerRoom(window: number): number {
  return Math.round(Math.min(window * MAX_ROOM_SHARE, MAX_ROOM));
}
