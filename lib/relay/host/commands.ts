import { isEmptyAnswer } from '../../chat/answer-state.ts';
import { branchTo, canBeShown, leafFrom, shownMessages } from '../../chat/branches.ts';
import { canContinue } from '../../chat/can-continue.ts';
import { givenTitle } from '../../chat/conversation-title.ts';
import type { ChatMessage } from '../../chat/message.ts';
import type { ModelChoice } from '../../chat/model-choice.ts';
import { type Clock, timestamp } from '../../clock.ts';
import type { ConversationCommand } from '../messages.ts';
import type { ClientTools } from './host-environment.ts';
import type { KeptConversation } from './kept-conversation.ts';
import type { QuestionQueue } from './question-queue.ts';
import { pendingCalls } from './tool-steps.ts';
import type { TurnRunner } from './turn-runner.ts';

interface CommandsOptions {
  readonly conversation: KeptConversation;
  readonly turns: TurnRunner;
  readonly queue: QuestionQueue;
  readonly tools: ClientTools;
  readonly clock: Clock;
}

/** The id of the question that is asked with this message, or answered. */
function questionOf(message: ChatMessage | undefined): string | undefined {
  return message?.role === 'user' ? message.id : message?.parentId;
}

/** Obeys a reader's commands. One that makes no sense at the moment does nothing. */
export class Commands {
  readonly #options: CommandsOptions;

  constructor(options: CommandsOptions) {
    this.#options = options;
  }

  /** Settles when what the command does is done, but for a turn that it begins. */
  async obey(command: ConversationCommand): Promise<void> {
    const { conversation, turns, queue } = this.#options;
    switch (command.type) {
      case 'stop':
        return turns.stop();
      case 'ask-next':
        return queue.askNext();
      case 'retry':
        return this.#ask(
          shownMessages(conversation.state).findLast(({ role }) => role === 'user')?.id,
        );
      case 'regenerate':
        return this.#ask(questionOf(this.#findShowable(command.messageId)), command.choice);
      case 'continue':
        return this.#continue(this.#findShowable(command.messageId));
      case 'unqueue':
        return queue.remove(command.messageId);
      case 'show':
        return this.#show(this.#findShowable(command.messageId));
      case 'delete-message':
        return this.#deleteMessage(this.#find(command.messageId));
      case 'restore-message':
        return this.#restoreMessage(this.#find(command.messageId));
      case 'delete':
        return this.#delete();
      case 'restore':
        return this.#restore();
      case 'rename':
        return this.#rename(command.title);
      case 'pin':
        return this.#pin(command.isPinned);
      case 'allow-tools':
        return this.#allowTools(command.allowed);
      case 'choose-model':
        return this.#chooseModel(command.choice);
      case 'leave-out':
        return conversation.publish({ type: 'left-out', through: command.through });
    }
  }

  #find(id: string | undefined): ChatMessage | undefined {
    return this.#options.conversation.state.messages.find((message) => message.id === id);
  }

  /** The message, unless it or one before it was deleted, maybe in another window. */
  #findShowable(id: string): ChatMessage | undefined {
    const { messages } = this.#options.conversation.state;
    return canBeShown(messages, id) ? this.#find(id) : undefined;
  }

  /** Asks a question of the conversation again. */
  #ask(questionId: string | undefined, choice?: ModelChoice): void {
    if (questionId !== undefined && this.#find(questionId)?.role === 'user') {
      this.#options.turns.start({ type: 'ask', questionId, ...(choice && { choice }) });
    }
  }

  #continue(answer: ChatMessage | undefined): void {
    if (answer?.role !== 'assistant') return;
    if (isEmptyAnswer(answer)) this.#ask(answer.parentId);
    else if (canContinue(answer)) this.#options.turns.start({ type: this.#way(answer), answer });
  }

  /** An answer that was cut short at a tool that may run goes on with the tool: its text is over. */
  #way(answer: ChatMessage): 'use-tools' | 'continue' {
    const { conversation, tools } = this.#options;
    const mayRun = conversation.state.toolConsent !== null;
    return mayRun && pendingCalls(answer, tools).length > 0 ? 'use-tools' : 'continue';
  }

  #show(message: ChatMessage | undefined): void {
    const { conversation } = this.#options;
    if (!message) return;
    const messageId = leafFrom(conversation.state.messages, message.id);
    conversation.publish({ type: 'head', messageId });
  }

  async #deleteMessage(message: ChatMessage | undefined): Promise<void> {
    const { conversation, turns, clock } = this.#options;
    if (!message || message.deletedAt !== undefined) return;
    conversation.publish({ type: 'deleted', messageId: message.id, at: timestamp(clock) });
    if (this.#isBehind(message.id)) await turns.stop();
  }

  /** The running turn is about this message or one that follows it. */
  #isBehind(messageId: string): boolean {
    const { state, record } = this.#options.conversation;
    const asked = branchTo(state.messages, record.turn?.questionId ?? null);
    return record.turn?.answerId === messageId || asked.some(({ id }) => id === messageId);
  }

  #restoreMessage(message: ChatMessage | undefined): void {
    if (message?.deletedAt === undefined) return;
    this.#options.conversation.publish({ type: 'deleted', messageId: message.id, at: null });
  }

  async #delete(): Promise<void> {
    const { conversation, turns } = this.#options;
    conversation.record.deleted();
    conversation.publish({ type: 'conversation-deleted', isDeleted: true });
    await turns.stop();
    await conversation.flushRecord();
  }

  async #restore(): Promise<void> {
    const { conversation } = this.#options;
    conversation.record.restored();
    conversation.publish({ type: 'conversation-deleted', isDeleted: false });
    await conversation.flushRecord();
  }

  #rename(title: string): void {
    const { conversation } = this.#options;
    if (!this.#isKept) return;
    conversation.publish({ type: 'title', title: givenTitle(title) });
  }

  async #pin(isPinned: boolean): Promise<void> {
    const { conversation } = this.#options;
    if (!this.#isKept) return;
    conversation.record.pinned(isPinned);
    conversation.publish({ type: 'pinned', isPinned });
    await conversation.flushRecord();
  }

  #chooseModel(choice: ModelChoice): void {
    if (this.#isKept) this.#options.conversation.publish({ type: 'model-choice', choice });
  }

  /** A conversation that was purged, or never was, is not created by a title, a pin or a model. */
  get #isKept(): boolean {
    const { messages, queue } = this.#options.conversation.state;
    return messages.length + queue.length > 0;
  }

  #allowTools(allowed: boolean): void {
    const { conversation, turns, tools } = this.#options;
    conversation.publish({ type: 'tool-consent', allowed });
    const answer = this.#find(conversation.state.head ?? undefined);
    if (answer && pendingCalls(answer, tools).length > 0)
      turns.start({ type: 'use-tools', answer });
  }
}
