import { readOr, text } from './schemas.ts';
import { setting } from './setting.ts';

/** The conversation that a newly opened panel shows. */
export const lastConversationItem = setting<string | null>('lastConversation', null, (stored) =>
  readOr(text, stored, null),
);
