import { Pause, Play, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { SPEECH_RATES, speechItem } from '@/lib/settings/speech.ts';
import { onReadRequest, type ReadRequest } from './read-request.ts';
import { ReadingAloud, type ReadingState } from './reading-aloud.ts';
import styles from './speech-bar.module.css';

/** These close on Escape first. */
const OVERLAYS = 'dialog[open], [role="menu"], [role="listbox"]';

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
  const reading = useRef<ReadingAloud>(null);
  const kept = useSetting(speechItem)?.rate ?? 1;
  // It is kept a moment later.
  const [chosen, choose] = useState<number | null>(null);
  const stop = () => {
    reading.current?.stop();
    reading.current = null;
    setState(null);
  };
  const begin = useEffectEvent(async (request: ReadRequest) => {
    const rate = chosen ?? (await speechItem.getValue()).rate;
    stop();
    const next = new ReadingAloud({
      ...request,
      rate,
      onState: (told) => {
        if (reading.current !== next) return;
        setState(told);
        if (told && told.status !== 'speaking' && told.status !== 'paused') announce(textOf(told));
      },
    });
    reading.current = next;
    await next.begin();
  });
  const stopNow = useEffectEvent(stop);
  useEffect(() => {
    const end = new AbortController();
    const stopListening = onReadRequest((request) => void begin(request).catch(reportUnexpected));
    // Chrome goes on reading for a moment where its page is gone.
    window.addEventListener('pagehide', () => stopNow(), { signal: end.signal });
    return () => {
      end.abort();
      stopListening();
      reading.current?.stop();
    };
  }, []);
  const setRate = (wanted: number) => {
    choose(wanted);
    updateSetting(speechItem, () => ({ rate: wanted })).catch(reportUnexpected);
    reading.current?.setRate(wanted);
  };
  return { state, rate: chosen ?? kept, setRate, stop, reading };
}

/** Escape stops the reading, and nothing else, wherever the focus is. */
function useStopKey(isReading: boolean, stop: () => void): void {
  const stopNow = useEffectEvent(stop);
  useEffect(() => {
    if (!isReading) return;
    const end = new AbortController();
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || document.querySelector(OVERLAYS)) return;
      event.preventDefault();
      event.stopPropagation();
      stopNow();
    };
    window.addEventListener('keydown', hear, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [isReading]);
}

interface RateChoiceProps {
  rate: number;
  onChange: (rate: number) => void;
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
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {SPEECH_RATES.map((one) => (
        <option key={one} value={one}>
          {`${format.format(one)}×`}
        </option>
      ))}
    </select>
  );
}

/** Tells what is being read aloud, with the ways to hold it, to have it faster and to end it. */
export default function SpeechBar() {
  const { state, rate, setRate, stop, reading } = useReading();
  useStopKey(state !== null, stop);
  if (!state) return null;
  const isReading = state.status === 'speaking' || state.status === 'paused';
  const isPaused = state.status === 'paused';
  return (
    <div className={styles.bar} data-part="speech-bar" data-status={state.status}>
      {isReading && (
        <IconButton
          name="pause-speech"
          icon={isPaused ? Play : Pause}
          label={i18n.t(isPaused ? 'speech.resume' : 'speech.pause')}
          onClick={() => (isPaused ? reading.current?.resume() : reading.current?.pause())}
        />
      )}
      <p className={styles.text}>{textOf(state)}</p>
      {isReading && <RateChoice rate={rate} onChange={setRate} />}
      {state.status === 'remote' && (
        <Button name="allow-voice" onClick={() => reading.current?.allow()}>
          {i18n.t('speech.allow')}
        </Button>
      )}
      <IconButton name="stop-speech" icon={X} label={i18n.t('speech.stop')} onClick={stop} />
    </div>
  );
}
