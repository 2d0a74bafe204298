import type { BackEnd } from '@/lib/settings/back-ends.ts';
import type { OfferedModel } from '@/lib/settings/model-groups.ts';
import { isNear } from '@/lib/settings/web-address.ts';
import { useModelFacts } from './use-model-facts.ts';

/**
 * True where a model can think: by its list or, where that does not tell, by a server of one's own.
 * @returns `null` where neither tells, or not yet
 */
export function useThinks({ choice, info }: OfferedModel, { address }: BackEnd): boolean | null {
  const asks = info.thinks === null && choice.model !== '' && isNear(address);
  const facts = useModelFacts(asks ? choice : null);
  return info.thinks ?? facts?.thinks ?? null;
}
