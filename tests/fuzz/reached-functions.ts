import { type Profiler, Session } from 'node:inspector/promises';

/** Names the functions that were run of those that are loaded, in this thread. */
export class ReachedFunctions {
  readonly #session = new Session();
  readonly #reached = new Set<string>();
  readonly #known = new Set<string>();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: false });
  }

  /** @param rooms folders of the project whose functions are meant */
  async take(rooms: readonly string[]): Promise<{ reached: string[]; known: string[] }> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    for (const script of result) this.#add(script);
    const inRooms = (name: string) => rooms.some((room) => name.startsWith(room));
    return {
      reached: [...this.#reached].filter(inRooms),
      known: [...this.#known].filter(inRooms),
    };
  }

  #add({ url, functions }: Profiler.ScriptCoverage): void {
    const file = /\/(lib\/[^?]+)/.exec(url)?.[1];
    if (file === undefined) return;
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      if (!whole || functionName === '') continue;
      const name = `${file} ${functionName} ${whole.startOffset}`;
      this.#known.add(name);
      if (whole.count > 0) this.#reached.add(name);
    }
  }
}
