/** A piece as the voice is given it. */
export type Utterance = Pick<EventTarget, 'addEventListener'>;

export interface Synthesis<Spoken extends Utterance> {
  readonly speak: (utterance: Spoken) => void;
  readonly cancel: () => void;
}

export type SpeakerStatus = 'speaking' | 'paused' | 'ended' | 'failed';

interface SpeakerOptions<Piece, Spoken extends Utterance> {
  readonly pieces: Iterator<Piece>;
  readonly synthesis: Synthesis<Spoken>;
  readonly utter: (piece: Piece) => Spoken;
  /** @param piece the one that is being said, or was said last */
  readonly onChange: (status: SpeakerStatus, piece: Piece | null) => void;
  /** Ends it; nothing is told of that. */
  readonly signal: AbortSignal;
}

/** A voice that has not begun by then gives no answer: Linux lists some whose service is gone. */
const PATIENCE_MS = 10_000;

/** Somebody else's: another tab reads, or the system was told to be silent. */
function isInterruption(event: Event): boolean {
  return 'error' in event && (event.error === 'interrupted' || event.error === 'canceled');
}

/**
 * Says one piece after the other. The browsers' own `pause` is not used: Chrome's forgets where it was,
 * and some voices do not know it; a piece that was stopped is said again from its beginning.
 */
export class Speaker<Piece, Spoken extends Utterance> {
  readonly #options: SpeakerOptions<Piece, Spoken>;
  /** The one that is awaited: Chrome forgets one that nothing holds, and tells nothing of its end. */
  #utterance: Spoken | null = null;
  #piece: Piece | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #status: SpeakerStatus = 'paused';

  constructor(options: SpeakerOptions<Piece, Spoken>) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      this.#silence();
      this.#status = 'ended';
    });
  }

  /** Begins, or goes on with the piece at which it was stopped. */
  resume(): void {
    if (this.#status !== 'paused' && this.#status !== 'failed') return;
    if (this.#piece === null) this.#next();
    else this.#say(this.#piece);
  }

  pause(): void {
    if (this.#status === 'speaking') this.#rest('paused');
  }

  /** Says the piece again, as it is to be said from now on. */
  sayAgain(): void {
    if (this.#status !== 'speaking' || this.#piece === null) return;
    this.#silence();
    this.#say(this.#piece);
  }

  #next(): void {
    const { done, value } = this.#options.pieces.next();
    if (done) this.#rest('ended');
    else this.#say(value);
  }

  #say(piece: Piece): void {
    const { synthesis, utter } = this.#options;
    const utterance = utter(piece);
    this.#piece = piece;
    this.#utterance = utterance;
    const isThis = () => this.#utterance === utterance;
    utterance.addEventListener('start', () => isThis() && clearTimeout(this.#patience));
    utterance.addEventListener('end', () => {
      if (!isThis()) return;
      clearTimeout(this.#patience);
      this.#next();
    });
    utterance.addEventListener('error', (event) => {
      if (isThis()) this.#rest(isInterruption(event) ? 'paused' : 'failed');
    });
    this.#patience = setTimeout(() => isThis() && this.#rest('failed'), PATIENCE_MS);
    this.#tell('speaking');
    synthesis.speak(utterance);
  }

  #rest(status: SpeakerStatus): void {
    this.#silence();
    this.#tell(status);
  }

  #silence(): void {
    clearTimeout(this.#patience);
    const wasSpeaking = this.#utterance !== null;
    this.#utterance = null;
    if (wasSpeaking) this.#options.synthesis.cancel();
  }

  #tell(status: SpeakerStatus): void {
    this.#status = status;
    this.#options.onChange(status, this.#piece);
  }
}
