import { type Allowed, allowedItem } from '@/lib/settings/policy.ts';
import { useSetting } from './use-setting.ts';

/** The things that an organisation has not forbidden. */
export function useAllowed(): Allowed {
  return useSetting(allowedItem) ?? allowedItem.fallback;
}
