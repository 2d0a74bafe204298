const PAGE = /^\[Page (\d+)[^\]\n]*\]$/gm;
const TIME = /^\[(?:(\d+):)?(\d+):(\d\d)\]/gm;

/** The page of a document that a place in its text is on: each begins with a mark (`read-pdf`). */
export function pageAt(text: string, at: number): number {
  const last = [...text.slice(0, at).matchAll(PAGE)].at(-1);
  return Number(last?.[1] ?? 1);
}

/** Seconds in the media whose captions a text has: each line begins with its time (`transcript`). */
export function timeAt(text: string, at: number): number {
  const lineEnd = text.indexOf('\n', at);
  const last = [...text.slice(0, lineEnd < 0 ? text.length : lineEnd).matchAll(TIME)].at(-1);
  const [, hours = 0, minutes = 0, seconds = 0] = last ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
