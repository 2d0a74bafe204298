import { z } from 'zod';

const NET_LOG = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.looseObject({ type: z.number(), params: z.looseObject({}).optional() })),
});

/** Of Chromium's events, those that say which name is looked up or which address is asked for. */
const LOOKUPS = [
  'HOST_RESOLVER_MANAGER_REQUEST',
  'HOST_RESOLVER_DNS_TASK',
  'HOST_RESOLVER_MANAGER_JOB',
];
const REQUESTS = [
  'URL_REQUEST_START_JOB',
  'HTTP_STREAM_JOB_CONTROLLER',
  'SOCKET_POOL_CONNECTING_N_SOCKETS',
];

/** A log that was cut off at its end lacks the closing brackets. */
function parseLog(text: string): z.infer<typeof NET_LOG> {
  try {
    return NET_LOG.parse(JSON.parse(text));
  } catch {
    return NET_LOG.parse(JSON.parse(`${text.replace(/,?\s*$/, '')}]}`));
  }
}

/** What browsers look up and ask for by themselves. */
const OF_BROWSER =
  /^(?:https?:\/\/)?(?:localhost|[\w.-]+\.(?:google|googleapis|gstatic|mozilla|firefox)\.(?:com|net|org))(?:[:/]|$)/;

/** Without what the browser is about by itself, and the address of this machine that it is driven by. */
export function ofOthers(names: readonly string[], trapPort: number): readonly string[] {
  return names.filter(
    (name) =>
      !OF_BROWSER.test(name) && (!name.includes('127.0.0.1') || name.endsWith(`:${trapPort}`)),
  );
}

/** What a log of Chromium's network says was looked up and asked for, by anybody. */
export function netLogRequests(text: string) {
  const { constants, events } = parseLog(text);
  const kinds = (names: readonly string[]) =>
    new Set(names.map((name) => constants.logEventTypes[name]));
  const textsOf = (names: readonly string[], keys: readonly string[]) => {
    const wanted = kinds(names);
    const found = events
      .filter(({ type }) => wanted.has(type))
      .flatMap(({ params }) => keys.map((key) => params?.[key]))
      .filter((value) => typeof value === 'string');
    return [...new Set(found)];
  };
  return {
    names: textsOf(LOOKUPS, ['host', 'hostname']),
    requests: textsOf(REQUESTS, ['url', 'original_url', 'group_id']),
  };
}

/** The names that Firefox's log of its resolver says were looked up. */
export function lookedUpNames(log: string): readonly string[] {
  const found = [...log.matchAll(/Resolving host \[([^\]]+)\]/g)];
  return [...new Set(found.map(([, name]) => name ?? ''))];
}
