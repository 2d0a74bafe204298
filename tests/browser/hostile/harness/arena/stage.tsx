import { Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Answer } from '@/components/panel/transcript/answer.tsx';
import { AnswerBoundary } from '@/components/panel/transcript/answer-boundary.tsx';
import listStyles from '@/components/panel/transcript/message-list.module.css';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { DEFAULT_READING, type Reading } from '@/lib/settings/reading.ts';

export type PictureSetting = 'ask' | 'always';

/** A text as an answer of the panel: growing, or ended. */
export interface Shown {
  /** Another one is another message. */
  readonly id: string;
  readonly text: string;
  readonly isFinished: boolean;
}

function answerOf({ id, text, isFinished }: Shown): ChatMessage {
  return {
    id,
    role: 'assistant',
    content: text,
    parts: [{ type: 'text', text, ...(!isFinished && { partId: '0' }) }],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...(isFinished && { outcome: 'complete' }),
  };
}

/**
 * A transcript of the panel, between two neighbours and beside a field that has the focus. Other
 * than the panel it shows what it is given in the same call, and does not follow its end.
 */
export class Stage {
  readonly #root: Root;
  readonly #place: HTMLElement;
  readonly field: HTMLInputElement;
  reading: Reading = { ...DEFAULT_READING, allowDataImages: true, remoteImages: 'ask' };

  constructor(place: HTMLElement) {
    this.#place = place;
    this.#root = createRoot(place, { onCaughtError: () => undefined });
    this.show([]);
    const field = place.querySelector('input');
    if (!field) throw new Error('The stage has no field.');
    this.field = field;
  }

  setPictures(pictures: PictureSetting): void {
    this.reading = { ...this.reading, remoteImages: pictures };
  }

  /** The elements that hold what was answered, without the buttons below. */
  get messages(): readonly HTMLElement[] {
    return [...this.#place.querySelectorAll<HTMLElement>('[data-part="answer"]')];
  }

  show(answers: readonly Shown[]): void {
    flushSync(() => this.#root.render(this.#transcript(answers)));
  }

  #transcript(answers: readonly Shown[]) {
    return (
      <>
        <input aria-label="Question" />
        <section className={listStyles.scroller} data-part="transcript">
          <div className={listStyles.messages}>
            <p data-neighbour="">The question.</p>
            {answers.map((shown) => (
              <Fragment key={shown.id}>
                <AnswerBoundary message={answerOf(shown)}>
                  <Answer
                    conversationId="arena"
                    message={answerOf(shown)}
                    reading={this.reading}
                    hasRead
                    versions={[shown.id]}
                    isLast
                    failure={null}
                  />
                </AnswerBoundary>
                <p data-neighbour="">The next question.</p>
              </Fragment>
            ))}
          </div>
        </section>
      </>
    );
  }
}
