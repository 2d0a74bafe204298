import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { ROOT } from '@/scripts/project.ts';
import type { Judgement } from './judge.ts';
import type { FaultsOptions, Plan } from './plan.ts';

/** One fault and its verdict; a line of the log. */
export interface FaultRow extends Partial<Judgement>, Plan {
  readonly seed: string;
  readonly browser: BrowserName;
  readonly verdict: 'well' | 'fault' | 'stuck' | 'left out';
  readonly findings: readonly string[];
  readonly seconds: number;
}

/** The rows of a seed in a browser, of this run and of those that it goes on from. */
export class FaultLog {
  readonly file: string;
  readonly rows: FaultRow[] = [];

  constructor(browser: BrowserName, { seed, from, resume }: FaultsOptions) {
    // A few that are done again leave the log of the whole run as it is.
    const name = `${browser}-${seed}${from > 0 ? `-from-${from}` : ''}.jsonl`;
    this.file = join(ROOT, 'test-results', 'faults', name);
    mkdirSync(dirname(this.file), { recursive: true });
    if (!resume) rmSync(this.file, { force: true });
    if (!existsSync(this.file)) return;
    const lines = readFileSync(this.file, 'utf8').split('\n').filter(Boolean);
    this.rows.push(...lines.map((line): FaultRow => JSON.parse(line)));
  }

  /** The number after the last. */
  get next(): number {
    return Math.max(-1, ...this.rows.map(({ number }) => number)) + 1;
  }

  add(row: FaultRow): void {
    this.rows.push(row);
    appendFileSync(this.file, `${JSON.stringify(row)}\n`);
  }

  /** A table by kind: tries, seconds, findings. */
  summary(): string {
    const kinds = [...new Set(this.rows.map(({ kind }) => kind))].toSorted();
    const head = ['kind', 'faults', 'well', 's each', 'lost ms', 'found'];
    const lines = [head, ...kinds.map((kind) => this.#line(kind))];
    const widths = head.map((_, column) =>
      Math.max(...lines.map((line) => line[column]?.length ?? 0)),
    );
    return lines
      .map((line) =>
        line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }

  #line(kind: string): string[] {
    const rows = this.rows.filter((row) => row.kind === kind);
    const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
    const lost = Math.max(0, ...rows.map(({ lostMs }) => lostMs ?? 0));
    const numbers = new Map<string, number[]>();
    for (const { findings, number } of rows) {
      for (const finding of findings) {
        const name = finding.slice(0, finding.indexOf(':'));
        numbers.set(name, [...(numbers.get(name) ?? []), number]);
      }
    }
    const found = [...numbers].map(([name, all]) => `${name} ${[...new Set(all)].join(' ')}`);
    return [
      kind,
      `${rows.length}`,
      `${rows.filter(({ verdict }) => verdict === 'well').length}`,
      (seconds / rows.length).toFixed(1),
      `${lost}`,
      found.join('; '),
    ];
  }
}
