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
import { HttpError } from './errors.ts';

/** Enough for a conversation with long pages in it. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

/** The AI SDK's validation repeats the whole message; its beginning names the fault. */
const FAULT_MAX_CHARACTERS = 300;

export interface ChatRequest {
  readonly chatId: string;
  readonly messages: ModelMessage[];
  /** The name of a model. */
  readonly model?: string | undefined;
  readonly system?: string | undefined;
  readonly temperature?: number | undefined;
  /** Tools that the client runs: they have no `execute`. */
  readonly tools: ToolSet;
}

/** A tool's name as providers take it. */
const toolNameSchema = z.string().regex(/^[\w-]{1,64}$/);

const toolSchema = z
  .object({
    description: z.string().default(''),
    // JSON Schema. A provider reads it; that it is an object is all that matters here.
    parameters: z.custom<JSONSchema7>((value) => typeof value === 'object' && value !== null),
  })
  .transform(({ description, parameters }) =>
    tool({ description, inputSchema: jsonSchema(parameters) }),
  );

/** A client that knows no parts sends the content alone. */
const messagesSchema = z
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
  .min(1);

/** The body may hold other data of the client's. */
const bodySchema = z.object({
  id: z.string().min(1),
  model: z.string().optional(),
  system: z.string().optional(),
  temperature: z.number().optional(),
  tools: z.record(toolNameSchema, toolSchema).default({}),
  messages: messagesSchema,
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
  const { id: chatId, messages, ...wishes } = body.data;
  return { ...wishes, chatId, messages: await modelMessages(messages) };
}

async function modelMessages(messages: z.output<typeof messagesSchema>): Promise<ModelMessage[]> {
  // An answer that was stopped before its first word has nothing to say to the model.
  const spoken = messages.filter(({ parts }) => parts.length > 0);
  const valid = await safeValidateUIMessages({ messages: spoken });
  if (!valid.success) {
    const text = `Not a conversation: ${valid.error.message.slice(0, FAULT_MAX_CHARACTERS)}`;
    throw new HttpError(400, 'bad-messages', text);
  }
  return convertToModelMessages(valid.data, { ignoreIncompleteToolCalls: true });
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
