import { i18n } from '#i18n';
import { type FaultText, providerFaultText } from '@/components/ui/provider-fault-text.ts';
import type { ConnectionFault } from '@/lib/back-ends/exchanges.ts';
import { ownOrigin } from '@/lib/browser/own-page.ts';
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

const TEXTS: Readonly<
  Record<ConnectionFault['fault'], (address: string, fault: ConnectionFault) => FaultText>
> = {
  'bad-address': () => ({
    title: i18n.t('connection.badAddress.title'),
    advice: i18n.t('connection.badAddress.advice'),
  }),
  permission: (address) => ({
    title: i18n.t('connection.permission.title', [new URL(address).hostname]),
    advice: i18n.t('connection.permission.advice'),
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
  cors: () => ({
    title: i18n.t('connection.cors.title'),
    advice: i18n.t('connection.cors.advice', [ownOrigin()]),
  }),
  redirect: (address) => ({
    title: i18n.t('connection.redirect.title', [hostOf(address)]),
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
  busy: () => providerFaultText('busy'),
  overloaded: () => providerFaultText('overloaded'),
  'no-model': () => providerFaultText('no-model'),
  region: () => providerFaultText('region'),
  'too-long': () => providerFaultText('too-long'),
  blocked: () => providerFaultText('blocked'),
  page: () => providerFaultText('page'),
  'wrong-path': () => ({
    title: i18n.t('connection.wrongPath.title'),
    advice: i18n.t('connection.wrongPath.advice'),
  }),
  'wrong-dialect': () => ({
    title: i18n.t('connection.wrongDialect.title'),
    advice: i18n.t('connection.wrongDialect.advice'),
  }),
  status: (address, { status }) => ({
    title: i18n.t('connection.status.title', [hostOf(address), String(status)]),
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

/** The words for a fault; a guess says that it is one. */
export function connectionFaultText(fault: ConnectionFault, address: string): FaultText {
  const text = TEXTS[fault.fault](address, fault);
  // The one fault whose title names both of what it may be needs no “probably”.
  if (!fault.isGuess || fault.fault === 'no-server') return text;
  return { ...text, title: i18n.t('connection.probably', [text.title]) };
}
