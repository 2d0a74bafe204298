import { cutToLength } from '../../chat/cut-passage.ts';
import { MAX_FACT_LENGTH, MAX_PAGE_LENGTH } from '../../tools/limits.ts';
import { visibleCharacters } from '../../visible-characters.ts';
import { onOneLine } from '../markdown/blocks.ts';
import { attributeOf, isElement, isText } from '../seen/live-node.ts';
import { isPauseDue, pause } from '../seen/pause.ts';
import { chooseTrack, withCues } from './text-track.ts';
import { type CaptionLine, Transcript } from './transcript.ts';

/** The captions of one video or sound. */
export interface Captions {
  /** The copy of its element is marked by it. */
  readonly mark: number;
  /** Says what it is: `Captions (English)`. */
  readonly label: string;
  readonly paragraphs: readonly string[];
  /** In seconds. */
  readonly duration: number;
}

export interface ReadCaptions {
  readonly captions: readonly Captions[];
  /** In seconds, of the only medium that has some. */
  readonly duration: number | undefined;
  /** Characters that nobody sees, left out of them. */
  readonly invisibleCharacters: number;
}

/** A page with more has a list of clips; each of them loads a file. */
const MAX_MEDIA = 50;
/** Of all media; a film of three hours has a few thousand. */
const MAX_CUES = 50_000;
/** In UTF-16 units; a caption of more would cover the picture. */
const MAX_CUE_LENGTH = 5000;

/** Stands in their place, for the reader and the model. */
const NOT_LOADED = 'These captions did not load in time.';

/** Reads the captions of a page's media, which together are no longer than a page. */
class CaptionReader {
  readonly #signal: AbortSignal | undefined;
  #length = MAX_PAGE_LENGTH;
  #cues = MAX_CUES;
  invisibleCharacters = 0;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  async read(element: HTMLMediaElement, mark: number): Promise<Captions | undefined> {
    const track = chooseTrack(element);
    if (!track) return undefined;
    const transcript = await withCues(element, track, this.#signal, (cues) => this.#join(cues));
    const paragraphs = transcript?.paragraphs() ?? [NOT_LOADED];
    if (paragraphs.length === 0) return undefined;
    const { duration } = element;
    const seconds = Number.isFinite(duration) && duration > 0 ? duration : (transcript?.end ?? 0);
    return { mark, label: this.#labelOf(track), paragraphs, duration: Math.ceil(seconds) };
  }

  async #join(cues: ArrayLike<TextTrackCue> | null): Promise<Transcript | null> {
    if (!cues) return null;
    const transcript = new Transcript();
    for (let index = 0; this.#cues > 0 && this.#length > 0; index++) {
      this.#cues -= 1;
      if (isPauseDue()) await pause(this.#signal);
      const cue = cues[index];
      if (!cue) break;
      // Only those of WebVTT have a text.
      if (!('getCueAsHTML' in cue)) continue;
      const lines = this.#linesOf(cue as VTTCue);
      transcript.add(cue.startTime, cue.endTime, lines);
      this.#length -= lines.reduce((sum, { text }) => sum + text.length, 0);
    }
    return transcript;
  }

  #linesOf(cue: VTTCue): CaptionLine[] {
    if (cue.text.length > MAX_CUE_LENGTH) return [];
    const spoken: { readonly voice: string; text: string }[] = [];
    for (const node of cue.getCueAsHTML().childNodes) {
      // The times within a caption are nodes, too.
      if (!isElement(node) && !isText(node)) continue;
      const voice = isElement(node) ? this.#cleaned(attributeOf(node, 'title') ?? '') : '';
      const last = spoken.at(-1);
      if (last?.voice === voice) last.text += node.textContent;
      else spoken.push({ voice, text: node.textContent ?? '' });
    }
    const lines = spoken.flatMap(({ voice, text }) =>
      text.split('\n').map((line) => ({ voice, text: this.#cleaned(line) })),
    );
    return lines.filter(({ text }) => text !== '');
  }

  #cleaned(text: string): string {
    const { text: visible, removed } = visibleCharacters(text);
    this.invisibleCharacters += removed;
    return onOneLine(visible);
  }

  #labelOf({ kind, language, label }: TextTrack): string {
    const name = languageName(language) || this.#cleaned(cutToLength(label, MAX_FACT_LENGTH));
    const what = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    return name === '' ? what : `${what} (${name})`;
  }
}

/** In English, as all that is said to a model; empty for what is no language. */
function languageName(language: string): string {
  try {
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    return names.of(language) ?? '';
  } catch {
    return '';
  }
}

/** The attribute of a marked copy. */
export const MARK = 'data-captions';

/**
 * The captions of the videos and sounds among what was seen of a page; each by itself, so that one
 * that cannot be read takes nothing else along. Runs in the page.
 * @param copies of the page's elements, by these
 */
export async function readCaptions(
  copies: ReadonlyMap<Node, Element>,
  signal?: AbortSignal,
): Promise<ReadCaptions> {
  const reader = new CaptionReader(signal);
  const media = [...copies].filter(
    ([element, copy]) => copy.matches('audio, video') && chooseTrack(element as HTMLMediaElement),
  );
  const readings = media.slice(0, MAX_MEDIA).map(([element, copy], mark) => {
    copy.setAttribute(MARK, String(mark));
    return reader.read(element as HTMLMediaElement, mark);
  });
  const read = await Promise.allSettled(readings);
  const captions = read.flatMap((one) =>
    one.status === 'fulfilled' && one.value ? [one.value] : [],
  );
  const [only, other] = captions;
  const duration = other ? undefined : only?.duration || undefined;
  return { captions, duration, invisibleCharacters: reader.invisibleCharacters };
}
