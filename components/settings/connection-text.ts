import { i18n } from '#i18n';
import type { ConnectionFault } from '@/lib/back-ends/connection-result.ts';
import { extensionOrigin } from '@/lib/back-ends/ollama-origins.ts';
import { hostOf } from '@/lib/settings/web-address.ts';

/** What is said to a person about a fault of a connection. */
interface FaultText {
  readonly title: string;
  readonly advice: string;
}

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
    advice: i18n.t('connection.cors.advice', [extensionOrigin()]),
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
  'wrong-path': () => ({
    title: i18n.t('connection.wrongPath.title'),
    advice: i18n.t('connection.wrongPath.advice'),
  }),
  'wrong-dialect': () => ({
    title: i18n.t('connection.wrongDialect.title'),
    advice: i18n.t('connection.wrongDialect.advice'),
  }),
  'no-model': () => ({
    title: i18n.t('connection.noModel.title'),
    advice: i18n.t('connection.noModel.advice'),
  }),
  busy: (address) => ({
    title: i18n.t('connection.busy.title', [hostOf(address)]),
    advice: i18n.t('connection.busy.advice'),
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
