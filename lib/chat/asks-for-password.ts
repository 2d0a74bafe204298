import type { CaptureFailure } from './capture-failure.ts';

/** The file may be read with a password, or with another one. */
export function asksForPassword(failure: CaptureFailure): boolean {
  return failure === 'password' || failure === 'wrong-password';
}
