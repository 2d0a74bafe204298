import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@/scripts/run-program.ts';

/** Room for a new profile, and some. */
const SIZE = '400m';
const PIECE = Buffer.alloc(1024 * 1024);

/** A small file system of its own, which can be filled to the last byte. Linux, as root. */
export class FullDisk {
  readonly #directory: string;

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** @returns `null` where none can be mounted */
  static async mount(): Promise<FullDisk | null> {
    const directory = await mkdtemp(join(tmpdir(), 'sidelight-disk-'));
    const mounting = ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', directory];
    const { exitCode } = await runProgram('mount', mounting, { capture: true }).catch(() => ({
      exitCode: 1,
    }));
    if (exitCode === 0) {
      await mkdir(join(directory, 'profile'));
      return new FullDisk(directory);
    }
    await rm(directory, { recursive: true });
    return null;
  }

  get profile(): string {
    return join(this.#directory, 'profile');
  }

  get #filler(): string {
    return join(this.#directory, 'filler');
  }

  async fill(): Promise<void> {
    for (let piece = PIECE; piece.length > 0; ) {
      try {
        await appendFile(this.#filler, piece);
      } catch {
        piece = piece.subarray(0, piece.length >> 1);
      }
    }
  }

  async makeRoom(): Promise<void> {
    await rm(this.#filler, { force: true });
  }

  async unmount(): Promise<void> {
    await runProgram('umount', ['--lazy', this.#directory], { capture: true });
    await rm(this.#directory, { recursive: true, force: true });
  }
}
