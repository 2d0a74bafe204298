import { Requests } from '@/components/ui/requests.ts';

/** Open the list of languages to translate into, which stands beside the action's button. */
export const languageRequests = new Requests<void>();
