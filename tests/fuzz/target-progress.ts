import type { TaskReport } from './messages.ts';

/** What is known of a target in one run. */
export class TargetProgress {
  readonly name: string;
  next: number;
  cases = 0;
  seconds = 0;
  slowest = { number: 0, seconds: 0 };
  /** Defects that were not known before; and how often any came again. */
  found = 0;
  repeated = 0;
  readonly kinds: Set<string>;
  #reached = new Set<string>();
  #known = new Set<string>();

  constructor(name: string, next: number, kinds: readonly string[]) {
    this.name = name;
    this.next = next;
    this.kinds = new Set(kinds);
  }

  add(report: TaskReport): void {
    this.next = report.next;
    this.cases += report.cases;
    this.seconds += report.seconds;
    this.repeated += report.repeated;
    this.found += report.finds.length;
    if (report.slowest.seconds > this.slowest.seconds) this.slowest = report.slowest;
    for (const { kind } of report.finds) this.kinds.add(kind);
    for (const name of report.reached) this.#reached.add(name);
    for (const name of report.known) this.#known.add(name);
  }

  /** Functions that no case has run. */
  get missed(): readonly string[] {
    return [...this.#known].filter((name) => !this.#reached.has(name));
  }

  /** What was never tried has not held. */
  get isWell(): boolean {
    return this.cases > 0 && this.found + this.repeated === 0;
  }

  line(): string {
    const rate = this.seconds > 0 ? Math.round(this.cases / this.seconds) : 0;
    const { number, seconds } = this.slowest;
    return [
      `${this.isWell ? '✓' : '✗'} ${this.name.padEnd(11)}`,
      `${String(this.cases).padStart(7)} cases`,
      `${String(rate).padStart(5)}/s`,
      `slowest ${seconds.toFixed(2)} s (${number})`.padEnd(26),
      `${this.#reached.size} of ${this.#known.size} functions`.padEnd(22),
      this.isWell ? '' : `${this.found} found, ${this.repeated} times again`,
    ]
      .join('  ')
      .trimEnd();
  }
}
