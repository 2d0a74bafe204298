import { AT_LENGTH } from '../documents/catalogue.ts';
import { FULL_PEERS, OWN_ENTRY } from '../entries/entry-names.ts';
import { table } from '../figures.ts';
import { type Line, type Results, shortCommit, summarize } from './summary.ts';

interface Figure {
  readonly value: number;
  /** It may be less: what it was compared with was stopped. */
  readonly isBound?: boolean;
  /** Where it was found. */
  readonly place?: string;
}

interface Aim {
  readonly most: number;
  readonly line: string;
  readonly figure: Figure | undefined;
  readonly write: (value: number) => string;
}

/** The lines of what is to be reached, with what was measured, as Markdown. */
export function makeAims(results: Results): string {
  const rows = aimsOf(results).map((aim) => [
    aim.line,
    describe(aim),
    `≤ ${aim.write(aim.most)}`,
    judge(aim),
  ]);
  return `# Aims

Commit ${shortCommit(results.commit)}. "Beside" is the main thread's time as a share of the other's, in the same rounds; *n*^1 is linear. The fastest full peer is the faster of ${FULL_PEERS.join(' and ')}. "At most" stands where the other was stopped; "open" where that does not decide it.

${table(['Line', 'Measured', 'To reach', ''], rows)}
`;
}

function aimsOf(results: Results): readonly Aim[] {
  const lines = summarize(results);
  const find = (document: string, entry = OWN_ENTRY) =>
    lines.find((line) => line.document === document && line.entry === entry);
  const share = (document: string, entry: string) => shareOf(find(document, entry));
  const paragraph = growthBetween(find('paragraph-15'), find('paragraph-60'));
  const { takenBack, moves } = results;
  return [
    atMost(1.25, 'mixed 20 KB, beside finished nodes', share('mixed-20', 'floor-dom')),
    atMost(0.5, 'mixed 20 KB, beside Streamdown with plugins', share('mixed-20', 'streamdown')),
    atMost(0.55, 'mixed 20 KB, beside Streamdown without', share('mixed-20', 'streamdown-plain')),
    atMost(0.33, 'mixed 100 KB, beside Streamdown', share('mixed-100', 'streamdown')),
    atMost(1.4, 'a fence of 2,000 lines, beside finished nodes', share('fence-2000', 'floor-dom')),
    atMost(1.15, 'one paragraph, growth from 15 to 60 KB', paragraph, power),
    ...Object.entries(AT_LENGTH).flatMap(([document, title]) => {
      const fastest = greatest(FULL_PEERS.map((entry) => share(document, entry)));
      return [
        atMost(0.5, `${title}, beside the fastest full peer`, fastest),
        atMost(1.1, `${title}, growth`, growthOf(find(document)), power),
      ];
    }),
    atMost(3, '99 of 100 updates', slowestUpdate(lines), milliseconds),
    atMost(0.11, 'characters taken back a frame', given(takenBack)),
    atMost(1, 'moves in the panel, both browsers', given(moves)),
  ];
}

function atMost(most: number, line: string, figure: Figure | undefined, write = ratio): Aim {
  return { most, line, figure, write };
}

function shareOf(line: Line | undefined): Figure | undefined {
  if (!line?.ratio) return undefined;
  return { value: 1 / line.ratio.median, isBound: line.share < 1 };
}

/** The work is taken to grow as a power of what was streamed. */
function growthOf(line: Line | undefined): Figure | undefined {
  return given(line?.growth === undefined ? undefined : Math.log2(line.growth));
}

function growthBetween(small: Line | undefined, large: Line | undefined): Figure | undefined {
  if (!small || !large) return undefined;
  const work = Math.log(large.task.median / small.task.median);
  return { value: work / Math.log(large.characters / small.characters) };
}

function slowestUpdate(lines: readonly Line[]): Figure | undefined {
  const own = lines.filter(({ entry }) => entry === OWN_ENTRY);
  return greatest(
    own.map(({ document, times }) => times && { value: times.percentile99, place: document }),
  );
}

function greatest(figures: readonly (Figure | undefined)[]): Figure | undefined {
  return figures.filter((figure) => figure !== undefined).toSorted((a, b) => b.value - a.value)[0];
}

function given(value: number | undefined): Figure | undefined {
  return value === undefined ? undefined : { value };
}

function describe({ figure, write }: Aim): string {
  if (!figure) return 'not measured';
  const place = figure.place ? ` (${figure.place})` : '';
  return `${figure.isBound ? 'at most ' : ''}${write(figure.value)}${place}`;
}

function judge({ figure, most }: Aim): string {
  if (!figure) return '';
  if (figure.value <= most) return 'reached';
  return figure.isBound ? 'open' : 'missed';
}

function ratio(value: number): string {
  return String(Number(value.toFixed(3)));
}

function power(value: number): string {
  return `*n*^${ratio(value)}`;
}

function milliseconds(value: number): string {
  return `${ratio(value)} ms`;
}
