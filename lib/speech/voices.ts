/** A voice of the system, as far as it is chosen by. */
export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>;

function normal(tag: string): string {
  return tag.replaceAll('_', '-').toLowerCase();
}

function baseOf(tag: string): string {
  return normal(tag).split('-')[0] ?? '';
}

/**
 * The voice for a language: one of this computer wherever there is any, and else one that sends the
 * text away, which must not be used before that was said. The system's own choice comes first, then
 * that of the region. `null` where no voice knows the language.
 */
export function chooseVoice<Known extends Voice>(
  voices: readonly Known[],
  language: string,
): Known | null {
  const fitting = voices.filter(({ lang }) => baseOf(lang) === baseOf(language));
  const here = fitting.filter(({ localService }) => localService);
  const [first, ...others] = here.length > 0 ? here : fitting;
  if (!first) return null;
  const all = [first, ...others];
  const ofSystem = all.find((voice) => voice.default);
  return ofSystem ?? all.find(({ lang }) => normal(lang) === normal(language)) ?? first;
}
