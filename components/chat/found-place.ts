import type { SearchQuery } from '@/lib/search/query.ts';

/** Where in a conversation the words stand that it was found by. */
export interface WantedPlace {
  readonly messageId: string;
  readonly query: SearchQuery;
}

export interface FoundIn extends WantedPlace {
  readonly conversationId: string;
}
