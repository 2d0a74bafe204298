import { Requests } from '@/components/ui/requests.ts';

/** The text of an answer that is to be read aloud, and what is selected of it, if that is all. */
export interface ReadRequest {
  readonly answer: Element;
  readonly selected: Range | null;
}

export const readRequests = new Requests<ReadRequest>();
