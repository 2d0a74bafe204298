import type { Page } from 'puppeteer-core';

export interface StubVoice {
  readonly name: string;
  readonly lang: string;
  readonly localService: boolean;
}

/** A text as it was given to the stub's voice. */
export interface SpokenUtterance {
  readonly text: string;
  readonly voice: string;
  readonly rate: number;
}

interface Stub {
  readonly spoken: SpokenUtterance[];
  readonly tell: (type: string) => void;
  readonly isSpeaking: () => boolean;
}

type WithStub = Window & { voiceStub: Stub };

/** Runs in the page. */
function putVoices(voices: readonly StubVoice[]): void {
  class Utterance extends EventTarget {
    text: string;
    voice: StubVoice | null = null;
    lang = '';
    rate = 1;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  let last: Utterance | null = null;
  const spoken: SpokenUtterance[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices.map((voice) => ({ ...voice, voiceURI: voice.name, default: false })),
    speak: (utterance: Utterance) => {
      last = utterance;
      const { text, voice, rate } = utterance;
      spoken.push({ text, voice: voice?.name ?? '', rate });
      utterance.dispatchEvent(new Event('start'));
    },
    cancel: () => {
      last = null;
    },
  });
  const tell = (type: string) => last?.dispatchEvent(new Event(type));
  const isSpeaking = () => last !== null;
  for (const [name, value] of Object.entries({
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: Utterance,
    voiceStub: { spoken, tell, isSpeaking },
  })) {
    Object.defineProperty(window, name, { value, configurable: true });
  }
}

/**
 * Gives a page voices that say nothing and tell what they were to say: the browsers here have none
 * of their own. Before anything of the page has asked for voices.
 */
export async function stubVoices(page: Page, voices: readonly StubVoice[]): Promise<void> {
  await page.evaluate(putVoices, voices);
}

export function spokenIn(page: Page): Promise<SpokenUtterance[]> {
  return page.evaluate(() => (window as unknown as WithStub).voiceStub.spoken);
}

export function isSpeaking(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as WithStub).voiceStub.isSpeaking());
}

/** Has the voice end, or fail at, what it says. */
export async function tellVoice(page: Page, type: 'end' | 'error'): Promise<void> {
  await page.evaluate((told) => (window as unknown as WithStub).voiceStub.tell(told), type);
}
