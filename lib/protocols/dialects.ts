import type { AnswerHeaders, Dialect } from './decoder.ts';
import { plainText } from './plain-text.ts';
import { uiMessageStream } from './ui-message-stream.ts';

/** Every dialect; the first that matches is taken. */
const DIALECTS: readonly Dialect[] = [uiMessageStream, plainText];

/** The dialect that an answer's headers announce, or `null`: then it is no chat stream we know. */
export function chooseDialect(headers: AnswerHeaders): Dialect | null {
  return DIALECTS.find((dialect) => dialect.matches(headers)) ?? null;
}
