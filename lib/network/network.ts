import { hasOriginPermission } from '../browser/origin-permission.ts';
import { type Clock, systemClock } from '../clock.ts';
import { OnlyThisComputerError } from '../errors/failure-errors.ts';
import { reportUnexpected } from '../errors/report.ts';
import { reachItem } from '../settings/reach.ts';
import { isThisComputer, originOf } from '../settings/web-address.ts';
import { logRequest } from './request-log.ts';
import type { Purpose, Reason } from './sent-request.ts';

/** The way out of the extension, to be replaced in tests. */
export interface Network {
  readonly fetch: (address: string, init: RequestInit, purpose: Purpose) => Promise<Response>;
  /** Asks the browser whether the extension may reach the address. */
  readonly hasPermission: (address: string) => Promise<boolean>;
  readonly isWithinReach: (address: string) => Promise<boolean>;
  readonly clock: Clock;
  /** The browser takes in a body as fast as it is sent, however slowly it is read. */
  readonly queuesBodies?: boolean;
}

interface Sent {
  readonly address: string;
  readonly method: string;
  /** In bytes. */
  readonly bytes: number;
  /** Milliseconds since the epoch; now without it. */
  readonly at?: number;
}

/** Notes a request that is being sent. A disk that is full keeps none back: the fault is reported. */
export function noteRequest(
  { address, method, bytes, at = Date.now() }: Sent,
  purpose: Purpose,
): Promise<void> {
  const { isPrivate = false, ...about } = purpose;
  const request = { at, origin: originOf(address), method, bytes, ...about };
  return logRequest(request, isPrivate).catch(reportUnexpected);
}

/** The background sends these: it is not closed before it has noted them, so they wait for no disk. */
const NEVER_WAITING: readonly Reason[] = ['question', 'resume'];

/** Bodies of ours are text. */
function lengthOf(body: RequestInit['body']): number {
  return typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
}

/** Tells whether the reader lets the address be reached: not one elsewhere, where only this computer is. */
export async function isWithinReach(address: string): Promise<boolean> {
  return isThisComputer(address) || !(await reachItem.getValue()).onlyThisComputer;
}

/** @throws OnlyThisComputerError, the signal's reason, and what `fetch` throws */
async function send(address: string, init: RequestInit, purpose: Purpose): Promise<Response> {
  const { method = 'GET', body, redirect, signal } = init;
  const { onlyThisComputer } = await reachItem.getValue();
  if (onlyThisComputer && !isThisComputer(address)) {
    throw new OnlyThisComputerError({ origin: originOf(address) });
  }
  signal?.throwIfAborted();
  // A server on this computer could lead on to another.
  const held: RequestInit = onlyThisComputer && redirect !== 'manual' ? { redirect: 'error' } : {};
  const noted = noteRequest({ address, method, bytes: lengthOf(body) }, purpose);
  // A page may be closed at any moment, and what it was about to note with it.
  if (!NEVER_WAITING.includes(purpose.reason)) await noted;
  // biome-ignore lint/plugin: this is the way out.
  const response = await fetch(address, { ...init, ...held });
  // The browser has followed it by itself, with another request.
  if (response.redirected) void noteRequest({ address: response.url, method, bytes: 0 }, purpose);
  return response;
}

/** The same way out, for a private window. */
export function forWindow(network: Network, isPrivate: boolean): Network {
  return {
    ...network,
    fetch: (address, init, purpose) => network.fetch(address, init, { ...purpose, isPrivate }),
  };
}

/** The one place that sends requests, and notes each. */
export const network: Network = {
  fetch: send,
  hasPermission: hasOriginPermission,
  isWithinReach,
  clock: systemClock,
  queuesBodies: import.meta.env.FIREFOX,
};
