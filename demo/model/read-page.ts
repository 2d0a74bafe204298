import type {
  LanguageModelV4ToolApprovalResponsePart,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import { z } from 'zod';
import type { Quotation } from './question.ts';

/** The name of the client's tool that gives the text of the page that is open. */
export const READ_PAGE = 'read_page';

/** What came of reading a page: its text, or why there is none. */
export interface ReadPage {
  readonly quotation?: Quotation;
  readonly failure?: string;
}

const PHRASE = /\bread (?:through )?(?:this|the|that) (?:web ?)?(?:page|article|tab|site)\b/i;

/** Words that ask for nothing once the page is read. */
const FILLERS = /\b(?:please|can|could|would|you|and|then|tell|give|me|for|now)\b|[.,!?:]/gi;

export function asksForPage(question: string): boolean {
  return PHRASE.test(question);
}

/** What is asked of the page; nothing if it is only to be read. */
export function withoutReadingPage(question: string): string {
  const rest = question.replace(PHRASE, ' ').trim();
  return rest.replace(FILLERS, '').trim() === '' ? '' : rest;
}

/** As Sidelight gives it; another client may give the text alone. */
const pageSchema = z.union([
  z.string().transform((text) => ({ text })),
  z
    .object({
      title: z.string().optional(),
      address: z.string().optional(),
      text: z.string().optional(),
      markdown: z.string().optional(),
    })
    .transform(({ title, address, text, markdown }) => ({
      text: text ?? markdown ?? '',
      ...(title && { title }),
      ...(address && { url: address }),
    })),
]);

/** Reads what a tool gave; nothing if it was another tool. */
export function readPageOf(
  part: LanguageModelV4ToolResultPart | LanguageModelV4ToolApprovalResponsePart,
): ReadPage[] {
  if (part.type !== 'tool-result' || part.toolName !== READ_PAGE) return [];
  const { output } = part;
  switch (output.type) {
    case 'text':
    case 'json': {
      const page = pageSchema.safeParse(output.value);
      return [
        page.success && page.data.text ? { quotation: page.data } : { failure: 'it is empty.' },
      ];
    }
    case 'error-text':
      return [{ failure: output.value }];
    case 'execution-denied':
      return [{ failure: output.reason ?? 'you did not allow it.' }];
    default:
      return [{ failure: JSON.stringify(output) }];
  }
}
