import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A browser's profile that outlives its process, and goes with the test. */
export async function makeProfileDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-profile-'));
  onTestFinished(() => removeProfile(directory));
  return directory;
}

/** What is left of a browser that has just ended may still write: it is tried again for a while. */
export function removeProfile(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
