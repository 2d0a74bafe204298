import type { IncomingMessage } from 'node:http';
import { type RunningServer, readJson, startHttpServer } from './http-server.ts';

/** A request as an Ollama got it. */
export interface OllamaRequest {
  readonly call: string;
  /** `undefined`: it came without one. */
  readonly origin: string | undefined;
  /** `null` without one. */
  readonly body: Readonly<Record<string, unknown>> | null;
}

export interface OllamaServer extends RunningServer {
  readonly requests: readonly OllamaRequest[];
  /** The bodies of the chat calls that it took. */
  chats(): Readonly<Record<string, unknown>>[];
}

interface OllamaModel {
  readonly capabilities: readonly string[];
  readonly architecture?: string;
}

interface OllamaOptions {
  readonly models: Readonly<Record<string, OllamaModel>>;
  /** With which a model runs, in tokens. */
  readonly window?: number;
  /** Another address of this machine than that of loopback. */
  readonly host?: string;
  /** An unused one by default. */
  readonly port?: number;
  /** Its answer to a chat call that it does not take, as Ollama words it. */
  readonly refuse?: (body: Readonly<Record<string, unknown>>) => string | null;
}

/** An Ollama's own, where the panel looks. */
export const OLLAMA_PORT = 11_434;

/** The origins that an Ollama takes by itself, of those that browsers send; `AllowedOrigins` in its `envconfig/config.go`. */
const ALLOWED_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?$/;

function takes(origin: string | undefined): boolean {
  return origin === undefined || ALLOWED_ORIGIN.test(origin);
}

const ANSWER = {
  message: { role: 'assistant', content: 'Yours.' },
  done: true,
  done_reason: 'stop',
};

async function bodyOf(request: IncomingMessage) {
  return request.method === 'POST' ? Object(await readJson(request)) : null;
}

/**
 * An Ollama as it is installed: it answers 403 without a body to any other origin than its machine's,
 * and to its models by name.
 */
export async function startOllama(options: OllamaOptions): Promise<OllamaServer> {
  const requests: OllamaRequest[] = [];
  const chats = () =>
    requests.flatMap(({ call, origin, body }) =>
      call === 'POST /api/chat' && body && takes(origin) ? [body] : [],
    );
  const loaded = () =>
    chats().map(({ model }) => ({ name: model, context_length: options.window ?? 4096 }));
  const server = await startHttpServer(
    async (request, response) => {
      const { origin } = request.headers;
      const call = `${request.method} ${request.url}`;
      const body = await bodyOf(request);
      requests.push({ call, origin, body });
      const say = (value: unknown, status = 200) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(value));
      if (!takes(origin)) return response.writeHead(403).end();
      if (call === 'GET /api/tags') {
        return say({ models: Object.keys(options.models).map((name) => ({ name })) });
      }
      if (call === 'GET /api/ps') return say({ models: loaded() });
      const model = options.models[body?.model];
      if (!model) return say({ error: 'model not found' }, body ? 404 : 200);
      const { capabilities, architecture = 'llama' } = model;
      if (call === 'POST /api/show') {
        return say({
          capabilities: ['completion', ...capabilities],
          model_info: {
            'general.architecture': architecture,
            [`${architecture}.context_length`]: 8192,
          },
        });
      }
      const refusal = options.refuse?.(body) ?? null;
      if (refusal !== null) return say({ error: refusal }, 400);
      response.setHeader('content-type', 'application/x-ndjson');
      response.end(`${JSON.stringify({ model: body?.model, ...ANSWER })}\n`);
    },
    options.port,
    options.host,
  );
  return { ...server, requests, chats };
}
