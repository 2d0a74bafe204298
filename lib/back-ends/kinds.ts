import { ownOrigin } from '../browser/own-page.ts';
import type { System } from '../browser/system.ts';
import { REQUEST_KINDS, type RequestKind } from '../protocols/requests/request-format.ts';
import type { BackEndKind } from '../settings/back-ends.ts';

/** A kind of back end that is asked over HTTP. Its request format and its dialects are in lib/protocols. */
interface HttpKind {
  /** The key of its name among the texts. */
  readonly nameKey: string;
  /** The product's name; `null` where several speak alike. */
  readonly product: string | null;
  /** Before the paths of its calls, where a server has nothing else. */
  readonly base: string;
  /** The end of its chat call's path. */
  readonly chat: string;
  /** In the place of that end, the list of models; `null` where there is none. */
  readonly models: string | null;
  /** Has the list come in one page; it is in pages of 20 or 50 otherwise. */
  readonly wholeList: Readonly<Record<string, string>>;
  /** Defaults of its servers on this machine. Permission for this host is in the manifest. */
  readonly localOrigins: readonly string[];
  /** A path that answers 403 to a POST where the server turns extensions away; `null`: it never does. */
  readonly originCheck: string | null;
}

/** The kinds that are asked over HTTP. */
export const HTTP_KINDS = {
  'ai-sdk': {
    nameKey: 'options.kinds.aiSdk',
    product: null,
    base: '',
    chat: '/api/chat',
    models: null,
    wholeList: {},
    localOrigins: [],
    originCheck: null,
  },
  ollama: {
    nameKey: 'options.kinds.ollama',
    product: 'Ollama',
    base: '',
    chat: '/api/chat',
    models: '/api/tags',
    wholeList: {},
    localOrigins: ['http://127.0.0.1:11434'],
    originCheck: '/api/show',
  },
  'open-ai': {
    nameKey: 'options.kinds.openAi',
    product: null,
    base: '/v1',
    chat: '/chat/completions',
    models: '/models',
    wholeList: {},
    // LM Studio and llama.cpp.
    localOrigins: ['http://127.0.0.1:1234', 'http://127.0.0.1:8080'],
    originCheck: null,
  },
  responses: {
    nameKey: 'options.kinds.responses',
    product: null,
    base: '/v1',
    chat: '/responses',
    models: '/models',
    wholeList: {},
    localOrigins: [],
    originCheck: null,
  },
  anthropic: {
    nameKey: 'options.kinds.anthropic',
    product: null,
    base: '/v1',
    chat: '/messages',
    models: '/models',
    wholeList: { limit: '1000' },
    localOrigins: [],
    originCheck: null,
  },
  gemini: {
    nameKey: 'options.kinds.gemini',
    product: null,
    base: '/v1beta',
    // The chat call's path goes on with the model's name.
    chat: '/models',
    models: '/models',
    wholeList: { pageSize: '1000' },
    localOrigins: [],
    originCheck: null,
  },
} as const satisfies Record<RequestKind, HttpKind>;

/** The kind where nothing tells another. */
export const DEFAULT_KIND = 'ai-sdk' satisfies RequestKind;

/** The browser's own model has no address. */
export function isHttpKind(kind: BackEndKind | 'detected'): kind is RequestKind {
  return Object.hasOwn(HTTP_KINDS, kind);
}

/** A path without its query and what comes after, and without a slash at its end. */
function bare(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/+$/, '');
}

/** The kinds whose chat calls have a path like this one. */
export function kindsAt(address: string): readonly RequestKind[] {
  return REQUEST_KINDS.filter((kind) => bare(address).endsWith(HTTP_KINDS[kind].chat));
}

/** An address whose path has another end; another path where it has not this end. */
function withPathEnd(address: string, end: string, otherEnd: string, otherwise: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/$/, '');
  url.pathname = path.endsWith(end)
    ? path.slice(0, path.length - end.length) + otherEnd
    : otherwise;
  url.hash = '';
  return url;
}

/**
 * The list of models of a back end at this chat address: on the same origin, with the same query,
 * which may hold a version or a key. `null` where its kind has none.
 */
export function modelsAddress(kind: RequestKind, address: string): string | null {
  const { base, chat, models, wholeList } = HTTP_KINDS[kind];
  if (models === null) return null;
  const url = withPathEnd(address, chat, models, base + models);
  for (const [name, value] of Object.entries(wholeList)) url.searchParams.set(name, value);
  return url.href;
}

/** The address of another call of the server that has its chat call at this address. */
export function serverAddress(kind: RequestKind, address: string, path: string): string {
  const { base, chat } = HTTP_KINDS[kind];
  return withPathEnd(address, base + chat, path, path).href;
}

/** A chat address that a typed one may have meant. */
interface Guess {
  readonly kind: RequestKind;
  readonly address: string;
}

/** Chat addresses that may have been meant, the most likely first; all of the typed one's origin. */
export function guessesFor(address: string): readonly Guess[] {
  const plain = bare(address);
  const version = /^(.*\/v\d+)(?:\/|$)/.exec(plain)?.[1];
  const roots = new Set([plain.replace(/\/api(?:\/.*)?$/, ''), new URL(address).origin]);
  // Only these have servers of one's own, whose paths are not known beforehand.
  const listing = REQUEST_KINDS.filter((kind) => HTTP_KINDS[kind].localOrigins.length > 0);
  const guesses = [
    ...(version
      ? listing
          .filter((kind) => /^\/v\d+$/.test(HTTP_KINDS[kind].base))
          .map((kind) => ({ kind, address: version + HTTP_KINDS[kind].chat }))
      : []),
    ...[...roots].flatMap((root) =>
      listing.map((kind) => ({
        kind,
        address: root + HTTP_KINDS[kind].base + HTTP_KINDS[kind].chat,
      })),
    ),
  ];
  return guesses.filter((guess) => guess.address !== plain);
}

/** The line that starts Ollama on a system, as its documents have it: https://docs.ollama.com/linux */
export function ollamaStart(system: System): string {
  switch (system) {
    case 'mac':
      return 'open -a Ollama';
    case 'linux':
      return 'sudo systemctl start ollama';
    default:
      return 'ollama serve';
  }
}

/**
 * The environment variable by which an Ollama lets this extension, and no other, ask it:
 * https://docs.ollama.com/faq#how-can-i-allow-additional-web-origins-to-access-ollama
 */
export function ollamaOrigins(): string {
  return `OLLAMA_ORIGINS=${ownOrigin()}`;
}
