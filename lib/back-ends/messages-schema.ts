import * as z from 'zod/mini';
import { reportUnexpected } from '../errors/report.ts';
import { nameFault, valueFault } from './header-rules.ts';
import type { BackEndRequest } from './messages.ts';

/** In UTF-16 units; more than any reader writes, and less than would fill the storage. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_HEADERS = 100;

const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH));
const id = z.string().check(z.minLength(1), z.maxLength(200));
const kind = z.enum(['ai-sdk', 'ollama', 'open-ai', 'built-in']);
const headerName = text.check(z.refine((name) => nameFault(name) === null));
const headerValue = text.check(z.refine((value) => valueFault(value) === null));

const header = z.object({ name: headerName, value: headerValue, isSecret: z.boolean() });

const backEnd = z.object({
  id,
  name: text,
  address: text,
  kind: z.union([kind, z.literal('detected')]),
  detectedKind: kind,
  headers: z.array(header).check(z.maxLength(MAX_HEADERS)),
  model: text,
  systemPrompt: text,
  temperature: z.nullable(z.number()),
  extraBody: z.record(z.string(), z.unknown()),
});

const secrets = z
  .array(z.object({ name: headerName, value: headerValue }))
  .check(z.maxLength(MAX_HEADERS));

const requestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('save'), backEnd, secrets, chooses: z.boolean() }),
  z.object({ type: z.literal('delete'), id }),
  z.object({ type: z.literal('restore'), id }),
  z.object({ type: z.literal('duplicate'), id, name: text }),
  z.object({ type: z.literal('test'), backEnd, secrets }),
  z.object({ type: z.literal('models'), backEnd, secrets }),
  z.object({ type: z.literal('discover') }),
]);

/** What a page asked for; `null`, and a report, where it is no such request. */
export function readBackEndRequest(received: unknown): BackEndRequest | null {
  const result = z.safeParse(requestSchema, received);
  if (result.success) return result.data;
  // An issue may quote what it is about, which may be a secret: only its place is told.
  const places = result.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  reportUnexpected(new TypeError(`No request about back ends: ${places.join(', ')}`));
  return null;
}
