import type { IncomingMessage } from 'node:http';
import {
  convertToModelMessages,
  type JSONSchema7,
  jsonSchema,
  type ModelMessage,
  safeValidateUIMessages,
  type ToolSet,
  tool,
} from 'ai';
import { z } from 'zod';
import { HttpError } from './http-error.ts';

/** Enough for a conversation with long pages in it. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

const MESSAGE_MAX_CHARACTERS = 300;

/** How the client wants to be answered, beside the conversation itself. */
export interface ChatWishes {
  /** The name of a model. */
  readonly model?: string | undefined;
  /** What the model is told before the conversation. */
  readonly system?: string | undefined;
  readonly temperature?: number | undefined;
  /** What the model may call and the client runs: they have no `execute`. */
  readonly tools: ToolSet;
}

export interface ChatRequest extends ChatWishes {
  readonly chatId: string;
  readonly messages: ModelMessage[];
}

const TOOLS_MAX = 64;

/** What providers take for a name. */
const toolNameSchema = z.string().regex(/^[\w-]{1,64}$/);

const toolSchema = z.object({
  description: z.string().default(''),
  // JSON Schema. A provider reads it; that it is an object is all that matters here.
  parameters: z.custom<JSONSchema7>((value) => typeof value === 'object' && value !== null),
});

const toolsSchema = z
  .record(toolNameSchema, toolSchema)
  .refine((tools) => Object.keys(tools).length <= TOOLS_MAX, 'Too many tools.');

/**
 * `id, role, content, parts, createdAt`; a client that knows no parts sends the content alone.
 * What else the body holds is the client's extra data, of which this server takes four fields.
 */
const bodySchema = z.object({
  id: z.string().min(1),
  model: z.string().optional(),
  system: z.string().optional(),
  temperature: z.number().optional(),
  tools: toolsSchema.default({}),
  messages: z
    .array(
      z
        .object({
          id: z.string().default(''),
          role: z.enum(['system', 'user', 'assistant']),
          content: z.string().default(''),
          parts: z.array(z.looseObject({ type: z.string() })).optional(),
        })
        .transform(({ parts, content, ...message }) => ({
          ...message,
          parts: parts ?? (content === '' ? [] : [{ type: 'text', text: content }]),
        })),
    )
    .min(1),
});

/**
 * Reads the body of a chat call.
 * @throws {HttpError} 413 if it is too long, 400 if it is no JSON or no conversation
 */
export async function readChatRequest(request: IncomingMessage): Promise<ChatRequest> {
  const body = bodySchema.safeParse(parseJson(await readBody(request)));
  if (!body.success) {
    throw new HttpError(400, 'bad-request', `Not a chat call: ${z.prettifyError(body.error)}`);
  }
  // An answer that was stopped before its first word has nothing to say to the model.
  const spoken = body.data.messages.filter(({ parts }) => parts.length > 0);
  const messages = await safeValidateUIMessages({ messages: spoken });
  if (!messages.success) {
    throw new HttpError(
      400,
      'bad-messages',
      `Not a conversation: ${shorten(messages.error.message)}`,
    );
  }
  const { id, model, system, temperature, tools } = body.data;
  return {
    chatId: id,
    model,
    system,
    temperature,
    tools: toolSet(tools),
    messages: await convertToModelMessages(messages.data, { ignoreIncompleteToolCalls: true }),
  };
}

function toolSet(tools: z.output<typeof toolsSchema>): ToolSet {
  return Object.fromEntries(
    Object.entries(tools).map(([name, { description, parameters }]) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters) }),
    ]),
  );
}

/** The AI SDK's validation repeats the whole message; its beginning names the fault. */
function shorten(text: string): string {
  return text.length <= MESSAGE_MAX_CHARACTERS ? text : `${text.slice(0, MESSAGE_MAX_CHARACTERS)}…`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > BODY_MAX_BYTES) {
      // Read on to the end of what is sent, else the client sees a reset instead of the answer.
      request.resume();
      throw new HttpError(413, 'too-long', `The body may hold ${BODY_MAX_BYTES} bytes at most.`, {
        connection: 'close',
      });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, 'bad-json', `The body is not JSON: ${String(error)}`);
  }
}
