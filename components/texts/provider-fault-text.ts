import { i18n } from '#i18n';
import type { ToldFault } from '@/lib/errors/provider-fault.ts';

export interface FaultText {
  readonly title: string;
  readonly advice: string;
}

const KEYS = {
  auth: 'auth',
  credit: 'credit',
  busy: 'busy',
  overloaded: 'overloaded',
  'no-model': 'noModel',
  region: 'region',
  'too-long': 'tooLong',
  blocked: 'blocked',
  upgrade: 'upgrade',
  page: 'page',
} as const satisfies Record<ToldFault, string>;

/** The words for a fault that a provider told, the same in the settings and in the conversation. */
export function providerFaultText(fault: ToldFault): FaultText {
  const key = KEYS[fault];
  return {
    title: i18n.t(`providerFault.${key}.title`),
    advice: i18n.t(`providerFault.${key}.advice`),
  };
}
