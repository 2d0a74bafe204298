import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_BACK_END } from '../../lib/settings/back-ends.ts';
import type { BrowserName } from '../../scripts/browsers/browsers.ts';
import { readStores } from '../../tests/browser/harness/read-stores.ts';
import { mixedAnswer } from '../documents/mixed-answer.ts';
import { spread, table } from '../figures.ts';
import { type LoadBrowser, launchLoadBrowser, storeItems } from './load-browser.ts';
import { type PacedServer, startPacedServer } from './paced-server.ts';
import { processorTime } from './processes.ts';
import { openPanelOnStage, type StageWatch, watchStage } from './stage-panel.ts';
import { answersOverPorts, askOverPort, type PortRecord } from './stage-ports.ts';
import { countedWrites, countWrites, type Writes } from './writes.ts';

export interface Streaming {
  readonly conversations: number;
  readonly characters: number;
  readonly chunksPerSecond: number;
}

interface Round {
  readonly seconds: number;
  /** From the last chunk's leaving the server until the panel's end was told of it; the latest. */
  readonly lateMs: number;
  readonly messagesPerSecond: number;
  readonly processorMs: number | undefined;
  readonly writes: Writes;
  readonly stage: StageWatch;
}

/**
 * Lets answers stream at once through one background; a panel shows the first of them.
 * @throws {Error} if one is not complete or not the text that was sent, on the port or on disk
 */
export async function measureStreaming(
  name: BrowserName,
  rounds: number,
  streaming: Streaming,
): Promise<string> {
  const browser = await launchLoadBrowser(name);
  try {
    await browser.stage.evaluate(openPanelOnStage, false);
    const measured: Round[] = [];
    for (let round = 1; round <= rounds; round++) measured.push(await runOnce(browser, streaming));
    return report(name, streaming, measured);
  } finally {
    await browser.launched.close();
  }
}

async function runOnce(
  browser: LoadBrowser,
  { conversations, characters, chunksPerSecond }: Streaming,
): Promise<Round> {
  const texts = new Map<string, string>();
  for (let seed = 1; seed <= conversations; seed++) {
    texts.set(randomUUID(), mixedAnswer(characters, seed));
  }
  const ids = [...texts.keys()];
  const server = await startPacedServer(texts, chunksPerSecond);
  try {
    await storeItems(browser, { lastConversation: ids[0] });
    await browser.stage.evaluate(openPanelOnStage, false);
    await askAll(browser, ids, server);
    await countWrites(browser);
    await browser.stage.evaluate(watchStage);
    const processor = browser.launched.browser.process()?.pid;
    const before = await processorTime(browser.name, processor);
    const began = performance.now();
    server.begin();
    const records = await browser.stage.evaluate(answersOverPorts);
    const seconds = (performance.now() - began) / 1000;
    const after = await processorTime(browser.name, processor);
    const stage = await browser.stage.evaluate(() => endStageWatch());
    const writes = await countedWrites(browser);
    await checkAnswers(browser, texts, records);
    return {
      seconds,
      lateMs: Math.max(
        ...records.map(({ id, endedAt }) => endedAt - (server.ends.get(id) ?? Number.NaN)),
      ),
      messagesPerSecond: records.reduce((sum, { messages }) => sum + messages, 0) / seconds,
      processorMs: before === undefined || after === undefined ? undefined : after - before,
      writes,
      stage,
    };
  } finally {
    await server.close();
  }
}

async function askAll(
  browser: LoadBrowser,
  ids: readonly string[],
  server: PacedServer,
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const backEnd = { ...DEFAULT_BACK_END, address: server.address(index) };
    await storeItems(browser, { backEnds: [backEnd] });
    await browser.stage.evaluate(askOverPort, id);
    while (server.asked() <= index) await delay(10);
  }
}

interface StoredMessage {
  readonly conversationId: string;
  readonly role: string;
  readonly content: string;
}

async function checkAnswers(
  { stage }: LoadBrowser,
  texts: ReadonlyMap<string, string>,
  records: readonly PortRecord[],
): Promise<void> {
  if (records.length !== texts.size) {
    throw new Error(`Of ${texts.size} answers ${records.length} came.`);
  }
  const { rows } = await readStores(stage, ['messages']);
  const answers = (rows.messages as StoredMessage[]).filter(({ role }) => role === 'assistant');
  for (const { id, outcome, text } of records) {
    if (outcome !== 'complete') throw new Error(`An answer ended as ${outcome}.`);
    if (text !== texts.get(id)) throw new Error('An answer came otherwise than it was sent.');
    const stored = answers.find(({ conversationId }) => conversationId === id);
    if (stored?.content !== text) {
      throw new Error('An answer is stored otherwise than it was sent.');
    }
  }
}

function report(name: BrowserName, streaming: Streaming, rounds: readonly Round[]): string {
  const of = (figure: (round: Round) => number) => spread(rounds.map(figure));
  const sent = streaming.conversations * streaming.characters;
  const rows = [
    ['seconds from the first question to the last end', of(({ seconds }) => seconds)],
    ['the last chunk is late by (ms)', of(({ lateMs }) => lateMs)],
    ['messages a second over all ports', of(({ messagesPerSecond }) => messagesPerSecond)],
    [
      "processor's time of the extension's process, of one core (%)",
      of(({ processorMs = Number.NaN, seconds }) => processorMs / seconds / 10),
    ],
    ['writes', of(({ writes }) => writes.puts)],
    ['characters written for each that came', of(({ writes }) => writes.characters / sent)],
    ['time in the calls that write (ms)', of(({ writes }) => writes.milliseconds)],
    ['the longest of them (ms)', of(({ writes }) => writes.longest)],
    ["the panel's thread held up, longest (ms)", of(({ stage }) => stage.longest)],
    ["the panel's thread held up for over 50 ms, times", of(({ stage }) => stage.over50)],
  ];
  return table(
    [
      `${name}, ${streaming.conversations} × ${streaming.characters / 1000} KB, ${streaming.chunksPerSecond} chunks a second each`,
      '',
    ],
    rows,
  );
}
