import { LEFT_OUT, OWN_ENTRY } from '../entries/entry-names.ts';
import { type Line, type Results, shortCommit, summarize } from './summary.ts';

const WIDTH = 800;
const MARGIN = 24;
const FOOTER_HEIGHT = 44;
const LABEL_WIDTH = 345;
const VALUE_WIDTH = 130;
const BAR_HEIGHT = 16;
const ROW_HEIGHT = 24;
const TITLE_HEIGHT = 44;
const HEADER_HEIGHT = 46;

const TITLES: Readonly<Record<string, string>> = {
  'mixed-20': 'A mixed answer of 20 KB',
  'mixed-100': 'A mixed answer of 100 KB',
  'fence-2000': 'One block of code, 2,000 lines',
  'table-500': 'One table, 500 rows',
};

const LABELS: Readonly<Record<string, string>> = {
  sidelight: 'Sidelight',
  'floor-dom': 'floor: finished nodes',
  'floor-text': 'floor: plain text',
};

/** Its colours follow the reader's theme, as the README around it does. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .page { fill: #ffffff; }
  .title { font-size: 15px; font-weight: 600; }
  .head { font-size: 17px; font-weight: 650; }
  .quiet, .floor-label { fill: #59636e; }
  .own { fill: #1f6feb; }
  .peer { fill: #afb8c1; }
  .floor { fill: none; stroke: #8c959f; stroke-dasharray: 4 3; }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; }
    text { fill: #f0f6fc; }
    .quiet, .floor-label { fill: #9198a1; }
    .own { fill: #58a6ff; }
    .peer { fill: #6e7681; }
    .floor { stroke: #8b949e; }
  }`;

/** The results as bars: a group of them for each document that has a title. */
export function makePicture(results: Results): string {
  const lines = summarize(results);
  const groups = results.documents
    .filter((document) => document in TITLES)
    .map((document) => lines.filter((line) => line.document === document))
    .filter((group) => group.length > 0);
  let top = HEADER_HEIGHT;
  const drawn = groups.map((group) => {
    const drawing = drawGroup(group, top);
    top += TITLE_HEIGHT + group.length * ROW_HEIGHT;
    return drawing;
  });
  const height = top + FOOTER_HEIGHT + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">
<title id="title">Main-thread time to show streamed answers: Sidelight beside other renderers</title>
<style>${STYLE}
</style>
<rect class="page" width="${WIDTH}" height="${height}" rx="8"/>
<text class="head" x="${MARGIN}" y="32">Main-thread time to show a streamed answer, in seconds: less is better</text>
${drawn.join('\n')}
<text class="quiet" x="${MARGIN}" y="${top + 32}">After each name stands what it leaves out. The finished nodes are Sidelight’s.</text>
<text class="quiet" x="${MARGIN}" y="${top + 52}">Commit ${shortCommit(results.commit)}, ${results.machine.browser}; how it was measured: bench/README.md</text>
</svg>
`;
}

function drawGroup(group: readonly Line[], top: number): string {
  const byWork = group.toSorted((a, b) => a.task.median / a.share - b.task.median / b.share);
  const longest = Math.max(...group.map(({ task }) => task.median));
  const title = TITLES[group[0]?.document ?? ''] ?? '';
  const bars = byWork.map((line, row) =>
    drawBar(line, top + TITLE_HEIGHT + row * ROW_HEIGHT, longest),
  );
  return `<text class="title" x="${MARGIN}" y="${top + TITLE_HEIGHT - 14}">${title}</text>\n${bars.join('\n')}`;
}

function drawBar({ entry, task, share }: Line, top: number, longest: number): string {
  const room = WIDTH - 2 * MARGIN - LABEL_WIDTH - VALUE_WIDTH;
  const left = MARGIN + LABEL_WIDTH;
  const width = Math.max(2, (room * task.median) / longest);
  const isFloor = entry.startsWith('floor');
  const kind = entry === OWN_ENTRY ? 'own' : isFloor ? 'floor' : 'peer';
  const seconds = (task.median / 1000).toFixed(task.median < 9950 ? 1 : 0);
  const value = share < 1 ? `stopped at ${Math.floor(share * 100)} %: ${seconds}` : seconds;
  const baseline = top + BAR_HEIGHT - 4;
  const weight = entry === OWN_ENTRY ? ' font-weight="650"' : '';
  const label = LABELS[entry] ?? entry;
  const leftOut = LEFT_OUT[entry];
  const remark = leftOut ? `<tspan class="quiet">, ${leftOut}</tspan>` : '';
  return [
    `<text x="${left - 8}" y="${baseline}" text-anchor="end"${weight}${isFloor ? ' class="floor-label"' : ''}>${label}${remark}</text>`,
    `<rect class="${kind}" x="${left}" y="${top}" width="${width.toFixed(1)}" height="${BAR_HEIGHT}" rx="3"/>`,
    `<text class="quiet" x="${(left + width + 6).toFixed(1)}" y="${baseline}">${value}</text>`,
  ].join('');
}
