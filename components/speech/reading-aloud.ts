import { browser } from 'wxt/browser';
import { languageOf } from '@/lib/browser/text-language.ts';
import { reachItem } from '@/lib/settings/reach.ts';
import { Speaker, type SpeakerStatus } from '@/lib/speech/speaker.ts';
import { chooseVoice } from '@/lib/speech/voices.ts';
import type { ReadRequest } from './read-request.ts';
import { SaidSentence } from './show-sentence.ts';
import { type SpokenPiece, spokenPieces } from './spoken-pieces.ts';

export type ReadingState =
  | { readonly status: Exclude<SpeakerStatus, 'ended'> }
  /** No voice knows the language, or none that may be used. */
  | { readonly status: 'no-voice'; readonly language: string }
  /** The only voice sends the text away, and waits for a word of the reader. */
  | { readonly status: 'remote'; readonly language: string; readonly voice: string };

interface ReadingOptions extends ReadRequest {
  readonly rate: number;
  /** Ends it; nothing is told of that. */
  readonly signal: AbortSignal;
  /** `null` once all has been said. */
  readonly onState: (state: ReadingState | null) => void;
}

/** Enough for the browser to know a language by. */
const SAMPLE_LENGTH = 2000;

/** The voices that the reader has said yes to, for as long as the panel is open. */
const allowedVoices = new Set<string>();

/** One reading: finds its language and voice, and says one piece after the other. */
export class ReadingAloud {
  readonly #options: ReadingOptions;
  #rate: number;
  #speaker: Speaker<SpokenPiece, SpeechSynthesisUtterance> | null = null;
  #remote: { readonly voice: SpeechSynthesisVoice; readonly language: string } | null = null;

  constructor(options: ReadingOptions) {
    this.#options = options;
    this.#rate = options.rate;
  }

  /** @throws when the browser cannot tell of its settings */
  async begin(): Promise<void> {
    const { answer, selected, signal, onState } = this.#options;
    const text = (selected ?? answer.textContent ?? '').toString().slice(0, SAMPLE_LENGTH);
    const found = await languageOf(text);
    const { onlyThisComputer } = await reachItem.getValue();
    if (signal.aborted) return;
    const language = found ?? browser.i18n.getUILanguage();
    const voice = chooseVoice(speechSynthesis.getVoices(), language);
    if (!voice || (onlyThisComputer && !voice.localService)) {
      onState({ status: 'no-voice', language });
    } else if (voice.localService || allowedVoices.has(voice.voiceURI)) {
      this.#speak(voice, language);
    } else {
      this.#remote = { voice, language };
      onState({ status: 'remote', language, voice: voice.name });
    }
  }

  /** The reader wants the voice that sends the text away. */
  allow(): void {
    if (!this.#remote) return;
    const { voice, language } = this.#remote;
    allowedVoices.add(voice.voiceURI);
    this.#speak(voice, language);
  }

  pause(): void {
    this.#speaker?.pause();
  }

  resume(): void {
    this.#speaker?.resume();
  }

  setRate(rate: number): void {
    this.#rate = rate;
    this.#speaker?.sayAgain();
  }

  #speak(voice: SpeechSynthesisVoice, language: string): void {
    const { answer, selected, signal, onState } = this.#options;
    const own = chooseVoice(speechSynthesis.getVoices(), browser.i18n.getUILanguage());
    const voiceOf = ({ isNote }: SpokenPiece) => (isNote && own?.localService ? own : voice);
    const sentence = new SaidSentence(signal);
    this.#speaker = new Speaker({
      pieces: spokenPieces(answer, selected, language),
      synthesis: speechSynthesis,
      utter: (piece) => {
        const utterance = new SpeechSynthesisUtterance(piece.text);
        utterance.voice = voiceOf(piece);
        utterance.lang = utterance.voice.lang;
        utterance.rate = this.#rate;
        return utterance;
      },
      onChange: (status, piece) => {
        if (status === 'speaking' && piece) sentence.show(piece);
        onState(status === 'ended' ? null : { status });
      },
      signal,
    });
    this.#speaker.resume();
  }
}
