import type { HidingReason } from '../../../chat/hiding-reason.ts';
import { type Area, containsPoint, isTiny, sharedArea } from '../area.ts';

/** A piece of a text; all of it is seen, or nothing. */
export interface TextPiece {
  readonly text: string;
  readonly areas: readonly Area[];
  readonly reason: HidingReason | undefined;
  /** More of it follows, which a box cuts off. */
  readonly isCut?: boolean;
}

/** Square pixels a letter; of 2 px font size it takes 2 to 3. */
const LEAST_LETTER_PX = 4;

const range = new Range();

export type AreasOf = (rects: DOMRectList) => Area[];

function areasBetween(node: Text, from: number, to: number, areasOf: AreasOf): Area[] {
  // A range takes nodes of any document.
  range.setStart(node, from);
  range.setEnd(node, to);
  return areasOf(range.getClientRects());
}

/** Where the words of a text in one line are. */
export function wordAreas(node: Text, areasOf: AreasOf): Area[] {
  return Array.from(node.data.matchAll(/\S+/g)).flatMap(({ 0: word, index }) =>
    areasBetween(node, index, index + word.length, areasOf).slice(0, 1),
  );
}

function isUnreadable(areas: readonly Area[], text: string): boolean {
  const size = areas.reduce(
    (sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top),
    0,
  );
  if (size >= LEAST_LETTER_PX * Math.min(text.length, 1000)) return false;
  const letters = text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '').length;
  return size < LEAST_LETTER_PX * Math.min(letters, 1000);
}

function isWithin({ left, top, right, bottom }: Area, clip: Area): boolean {
  const middle = (top + bottom) / 2;
  const centre = (left + right) / 2;
  const isWide = right - left > bottom - top;
  return isWide
    ? left >= clip.left - 2 &&
        right <= clip.right + 2 &&
        middle >= clip.top &&
        middle <= clip.bottom
    : top >= clip.top - 2 &&
        bottom <= clip.bottom + 2 &&
        centre >= clip.left &&
        centre <= clip.right;
}

function isCentreWithin({ left, top, right, bottom }: Area, clip: Area): boolean {
  return containsPoint(clip, (left + right) / 2, (top + bottom) / 2);
}

/** A text that a box cuts through, divided where it does. */
function dividedText(node: Text, clip: Area, areasOf: AreasOf): TextPiece[] {
  const pieces: { text: string; areas: Area[]; isSeen: boolean }[] = [];
  for (const { 0: text, index } of node.data.matchAll(/\s*\S{1,8}\s*|\s+/gu)) {
    const areas = areasBetween(node, index, index + text.length, areasOf);
    const last = pieces.at(-1);
    const isSeen =
      areas.length === 0
        ? (last?.isSeen ?? false)
        : areas.some((area) => isCentreWithin(area, clip));
    if (last?.isSeen === isSeen) {
      last.text += text;
      last.areas.push(...areas);
    } else pieces.push({ text, areas, isSeen });
  }
  return pieces.map(({ text, areas, isSeen }, index) => ({
    text,
    areas,
    reason: isSeen ? undefined : 'clipped',
    isCut: isSeen && /\S/.test(pieces[index + 1]?.text ?? ''),
  }));
}

/** The pieces of a text by whether its surroundings let them be seen. */
export function textPieces(
  node: Text,
  clip: Area,
  isScrolled: boolean,
  areasOf: AreasOf,
): TextPiece[] {
  const { data } = node;
  const whole = (reason?: HidingReason, areas: Area[] = []): TextPiece[] => [
    { text: data, areas, reason },
  ];
  const areas = areasBetween(node, 0, data.length, areasOf);
  if (areas.length === 0) return whole('not-displayed');
  if (isUnreadable(areas, data)) return whole('tiny');
  if (!isTiny(clip) && areas.every((area) => isWithin(area, clip))) return whole(undefined, areas);
  if (areas.every((area) => isTiny(sharedArea(area, clip)))) {
    return whole(isScrolled ? 'off-screen' : 'clipped');
  }
  return dividedText(node, clip, areasOf);
}
