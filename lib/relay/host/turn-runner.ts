import type { AnswerOutcome } from '../../chat/message.ts';
import type { ConversationRecord } from '../keep/conversation-record.ts';
import type { AnswerReceiver } from './answer-receiver.ts';
import type { HostEnvironment, LiveConversation } from './host-environment.ts';
import { runningTurn, Turn, type TurnPlan } from './turn.ts';

interface TurnRunnerOptions {
  readonly conversation: LiveConversation;
  readonly record: ConversationRecord;
  readonly environment: HostEnvironment;
  readonly onStarted: () => void;
  /** Called with each run of events. */
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

  get receiver(): AnswerReceiver | null {
    return this.#running?.turn.receiver ?? null;
  }

  /** Begins a turn, unless one runs. */
  start(plan: TurnPlan): void {
    if (this.#running) return;
    const { conversation, record, environment, onReceived } = this.#options;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const noted = runningTurn(plan);
    record.turnStarted(noted, plan.type === 'recover' ? plan.startedAt : undefined);
    const means = { conversation, record, environment, onReceived };
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
    // Nothing is left to stop; this ends all that lives as long as the turn.
    lifetime.abort();
    this.#options.onEnded(end.outcome);
  }
}
