/** A line of a caption, and who says it, where it tells. */
export interface CaptionLine {
  readonly voice: string;
  readonly text: string;
}

/** In seconds: a paragraph ends with a sentence after the first of them, anyhow after the last. */
const LEAST_SECONDS = 15;
const MOST_SECONDS = 30;
/** In UTF-16 units: many captions may be of one moment. */
const MOST_LENGTH = 2000;
/** Seconds between captions of which one goes on where the other ended. */
const GAP_SECONDS = 0.5;
/** More lines do not roll over a picture. */
const ROLLING_LINES = 4;
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/;

/** A time of a video as people write it: `0:12`, `1:02:03`. */
export function mediaTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The lines that a caption adds to those before it: rolling ones repeat these, and let the last grow. */
function addedLines(lines: readonly CaptionLine[], before: readonly CaptionLine[]): CaptionLine[] {
  for (const [from] of before.entries()) {
    const repeated = before.slice(from);
    const last = lines[repeated.length - 1];
    const grown = repeated.at(-1)?.text ?? '';
    const isSame = repeated.slice(0, -1).every(({ text }, at) => lines[at]?.text === text);
    if (!last || !isSame || !`${last.text} `.startsWith(`${grown} `)) continue;
    const rest = { ...last, text: last.text.slice(grown.length).trim() };
    return [...(rest.text === '' ? [] : [rest]), ...lines.slice(repeated.length)];
  }
  return [...lines];
}

/** Captions in the order of their times, as paragraphs of about half a minute. */
export class Transcript {
  readonly #paragraphs: { readonly start: number; text: string }[] = [];
  #shown: readonly CaptionLine[] = [];
  #shownUntil = Number.NEGATIVE_INFINITY;
  #voice = '';
  #endsSentence = false;

  /** In seconds, of the end of the last caption. */
  get end(): number {
    return this.#shownUntil;
  }

  add(start: number, end: number, lines: readonly CaptionLine[]): void {
    const isNext = start <= this.#shownUntil + GAP_SECONDS;
    const added = isNext ? addedLines(lines, this.#shown) : lines;
    this.#shown = lines.slice(-ROLLING_LINES);
    this.#shownUntil = Math.max(start, Number.isFinite(end) ? end : start);
    if (added.length === 0) return;
    const open = this.#openAt(start);
    if (!open) this.#voice = '';
    const text = added.map((line) => this.#spoken(line)).join(' ');
    this.#endsSentence = SENTENCE_END.test(added.at(-1)?.text ?? '');
    if (open) open.text += ` ${text}`;
    else this.#paragraphs.push({ start, text });
  }

  paragraphs(): string[] {
    return this.#paragraphs.map(({ start, text }) => `[${mediaTime(start)}] ${text}`);
  }

  /** The paragraph that what is said at this time belongs to, unless it begins one. */
  #openAt(start: number) {
    const open = this.#paragraphs.at(-1);
    if (!open || open.text.length > MOST_LENGTH) return undefined;
    const least = this.#endsSentence ? LEAST_SECONDS : MOST_SECONDS;
    return start - open.start < least ? open : undefined;
  }

  /** Whoever goes on speaking is not named again. */
  #spoken({ voice, text }: CaptionLine): string {
    const isNamed = voice !== '' && voice !== this.#voice;
    this.#voice = voice;
    return isNamed ? `${voice}: ${text}` : text;
  }
}
