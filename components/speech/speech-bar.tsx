import { Pause, Play, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useRequests } from '@/components/ui/requests.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { SPEECH_RATES, type SpeechRate, speechItem } from '@/lib/settings/speech.ts';
import { focusComposer } from '../panel/composer/focus-composer.ts';
import { OVERLAYS } from '../panel/use-shortcuts.tsx';
import { type ReadRequest, readRequests } from './read-request.ts';
import { ReadingAloud, type ReadingState } from './reading-aloud.ts';
import styles from './speech-bar.module.css';

function nameOf(language: string): string {
  const own = browser.i18n.getUILanguage();
  return new Intl.DisplayNames([own], { type: 'language' }).of(language) ?? language;
}

function textOf(state: ReadingState): string {
  switch (state.status) {
    case 'speaking':
      return i18n.t('speech.reading');
    case 'paused':
      return i18n.t('speech.paused');
    case 'failed':
      return i18n.t('speech.failed');
    case 'no-voice':
      return i18n.t('speech.noVoice', [nameOf(state.language)]);
    case 'remote':
      return i18n.t('speech.remote', [nameOf(state.language), state.voice]);
  }
}

/** Reads what is wanted; another wish takes the place of the last. */
function useReading() {
  const [state, setState] = useState<ReadingState | null>(null);
  const reading = useRef<{ aloud: ReadingAloud; answer: Element; end: AbortController }>(null);
  const kept = useSetting(speechItem)?.rate ?? 1;
  // It is kept a moment later.
  const [chosen, choose] = useState<SpeechRate | null>(null);
  const stop = () => {
    reading.current?.end.abort();
    reading.current = null;
    setState(null);
  };
  const begin = async (request: ReadRequest) => {
    const rate = chosen ?? (await speechItem.getValue()).rate;
    stop();
    const end = new AbortController();
    const onState = (told: ReadingState | null) => {
      if (told === null) return stop();
      setState(told);
      if (told.status !== 'speaking' && told.status !== 'paused') announce(textOf(told));
    };
    const aloud = new ReadingAloud({ ...request, rate, signal: end.signal, onState });
    reading.current = { aloud, answer: request.answer, end };
    await aloud.begin();
  };
  useRequests(readRequests, (request) => void begin(request).catch(reportUnexpected));
  useEffect(() => {
    const life = new AbortController();
    const end = () => reading.current?.end.abort();
    // Chrome goes on reading for a moment where its page is gone.
    window.addEventListener('pagehide', end, { signal: life.signal });
    life.signal.addEventListener('abort', end);
    return () => life.abort();
  }, []);
  // Another version has taken the answer's place, or it was deleted.
  useEffect(() => {
    if (reading.current?.answer.isConnected === false) stop();
  });
  const setRate = (wanted: SpeechRate) => {
    choose(wanted);
    updateSetting(speechItem, () => ({ rate: wanted })).catch(reportUnexpected);
    reading.current?.aloud.setRate(wanted);
  };
  return { state, rate: chosen ?? kept, setRate, stop, aloud: () => reading.current?.aloud };
}

/** Escape stops the reading, and nothing else, wherever the focus is. */
function useStopKey(stop: () => void): void {
  const stopNow = useEffectEvent(stop);
  useLayoutEffect(() => {
    const end = new AbortController();
    const hear = (event: KeyboardEvent) => {
      // An open dialog, menu or list closes first.
      if (event.key !== 'Escape' || event.isComposing || document.querySelector(OVERLAYS)) return;
      event.preventDefault();
      event.stopPropagation();
      stopNow();
    };
    window.addEventListener('keydown', hear, { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
}

interface RateChoiceProps {
  rate: number;
  onChange: (rate: SpeechRate) => void;
}

function RateChoice({ rate, onChange }: RateChoiceProps) {
  const format = new Intl.NumberFormat(browser.i18n.getUILanguage());
  return (
    <select
      name="speech-rate"
      className={styles.rate}
      aria-label={i18n.t('speech.rate')}
      title={i18n.t('speech.rate')}
      value={rate}
      onChange={({ currentTarget }) => {
        const wanted = SPEECH_RATES[currentTarget.selectedIndex];
        if (wanted) onChange(wanted);
      }}
    >
      {SPEECH_RATES.map((one) => (
        <option key={one} value={one}>
          {`${format.format(one)}×`}
        </option>
      ))}
    </select>
  );
}

type BarProps = Omit<ReturnType<typeof useReading>, 'state'> & { state: ReadingState };

function Bar({ state, rate, setRate, stop, aloud }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useStopKey(stop);
  useLayoutEffect(() => {
    const { current } = bar;
    // A button that had the focus goes with it.
    return () => {
      if (current?.contains(document.activeElement)) focusComposer();
    };
  }, []);
  const isSpeaking = state.status === 'speaking';
  const isBegun = isSpeaking || state.status === 'paused' || state.status === 'failed';
  const allow = () => {
    bar.current?.querySelector<HTMLElement>('[name="stop-speech"]')?.focus();
    aloud()?.allow();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div
      ref={bar}
      role="group"
      aria-label={i18n.t('speech.read')}
      className={styles.bar}
      data-part="speech-bar"
      data-status={state.status}
    >
      {isBegun && (
        <IconButton
          name="pause-speech"
          icon={isSpeaking ? Pause : Play}
          label={i18n.t(isSpeaking ? 'speech.pause' : 'speech.resume')}
          onClick={() => (isSpeaking ? aloud()?.pause() : aloud()?.resume())}
        />
      )}
      <p className={styles.text}>{textOf(state)}</p>
      {isBegun && <RateChoice rate={rate} onChange={setRate} />}
      {state.status === 'remote' && (
        <Button name="allow-voice" onClick={allow}>
          {i18n.t('speech.allow')}
        </Button>
      )}
      <IconButton name="stop-speech" icon={X} label={i18n.t('speech.stop')} onClick={stop} />
    </div>
  );
}

/** Tells what is being read aloud, with the ways to hold it, to have it faster and to end it. */
export function SpeechBar() {
  const { state, ...reading } = useReading();
  return state && <Bar state={state} {...reading} />;
}
