import { describe, expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { askedMessages } from '@/lib/protocols/requests/asked-messages.ts';
import { estimateQuestion, leftOutToFit, totalTokens } from '@/lib/tokens/estimate-question.ts';
import { estimateTokens } from '@/lib/tokens/estimate-tokens.ts';
import { answered, asked, next, passage, prose } from './branch.ts';

const TOOL = { name: 'read_page', description: prose(3), inputSchema: { type: 'object' } };

describe('What the next question takes', () => {
  test('is nothing before anything is written', () => {
    const nothing = { instructions: 0, conversation: 0, passages: 0, question: 0 };
    expect(estimateQuestion(next([]))).toEqual(nothing);
  });

  test('is told by its parts', () => {
    const tokens = estimateQuestion(
      next([asked('Why?', prose(100)), answered(prose(50))], {
        systemPrompt: prose(10),
        passages: [passage(prose(30))],
        text: prose(5),
      }),
    );
    expect(tokens.instructions).toBe(estimateTokens(prose(10)));
    expect(tokens.question).toBe(estimateTokens(prose(5)));
    expect(tokens.passages).toBeGreaterThan(estimateTokens(prose(130)));
    expect(tokens.passages).toBeLessThan(estimateTokens(prose(130)) * 1.2);
    expect(tokens.conversation).toBeGreaterThan(estimateTokens(prose(50)));
    expect(tokens.conversation).toBeLessThan(estimateTokens(prose(50)) + 20);
  });

  test('has the tools where they are offered', () => {
    const { instructions } = estimateQuestion(next([], { tools: [TOOL] }));
    expect(instructions).toBeGreaterThan(estimateTokens(TOOL.description));
  });

  test('has the text of a passage once that an action puts into its question', () => {
    const question = createQuestion('Explain', [passage(prose(50))], ['Explain: ', 0]);
    const { conversation, passages } = estimateQuestion(next([question]));
    expect(conversation).toBeLessThan(20);
    expect(passages).toBeLessThan(estimateTokens(prose(50)) * 1.2);
  });

  test('leaves out an answer that grows', () => {
    const { outcome, ...growing } = answered(prose(50));
    const alone = estimateQuestion(next([asked('Why?')]));
    expect(estimateQuestion(next([asked('Why?'), growing]))).toEqual(alone);
  });

  test('has the results of tools', () => {
    const call = {
      type: 'dynamic-tool',
      toolCallId: '1',
      toolName: 'read_page',
      state: 'output-available',
      input: {},
      output: prose(100),
    } as const;
    const { conversation } = estimateQuestion(
      next([asked('Why?'), answered('So.', undefined, {}, [call])]),
    );
    expect(conversation).toBeGreaterThan(estimateTokens(prose(100)));
  });
});

describe('A count of the provider', () => {
  const question = asked('Why?', prose(100));
  const first = estimateQuestion(next([question]));
  const before = totalTokens(first);

  function totalAfter(answer: ChatMessage, given = {}): number {
    return totalTokens(estimateQuestion(next([question, answer], { model: 'qwen3', ...given })));
  }

  const uncorrected = totalAfter(answered(prose(100)));
  const later = uncorrected - before;

  test.each([
    ['fewer', 0.7],
    ['as many', 1],
    ['more', 1.4],
  ])('of %s corrects what it counted, and what came after', (_, ratio) => {
    const total = totalAfter(answered(prose(100), Math.round(before * ratio)));
    expect(total / (uncorrected * ratio)).toBeCloseTo(1, 2);
  });

  test('of many more is taken for what the server adds itself', () => {
    const answer = answered(prose(100), before * 4);
    const tokens = estimateQuestion(next([question, answer]));
    expect(totalTokens(tokens)).toBeCloseTo(before * 4 + later * 1.5, -1);
    expect(tokens.instructions).toBeGreaterThan(before * 2);
    expect(tokens.passages).toBeCloseTo(first.passages * 1.5, -1);
  });

  test('holds for what was sent, also where the last answer has none', () => {
    const messages = [question, answered('So.', 900), asked('And?'), answered(prose(20))];
    const without = [question, answered('So.'), asked('And?'), answered(prose(20))];
    const ratio = 900 / before;
    expect(
      totalTokens(estimateQuestion(next(messages))) /
        (totalTokens(estimateQuestion(next(without))) * ratio),
    ).toBeCloseTo(1, 2);
  });

  test.each<[string, ChatMessage]>([
    ['of another model', answered(prose(100), 700, { model: 'gpt-5' })],
    [
      'of several calls',
      answered(prose(100), 700, {}, [{ type: 'step-start' }, { type: 'step-start' }]),
    ],
    ['of an answer that broke off', { ...answered(prose(100), 700), outcome: 'interrupted' }],
    ['of what a cache lacked', answered(prose(100), 40)],
    ['of none', answered(prose(100), 0)],
  ])('%s corrects nothing', (_, answer) => {
    expect(totalAfter(answer)).toBe(uncorrected);
  });

  test.each(['qwen3', 'qwen3-2026-01-01', 'models/qwen3'])('of the model %s corrects', (model) => {
    expect(totalAfter(answered(prose(100), 900, { model }))).toBeLessThan(uncorrected);
  });

  test('corrects nothing where the server has cut what it was sent', () => {
    const long = asked('Why?', prose(1_000));
    const cut = [long, answered('So.', 2_050)];
    expect(estimateQuestion(next(cut))).toEqual(estimateQuestion(next([long, answered('So.')])));
  });
});

describe('What is left out so that the next question fits', () => {
  const first = [asked('Why?', prose(400)), answered(prose(10))];
  const second = [asked('And then?', prose(200)), answered(prose(10))];
  const last = [asked('So?'), answered(prose(10))];
  const messages = [...first, ...second, ...last];

  test('is no more than has to be', () => {
    const question = next(messages, { text: 'Well?' });
    const whole = totalTokens(estimateQuestion(question));
    expect(leftOutToFit(question, whole - 1)).toBe(first[1]?.id);
    expect(leftOutToFit(question, 1_000)).toBe(second[1]?.id);
    expect(leftOutToFit(question, 20)).toBe(last[1]?.id);
    expect(leftOutToFit(question, 1)).toBeNull();
    expect(leftOutToFit(next([]), 1)).toBeNull();
  });

  test('is not counted, nor told', () => {
    const leftOutThrough = second[1]?.id ?? null;
    const tokens = estimateQuestion(next(messages, { leftOutThrough }));
    expect(tokens).toEqual(estimateQuestion(next(last)));
    const all = askedMessages({ messages, continuesAnswer: true, leftOutThrough });
    expect(all).toEqual(last);
  });

  test('goes further from what is left out already', () => {
    const question = next(messages, { leftOutThrough: first[1]?.id ?? null });
    expect(leftOutToFit(question, 1_000)).toBe(second[1]?.id);
  });

  test('makes a count of all that was told before no count of what is told now', () => {
    const counted = [...first, asked('So?'), answered('Thus.', 9_000)];
    const leftOutThrough = first[1]?.id ?? null;
    const tokens = totalTokens(estimateQuestion(next(counted, { leftOutThrough })));
    expect(tokens).toBeLessThan(100);
    const again = [
      ...first,
      asked('So?'),
      answered('Thus.', 300, { leftOutThrough: first[1]?.id }),
    ];
    expect(totalTokens(estimateQuestion(next(again, { leftOutThrough })))).toBeGreaterThan(300);
  });
});
