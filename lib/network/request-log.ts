import { Dexie, type Table } from 'dexie';
import type { DatabaseOptions } from '../conversations/database.ts';
import {
  findInSession,
  removeFromSession,
  setInSession,
} from '../conversations/session-storage.ts';
import { PRIVATE_PREFIX } from '../conversations/shown-private.ts';
import { reportUnexpected } from '../errors/report.ts';
import { fits } from '../schema.ts';
import { keepingItem } from '../settings/keeping.ts';
import { type SentRequest, sentRequestSchema } from './sent-request.ts';

/** Requests for private windows; they are forgotten with all that is private. */
const PRIVATE_REQUEST = `${PRIVATE_PREFIX}request:`;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The requests that the extension has sent, on this machine alone. It is a database of its own: what
 * happens to the conversations does not touch it.
 */
export class RequestDatabase extends Dexie {
  readonly requests: Table<SentRequest, number>;

  constructor(options: DatabaseOptions = {}) {
    super('sidelight-requests', options);
    this.version(1).stores({ requests: '++, at, questionId' });
    this.requests = this.table('requests');
  }
}

let shared: RequestDatabase | undefined;

/** This context's one connection. */
function requestDatabase(): RequestDatabase {
  shared ??= new RequestDatabase();
  return shared;
}

/** Notes a request. @param isPrivate it is kept in memory alone */
export async function logRequest(
  request: SentRequest,
  isPrivate: boolean,
  database = requestDatabase(),
): Promise<void> {
  if (isPrivate) await setInSession({ [PRIVATE_REQUEST + crypto.randomUUID()]: request });
  else await database.requests.add(request);
}

export interface ListedRequest extends SentRequest {
  readonly isPrivate: boolean;
}

async function privateRequests(): Promise<ListedRequest[]> {
  const found = await findInSession(PRIVATE_REQUEST);
  return found.flatMap(([, value]) =>
    fits(sentRequestSchema, value) ? [{ ...value, isPrivate: true }] : [],
  );
}

/** The latest requests that are sought, the last one first, those for private windows among them. */
export async function listRequests(
  isSought: (request: ListedRequest) => boolean,
  limit: number,
  database = requestDatabase(),
): Promise<readonly ListedRequest[]> {
  const kept = await database.requests
    .orderBy('at')
    .reverse()
    .filter((row) => fits(sentRequestSchema, row) && isSought({ ...row, isPrivate: false }))
    .limit(limit)
    .toArray();
  const inMemory = (await privateRequests()).filter(isSought);
  const all = [...kept.map((row) => ({ ...row, isPrivate: false })), ...inMemory];
  return all.sort((first, second) => second.at - first.at).slice(0, limit);
}

/** The requests that were sent for a question, the first one first. */
export async function requestsFor(
  questionId: string,
  database = requestDatabase(),
): Promise<readonly SentRequest[]> {
  const kept = await database.requests.where('questionId').equals(questionId).toArray();
  const inMemory = (await privateRequests()).filter((request) => request.questionId === questionId);
  return [...kept.filter((row) => fits(sentRequestSchema, row)), ...inMemory].sort(
    (first, second) => first.at - second.at,
  );
}

/** Forgets what is older than so many days. */
export async function forgetOldRequests(
  days: number,
  now = Date.now(),
  database = requestDatabase(),
): Promise<void> {
  await database.requests
    .where('at')
    .below(now - days * DAY_MS)
    .delete();
}

/** Forgets what is older than the reader wants it kept. Called when the background starts. */
export function forgetRequestsInTime(): void {
  keepingItem
    .getValue()
    .then(({ requestDays }) => forgetOldRequests(requestDays))
    .catch(reportUnexpected);
}

/** Forgets all requests. */
export async function clearRequests(database = requestDatabase()): Promise<void> {
  await removeFromSession((await findInSession(PRIVATE_REQUEST)).map(([key]) => key));
  await database.requests.clear();
}
