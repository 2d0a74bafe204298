import { untilAborted } from '../../until-aborted.ts';
import { attributeOf } from '../seen/live-node.ts';
import { ofDocument } from '../unclobbered.ts';

const KINDS = ['captions', 'subtitles', 'descriptions'];
/** A track that has not come by then does not hold the reading any longer; a slow network takes seconds. */
const LOADING_MS = 10_000;

/** The language of a page's text around an element, without its region. */
function languageAround(element: Element): string {
  const named =
    Element.prototype.closest.call(element, '[lang]') ??
    ofDocument(element.ownerDocument, 'documentElement');
  return primary(attributeOf(named, 'lang') ?? '');
}

function primary(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? '';
}

/** The track that is shown, or else the one that fits its page best. */
export function chooseTrack(media: HTMLMediaElement): TextTrack | undefined {
  const tracks = Array.from(media.textTracks).filter(({ kind }) => KINDS.includes(kind));
  if (tracks.length < 2) return tracks[0];
  const wanted = languageAround(media);
  const spoken = tracks.filter(({ kind }) => kind !== 'descriptions');
  const preset = media.querySelector<HTMLTrackElement>('track[default]')?.track;
  return (
    tracks.find(({ mode }) => mode === 'showing') ??
    spoken.find(({ language }) => wanted !== '' && primary(language) === wanted) ??
    tracks.find((track) => track === preset) ??
    spoken[0] ??
    tracks[0]
  );
}

/**
 * Resolves once the file of a track has come, or will not. A script's track has none.
 * @returns `false` where it was not waited for any longer
 */
async function hasSettled(media: HTMLMediaElement, track: TextTrack, signal?: AbortSignal) {
  const elements = Array.from(media.querySelectorAll('track'));
  const element = elements.find((one) => one.track === track);
  if (!element || element.readyState >= HTMLTrackElement.LOADED) return true;
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of ['load', 'error'])
    element.addEventListener(event, () => resolve(), { once: true });
  const patience = AbortSignal.timeout(LOADING_MS);
  const ended = AbortSignal.any(signal ? [signal, patience] : [patience]);
  return untilAborted(promise, ended).then(
    () => true,
    () => false,
  );
}

/**
 * Reads the cues of a track, which its browser loads for that; it is then as it was.
 * @param read given `null` where they have not come in time
 */
export async function withCues<Result>(
  media: HTMLMediaElement,
  track: TextTrack,
  signal: AbortSignal | undefined,
  read: (cues: ArrayLike<TextTrackCue> | null) => Promise<Result>,
): Promise<Result> {
  let isOff = track.mode === 'disabled';
  if (isOff) track.mode = 'hidden';
  try {
    const isRead = await hasSettled(media, track, signal);
    // Another reading of the page has ended meanwhile: a track that is off tells no cues.
    if (track.mode === 'disabled') {
      isOff = true;
      track.mode = 'hidden';
    }
    return await read(isRead ? (track.cues ?? []) : null);
  } finally {
    // Unless the page or its reader has switched it on meanwhile.
    if (isOff && track.mode === 'hidden') track.mode = 'disabled';
  }
}
