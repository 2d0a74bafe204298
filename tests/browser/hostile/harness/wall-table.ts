import type { RawCount } from './raw-corpus.ts';

function stoppedText(stopped: Readonly<Record<string, number>>): string {
  return Object.entries(stopped)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([directive, times]) => `${directive} ${times}`)
    .join(', ');
}

/** What came of the corpus as HTML without a sanitiser, by its files: for SECURITY.md. */
export function wallTable(
  browser: string,
  held: ReadonlyMap<string, RawCount>,
  alive: ReadonlyMap<string, RawCount>,
): string {
  const rows = [...held].map(([file, { inputs, runs, stopped, left }]) => {
    const free = alive.get(file);
    const cells = [
      file,
      inputs,
      free?.ran.length ?? '?',
      free?.runs ?? '?',
      free?.left.length ?? '?',
    ];
    return [...cells, runs, left.length, stoppedText(stopped)].join(' | ');
  });
  const head =
    'file | inputs | run without either wall | runs | lead the page away | run with the policy | lead the page away | the policy stopped';
  return [`In ${browser}:`, head, ...rows].join('\n');
}
