import * as z from 'zod/mini';
import { integer } from '../../schema.ts';

/** A PDF that a tab shows, which the background fetches; the port's end calls that off. */
export const pdfExchange = {
  portName: 'sidelight-pdf',
  type: 'fetch',
  /** http or https, absolute. */
  request: z.object({ address: z.string(), tabId: integer, isPrivate: z.boolean() }),
  /** Bytes in order, in base64 because Chrome's messages are JSON. */
  progress: z.string(),
  reply: z.object({}),
  reasons: ['not-permitted', 'no-answer', 'no-pdf', 'too-large'],
};
