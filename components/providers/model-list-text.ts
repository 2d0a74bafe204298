import { i18n } from '#i18n';
import { providerFaultText } from '@/components/texts/provider-fault-text.ts';
import { providerAt } from '@/lib/back-ends/providers.ts';
import { RequestError } from '@/lib/browser/request-port.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { hostOf } from '@/lib/settings/web-address.ts';

/** The words for a list that could not be had. */
export function modelListFaultText(error: unknown, address: string): string {
  const host = hostOf(address);
  switch (error instanceof RequestError ? error.reason : '') {
    case 'only-this-computer':
      return i18n.t('failure.onlyThisComputer.title', [host]);
    case 'no-server':
      return i18n.t('options.modelsFailed', [i18n.t('connection.noServer.title', [host])]);
    case 'auth':
      return i18n.t('options.modelsFailed', [i18n.t('connection.auth.title', [host])]);
    case 'busy':
      return i18n.t('options.modelsFailed', [providerFaultText('busy').title]);
    case 'too-large':
      return i18n.t('options.modelsTooLarge', [host]);
    case 'no-list':
      // Its address is not the reader's to check.
      return providerAt(address)
        ? i18n.t('options.noModels')
        : i18n.t('options.modelsUnknown', [host]);
    default:
      return i18n.t('options.modelsFailed', [messageOf(error)]);
  }
}
