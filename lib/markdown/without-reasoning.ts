import { parseBlocks } from './parser.ts';

/**
 * A text without the sections of what its model thought (`<think> … </think>`), as it was written
 * but for that; one that is left open to the end is the answer.
 */
export function withoutReasoning(source: string): string {
  const text = source.replace(/\r\n?/g, '\n');
  let kept = '';
  let end = 0;
  let answer = '';
  for (const { type, meta } of parseBlocks(text, {})) {
    if (type !== 'reasoning_open') continue;
    kept += text.slice(end, Number(meta?.start));
    end = Number(meta?.next);
    if (meta?.isOpen && meta.isShown) answer = text.slice(Number(meta.from)).trim();
  }
  return end === 0 ? source : (kept + text.slice(end)).trim() || answer;
}
