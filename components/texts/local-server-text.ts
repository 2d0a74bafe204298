import { i18n } from '#i18n';
import { ollamaOrigins, ollamaStart } from '@/lib/back-ends/kinds.ts';
import { ownOrigin } from '@/lib/browser/own-page.ts';
import { systemOf } from '@/lib/browser/system.ts';
import type { LostCause } from '@/lib/errors/failure.ts';
import { hostOf, isThisComputer } from '@/lib/settings/web-address.ts';
import type { FaultText } from './provider-fault-text.ts';

export type LocalFault = LostCause | 'origin';

/** The words for what keeps a server of one's own from answering. */
export function localServerText(fault: LocalFault, address: string): FaultText {
  const host = hostOf(address);
  switch (fault) {
    case 'origin':
      return {
        title: i18n.t('localServer.origin.title'),
        advice: i18n.t('localServer.origin.advice'),
      };
    case 'cors':
      return {
        title: i18n.t('localServer.cors.title', [host]),
        advice: i18n.t('localServer.cors.advice'),
      };
    case 'ollama-off':
      return {
        title: i18n.t('localServer.ollamaOff.title'),
        advice: i18n.t('localServer.ollamaOff.advice', [host]),
      };
    case 'local-network':
      return {
        title: i18n.t('localServer.localNetwork.title', [host]),
        advice: i18n.t('localServer.localNetwork.advice'),
      };
    case 'system-network':
      return {
        title: i18n.t('connection.noServer.title', [host]),
        advice: i18n.t('localServer.systemNetwork.advice'),
      };
  }
}

/** The line that helps, to be copied; empty where none does. */
export function localServerLine(fault: LocalFault, address: string): string {
  if (fault === 'origin') return ollamaOrigins();
  if (fault === 'cors') return ownOrigin();
  if (fault !== 'ollama-off') return '';
  return isThisComputer(address) ? ollamaStart(systemOf()) : 'OLLAMA_HOST=0.0.0.0 ollama serve';
}
