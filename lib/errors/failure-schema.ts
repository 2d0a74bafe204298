import * as z from 'zod/mini';

const text = z.string();

/** A `Failure` that came over a boundary. */
export const failureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-server'), address: text, detail: text }),
  z.object({ kind: z.literal('permission-refused'), origin: text }),
  z.object({ kind: z.literal('http-status'), status: z.number(), detail: text }),
  z.object({ kind: z.literal('redirect-refused'), address: text }),
  z.object({ kind: z.literal('not-a-chat-stream'), contentType: text, detail: text }),
  z.object({ kind: z.literal('broken-stream'), detail: text }),
  z.object({ kind: z.literal('empty-answer') }),
  z.object({ kind: z.literal('malformed-event'), dialect: text, detail: text }),
  z.object({ kind: z.literal('reported-by-server'), detail: text }),
  z.object({ kind: z.literal('interrupted') }),
  z.object({ kind: z.literal('bad-address'), address: text }),
  z.object({ kind: z.literal('storage'), detail: text }),
  z.object({ kind: z.literal('unexpected'), detail: text }),
]);
