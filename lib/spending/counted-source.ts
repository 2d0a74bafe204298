import type { AnswerEvent, TokenUsage } from '../chat/events/events.ts';
import { reportUnexpected } from '../errors/report.ts';
import type { AnswerRuns, AnswerSource } from '../relay/call/answer-source.ts';
import { nameOf } from '../settings/back-end-name.ts';
import type { BackEnd } from '../settings/back-ends.ts';
import { listedModelsItem } from '../settings/models.ts';
import { updateSetting } from '../settings/setting.ts';
import { type CountedCall, spendingItem, withCall } from './spending.ts';

/** A source whose answers are added to the month's sums. A call that gave nothing is not. */
export function countedSource(source: Required<AnswerSource>, backEnd: BackEnd): AnswerSource {
  return {
    ask(question, signal) {
      const beginsAnswer = question.messages.at(-1)?.role === 'user';
      return counted(source.ask(question, signal), (usage) => {
        addToMonth(backEnd, beginsAnswer, usage).catch(reportUnexpected);
      });
    },
    // Its call is counted already.
    resume: (conversationId, signal) => source.resume(conversationId, signal),
    get ignoredEvents() {
      return source.ignoredEvents;
    },
    hide: source.hide,
  };
}

/** An answer as it comes. @param onEnd told once, however it ends, if anything came */
export async function* counted(answer: AnswerRuns, onEnd: (usage: TokenUsage) => void): AnswerRuns {
  let usage: TokenUsage = {};
  let hasCome = false;
  try {
    for await (const events of answer) {
      hasCome ||= events.some(({ type }) => type !== 'error');
      usage = events.reduce(withUsage, usage);
      yield events;
    }
  } finally {
    if (hasCome) onEnd(usage);
  }
}

/** Each step of a call may tell its own. */
function withUsage(before: TokenUsage, event: AnswerEvent): TokenUsage {
  const { inputTokens, outputTokens } = (event.type === 'finish' && event.usage) || {};
  return {
    inputTokens: sum(before.inputTokens, inputTokens),
    outputTokens: sum(before.outputTokens, outputTokens),
  };
}

function sum(before: number | undefined, more: number | undefined): number | undefined {
  return more === undefined ? before : (before ?? 0) + more;
}

async function addToMonth(backEnd: BackEnd, beginsAnswer: boolean, usage: TokenUsage) {
  const { id: backEndId, model } = backEnd;
  const list = (await listedModelsItem.getValue())[backEndId];
  const price = list?.find(({ id }) => id === model)?.price ?? null;
  const call: CountedCall = { backEndId, name: nameOf(backEnd), beginsAnswer, usage, price };
  await updateSetting(spendingItem, (spending) => withCall(spending, call, new Date()));
}
