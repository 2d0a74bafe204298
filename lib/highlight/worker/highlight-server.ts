import { messageOf } from '../../errors/message-of.ts';
import type { CodeDocument, Grammar } from '../shared/document.ts';
import type { Language } from '../shared/languages.ts';
import { ANSWER_AFTER_MS } from '../shared/limits.ts';
import {
  type CautionMessage,
  type PageMessage,
  readPageMessage,
  type WorkerMessage,
} from '../shared/messages.ts';
import { type LineTokens, packLines } from '../shared/tokens.ts';

type WorkMessage = Extract<PageMessage, { type: 'work' }>;

interface HighlightServerOptions {
  readonly load: (language: Language) => Promise<Grammar>;
  /** Tells the page; what is in `transfer` is handed over. */
  readonly tell: (message: WorkerMessage, transfer?: ArrayBuffer[]) => void;
  /** Milliseconds from any beginning. */
  readonly now: () => number;
}

/** Answers the page. It knows no worker, and so runs in tests, too. */
export class HighlightServer {
  readonly #options: HighlightServerOptions;
  readonly #grammars = new Map<string, Grammar>();
  readonly #documents = new Map<number, CodeDocument>();

  constructor(options: HighlightServerOptions) {
    this.#options = options;
  }

  async answer(message: PageMessage): Promise<void> {
    if (message.type === 'load') await this.#load(message.language);
    else if (message.type === 'work') this.#work(message);
    else this.#documents.delete(message.block);
  }

  async #load(language: Language): Promise<void> {
    const { load, tell } = this.#options;
    try {
      this.#grammars.set(language.id, await load(language));
      tell({ type: 'loaded', language: language.id });
    } catch (error) {
      tell({ type: 'unloaded', language: language.id, message: messageOf(error) });
    }
  }

  #work(message: WorkMessage): void {
    const { job, block, change } = message;
    try {
      const document = this.#documents.get(block) ?? this.#open(message);
      if (change) {
        document.replace(change.firstLine, change.text.split('\n'), change.isComplete);
      }
      this.#tellTokens(job, document, message.caution);
    } catch (error) {
      this.#documents.delete(block);
      this.#options.tell({ type: 'failed', job, message: messageOf(error) });
    }
  }

  #open({ block, language, caution }: WorkMessage): CodeDocument {
    const grammar = this.#grammars.get(language);
    if (!grammar) throw new Error(`${language} has not been loaded.`);
    const document = grammar.open(
      caution && { fromLine: caution.fromLine, plainLines: new Set(caution.plainLines) },
    );
    this.#documents.set(block, document);
    return document;
  }

  #tellTokens(job: number, document: CodeDocument, caution: CautionMessage | undefined): void {
    const { tell, now } = this.#options;
    const firstLine = document.nextLine ?? 0;
    const begin = now();
    if (document.nextLine !== undefined) tell({ type: 'began', job, line: firstLine });
    // The page has the tokens of each such line before the next one is tried, which may be the last.
    const isCareful = caution !== undefined && firstLine >= caution.fromLine;
    const lines: LineTokens[] = [];
    while (document.nextLine !== undefined) {
      for (const tokens of document.step().lines) lines.push(tokens);
      if (isCareful || now() - begin >= ANSWER_AFTER_MS) break;
    }
    const packed = packLines(lines);
    const isDone = document.nextLine === undefined;
    tell({ type: 'tokens', job, firstLine, isDone, ...packed }, [packed.numbers.buffer]);
  }
}

/** A worker's own global, as far as it is used; the types of the DOM know only windows. */
interface WorkerScope {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** Answers the page in the worker that this runs in. */
export function serveHighlighting(load: (language: Language) => Promise<Grammar>): void {
  const scope = globalThis as unknown as WorkerScope;
  const server = new HighlightServer({
    load,
    tell: (message, transfer = []) => scope.postMessage(message, transfer),
    now: () => performance.now(),
  });
  scope.addEventListener('message', ({ data }) => {
    const message = readPageMessage(data);
    // It catches what grammars throw; anything else is told to the page as the worker's error.
    if (message) void server.answer(message);
  });
}
