import type { AnswerOutcome } from '../chat/message.ts';
import type { AnswerReceiver } from './answer-receiver.ts';
import type { ConversationRecord } from './conversation-record.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { HostSurroundings } from './surroundings.ts';
import { runningTurn, Turn, type TurnPlan } from './turn.ts';

interface TurnRunnerOptions {
  readonly conversation: LiveConversation;
  readonly record: ConversationRecord;
  readonly surroundings: HostSurroundings;
  readonly onStarted: () => void;
  /** Told of each run of events that comes. */
  readonly onReceived: () => void;
  readonly onEnded: (outcome: AnswerOutcome) => void;
}

interface RunningTurn {
  readonly turn: Turn;
  readonly lifetime: AbortController;
}

/** Runs a conversation's turns, one at a time. */
export class TurnRunner {
  readonly #options: TurnRunnerOptions;
  #running: RunningTurn | null = null;
  #end: Promise<void> = Promise.resolve();

  constructor(options: TurnRunnerOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Takes the answer of the turn that runs. */
  get receiver(): AnswerReceiver | null {
    return this.#running?.turn.receiver ?? null;
  }

  /** Begins a turn, unless one runs. */
  start(plan: TurnPlan): void {
    if (this.#running) return;
    const { conversation, record, surroundings, onReceived } = this.#options;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const noted = runningTurn(plan);
    record.turnStarted(noted, plan.type === 'recover' ? plan.startedAt : undefined);
    const means = { conversation, record, surroundings, onReceived };
    const turn = new Turn(noted, { ...means, plan, signal });
    this.#running = { turn, lifetime };
    this.#options.onStarted();
    conversation.publish({ type: 'turn-start' });
    this.#end = this.#run(this.#running);
  }

  /** Ends the turn that runs. Settles when it has ended. */
  stop(): Promise<void> {
    this.#running?.lifetime.abort();
    return this.#end;
  }

  async #run({ turn, lifetime }: RunningTurn): Promise<void> {
    const end = await turn.run();
    this.#running = null;
    this.#options.record.turnEnded();
    this.#options.conversation.publish({ type: 'turn-end', ...end });
    // Nothing is left to stop; this ends what lives as long as the turn.
    lifetime.abort();
    this.#options.onEnded(end.outcome);
  }
}
