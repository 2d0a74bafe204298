import { Requests } from '@/components/ui/requests.ts';

/** Words of an answer that the reader wants to keep; where they are the whole answer, its Markdown. */
export interface KeepRequest {
  readonly messageId: string;
  readonly text: string;
  /** All of the answer. */
  readonly isWhole?: boolean;
}

/** Open the form of a note, which stands elsewhere in the panel. */
export const keepRequests = new Requests<KeepRequest>();
