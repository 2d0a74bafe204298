import { i18n } from '#i18n';
import { durationText } from '@/components/texts/duration-text.ts';
import { localServerText } from '@/components/texts/local-server-text.ts';
import { type FaultText, providerFaultText } from '@/components/texts/provider-fault-text.ts';
import type { ConnectionFault, ConnectionFaultName } from '@/lib/back-ends/exchanges.ts';
import { kindsAt } from '@/lib/back-ends/kinds.ts';
import { providerAt } from '@/lib/back-ends/providers.ts';
import { hostOf } from '@/lib/settings/web-address.ts';

function noServer(address: string): FaultText {
  const host = hostOf(address);
  if (!address.startsWith('https:')) {
    return {
      title: i18n.t('connection.noServer.title', [host]),
      advice: i18n.t('connection.noServer.advice'),
    };
  }
  return {
    title: i18n.t('connection.noServer.secureTitle', [host]),
    advice: i18n.t('connection.noServer.secureAdvice'),
  };
}

/** With the time after which the server may be asked again, where it named one. */
function untilReady(fault: 'busy' | 'overloaded', { retryAfter }: ConnectionFault): FaultText {
  const text = providerFaultText(fault);
  if (retryAfter === undefined) return text;
  return { ...text, advice: i18n.t('connection.tryAgainIn', [durationText(retryAfter)]) };
}

function statusTitle(address: string, { status }: ConnectionFault): string {
  return i18n.t('connection.status.title', [hostOf(address), String(status)]);
}

type Words = (address: string, fault: ConnectionFault) => FaultText;

const TEXTS: Readonly<Record<ConnectionFaultName, Words>> = {
  'bad-address': () => ({
    title: i18n.t('connection.badAddress.title'),
    advice: i18n.t('connection.badAddress.advice'),
  }),
  permission: (address) => ({
    title: i18n.t('connection.permission.title', [new URL(address).hostname]),
    advice: i18n.t('connection.permission.advice'),
  }),
  'only-this-computer': (address) => ({
    title: i18n.t('failure.onlyThisComputer.title', [hostOf(address)]),
    advice: i18n.t('connection.onlyThisComputer'),
  }),
  'no-server': noServer,
  tls: (address) => ({
    title: i18n.t('connection.tls.title', [hostOf(address)]),
    advice: i18n.t('connection.tls.advice'),
  }),
  upgrade: (address) => ({
    title: i18n.t('connection.upgrade.title', [hostOf(address)]),
    advice: i18n.t('connection.upgrade.advice'),
  }),
  origin: (address) => localServerText('origin', address),
  cors: (address) => localServerText('cors', address),
  'ollama-off': (address) => localServerText('ollama-off', address),
  'local-network': (address) => localServerText('local-network', address),
  'system-network': (address) => localServerText('system-network', address),
  redirect: (address, { detail: final }) => ({
    title: final
      ? i18n.t('connection.redirect.titleTo', [hostOf(address), hostOf(final)])
      : i18n.t('connection.redirect.title', [hostOf(address)]),
    advice: i18n.t('connection.redirect.advice'),
  }),
  cut: (address) => ({
    title: i18n.t('connection.cut.title', [hostOf(address)]),
    advice: i18n.t('connection.cut.advice'),
  }),
  silent: (address) => ({
    title: i18n.t('connection.silent.title', [hostOf(address)]),
    advice: i18n.t('connection.silent.advice'),
  }),
  auth: (address) => ({
    title: i18n.t('connection.auth.title', [hostOf(address)]),
    advice: i18n.t('connection.auth.advice'),
  }),
  'wrong-key': (address) => ({
    title: i18n.t('connection.wrongKey.title', [hostOf(address)]),
    advice: i18n.t('connection.wrongKey.advice'),
  }),
  'other-key': (address, { keyOwner = '' }) => ({
    title: i18n.t('connection.otherKey.title', [keyOwner]),
    advice: i18n.t('connection.otherKey.advice', [hostOf(address)]),
  }),
  credit: () => providerFaultText('credit'),
  busy: (_, fault) => untilReady('busy', fault),
  overloaded: (_, fault) => untilReady('overloaded', fault),
  'no-model': () => providerFaultText('no-model'),
  region: () => providerFaultText('region'),
  'too-long': () => providerFaultText('too-long'),
  blocked: () => providerFaultText('blocked'),
  page: () => providerFaultText('page'),
  'wrong-path': (address) => ({
    title: i18n.t('connection.wrongPath.title'),
    advice:
      kindsAt(address).length > 0
        ? i18n.t('connection.wrongPath.usual')
        : i18n.t('connection.wrongPath.advice'),
  }),
  'wrong-dialect': () => ({
    title: i18n.t('connection.wrongDialect.title'),
    advice: i18n.t('connection.wrongDialect.advice'),
  }),
  status: (...about) => ({
    title: statusTitle(...about),
    advice: i18n.t('connection.status.advice'),
  }),
  reported: (address) => ({
    title: i18n.t('connection.reported.title', [hostOf(address)]),
    advice: i18n.t('connection.reported.advice'),
  }),
  empty: (address) => ({
    title: i18n.t('connection.empty.title', [hostOf(address)]),
    advice: i18n.t('connection.empty.advice'),
  }),
};

const unreachable = () => ({ advice: i18n.t('connection.provider.unreachable') });
const intercepted = () => ({ advice: i18n.t('connection.provider.intercepted') });

/** What is said otherwise of a provider's own address, which is no server of the reader's. */
const PROVIDER_TEXTS: Partial<
  Readonly<Record<ConnectionFaultName, (...about: Parameters<Words>) => Partial<FaultText>>>
> = {
  'no-server': unreachable,
  tls: (address) => ({ ...noServer(address), ...unreachable() }),
  cut: unreachable,
  silent: unreachable,
  page: intercepted,
  'other-key': (address) => ({
    advice: i18n.t('providers.noKey', [providerAt(address)?.name ?? hostOf(address)]),
  }),
  'wrong-path': (...about) => ({
    title: statusTitle(...about),
    advice: i18n.t('connection.provider.wrongPath'),
  }),
  'wrong-dialect': (address, fault) =>
    fault.status >= 400
      ? { title: statusTitle(address, fault), advice: i18n.t('connection.provider.wrongPath') }
      : intercepted(),
  status: () => ({ advice: providerFaultText('overloaded').advice }),
};

function wordsFor(fault: ConnectionFault, address: string): FaultText {
  const text = TEXTS[fault.fault](address, fault);
  const ofProvider = providerAt(address) && PROVIDER_TEXTS[fault.fault];
  return ofProvider ? { ...text, ...ofProvider(address, fault) } : text;
}

/** Titles that are no more than a guess without a “probably”. */
const SAID_AS_GUESS: readonly ConnectionFaultName[] = ['no-server', 'other-key'];

/** The words for a fault; a guess says that it is one. */
export function connectionFaultText(fault: ConnectionFault, address: string): FaultText {
  const text = wordsFor(fault, address);
  if (!fault.isGuess || SAID_AS_GUESS.includes(fault.fault)) return text;
  return { ...text, title: i18n.t('connection.probably', [text.title]) };
}
