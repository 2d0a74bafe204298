import type { Area } from '../area.ts';
import type { Part } from '../chosen.ts';
import { parentElementOf } from '../live-node.ts';
import { areClear } from '../paint/colour.ts';
import { lettersOf } from '../paint/letter-colours.ts';
import type { Step } from '../step.ts';
import type { Walk } from '../walk.ts';
import { hide } from './hide.ts';
import { type TextPiece, textPieces, wordAreas } from './seen-text.ts';

/** Lines by which a long text is judged. */
const MOST_SAMPLES = 8;

function sampleOf(areas: readonly Area[]): readonly Area[] {
  const every = Math.ceil(areas.length / MOST_SAMPLES);
  return areas.length > MOST_SAMPLES ? areas.filter((_, index) => index % every === 0) : areas;
}

/** The pieces of what was chosen of a text. */
function chosenPieces(pieces: readonly TextPiece[], [from, to]: Part): TextPiece[] {
  let start = 0;
  return pieces.map((piece) => {
    const { length } = piece.text;
    const text = piece.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += length;
    return { ...piece, text, isCut: piece.isCut === true && to > start };
  });
}

const ALL: Part = [0, Infinity];

type WordsOf = (areas: readonly Area[]) => readonly Area[] | undefined;

function takePiece(
  { text, areas, reason, isCut }: TextPiece,
  node: Text,
  step: Step,
  walk: Walk,
  wordsOf: WordsOf,
) {
  if (text === '') return;
  const { target, around, parent: style, formula } = step;
  if (reason) {
    if (!formula) walk.verdicts.hide(text, reason);
    return;
  }
  const seen = walk.found.inert.createTextNode(walk.copy.cleaned(text) + (isCut ? '…' : ''));
  walk.copy.append(target, seen);
  if (!/\S/.test(text) || !style) return;
  const order = walk.inlineOrder(around);
  const parent = parentElementOf(node);
  const { colours, isUnsure } = lettersOf(style, parent);
  const isClear = colours !== undefined && areClear(colours);
  const words = isClear && walk.painted.hasDrawings ? wordsOf(areas) : undefined;
  walk.verdicts.judge(
    seen,
    {
      areas: sampleOf(areas),
      order,
      colours,
      isUnsure: isUnsure || walk.letterRules.areFor(node, parent, style),
      around,
      words,
    },
    formula !== undefined,
  );
}

/** Takes of a text what its surroundings let be seen; the rest is decided when all boxes are known. */
export function takeText(node: Text, step: Step, walk: Walk): void {
  const { around, parent: style, formula, isRevealed } = step;
  const { chosen } = walk.found;
  const part = chosen && !formula ? chosen.partOf(node) : ALL;
  if (!style || !part) return;
  const { data } = node;
  if (!/\S/.test(data)) {
    walk.copy.append(step.target, walk.found.inert.createTextNode(data));
    return;
  }
  if (style.visibility !== 'visible' && !isRevealed) {
    hide(node, 'not-displayed', step, walk);
    return;
  }
  const { clip } = around;
  const isScrolled = clip.right - clip.left > 2 && clip.bottom - clip.top > 2;
  const areasOf = (rects: DOMRectList) => walk.view.areasOf(rects);
  const pieces = textPieces(node, clip, isScrolled, areasOf);
  for (const piece of part === ALL ? pieces : chosenPieces(pieces, part)) {
    takePiece(piece, node, step, walk, (areas) =>
      areas.length === 1 && piece.text === data ? wordAreas(node, areasOf) : undefined,
    );
  }
}
