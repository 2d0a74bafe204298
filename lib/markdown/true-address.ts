import { asSeen, withoutUnseen } from './as-seen.ts';
import { displayHost } from './display-host.ts';
import { isDomain } from './is-domain.ts';
import { readingsOf } from './readings.ts';

/** They show a text in another order than it is written in, and others undo what they do. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * With its protocol, wherever it stands among other words. Without a limit of its length each place
 * of a long text would be looked at to its end.
 */
const WITH_PROTOCOL =
  /\b(?:[a-z][a-z\d+.-]{0,30}:\/\/|(?:https?|ircs?|ftp|xmpp):)[^\s<>"]+|\bwww\.[^\s<>"]+/gi;
/** The bracket that ends an IPv6 address is a part of it. */
const SIGNS_AFTER = /(?:[^\p{L}\p{N}/\]]|(?<!\[[\da-f:.]{0,45})\])+$/iu;
const MAIL = /^(?:mailto:|xmpp:)?[^\s@/:]+@([^\s@/:?]+\.[^\s@/:?]+)(?:\?\S*)?$/i;
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:[/?#]\S*)?$/;
const IPV6_ADDRESS = /^\[[\da-f:.]+\](?::\d+)?(?:[/?#]\S*)?$/i;
const LOCALHOST = /^localhost(?::\d+)?(?:[/?#]\S*)?$/i;

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/** Without the signs around it: `(bank.example)`, `🔒 bank.example!`. */
function withoutSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}/]+$/gu, '');
}

interface Claim {
  readonly url: URL;
  /** Whether its protocol is written, too. */
  readonly hasProtocol: boolean;
}

/** What seems to be an address and is none, such as one with a port of six digits: it is no target. */
const UNREADABLE: Claim = { url: new URL('unreadable:'), hasProtocol: true };

function claimOf(written: string): Claim | null {
  const hasProtocol = !/^www\./i.test(written);
  const [, rest = ''] = /^[a-z\d+.-]+:[/\\]*(.*)/is.exec(written) ?? ['', written];
  if (!/[\p{L}\p{N}]/u.test(rest)) return null;
  const url = parse(hasProtocol ? written.replace(/^([a-z]+:)\/*/i, '$1//') : `https://${written}`);
  return url && url.host !== '' ? { url, hasProtocol } : UNREADABLE;
}

/** The addresses that a link's text seems to be. */
function claimsOf(text: string): Claim[] {
  const seen = asSeen(text);
  const written = seen.match(WITH_PROTOCOL) ?? [];
  if (written.length > 0) {
    const claims = written.map((address) => claimOf(address.replace(SIGNS_AFTER, '')));
    return claims.filter((claim) => claim !== null);
  }
  const name = IPV6_ADDRESS.test(seen) ? seen : withoutSigns(seen);
  const isNumber = IP_ADDRESS.test(name) || IPV6_ADDRESS.test(name);
  if (!isDomain(name) && !isNumber && !LOCALHOST.test(name)) return [];
  const url = parse(`https://${name}`);
  return [url ? { url, hasProtocol: false } : UNREADABLE];
}

/** The host with its port, as two ways of writing it are one. */
function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '').replace(/\.(?=$|:)/, '');
}

/** The port of an http address without one is not that of https, which a bare name is read by. */
function isSameHost({ url, hasProtocol }: Claim, target: URL): boolean {
  if (hostOf(url) === hostOf(target)) return true;
  return !hasProtocol && target.protocol === 'http:' && hostOf(url) === `${hostOf(target)}:80`;
}

function isHonest(claim: Claim, target: URL): boolean {
  const { url, hasProtocol } = claim;
  if (!isSameHost(claim, target)) return false;
  if (url.username !== '' || target.username !== '') return false;
  // What was to go unread by others may not; the other way round nothing is lost.
  const isSafer = url.protocol === 'http:' && target.protocol === 'https:';
  return !hasProtocol || url.protocol === target.protocol || isSafer;
}

/** Whether the letters of the host in the text are not those that they look like. */
function hasFalseLetters(text: string, target: URL): boolean {
  return (
    /[^\0-~]/.test(text) &&
    displayHost(target.host) === target.host &&
    /(?:^|\.)xn--/.test(target.host)
  );
}

function decode(text: string): string {
  try {
    return withoutUnseen(decodeURIComponent(text));
  } catch {
    return text;
  }
}

const RECIPIENTS = /^(?:to|cc|bcc)$/i;

/** Where mail goes, with all who get a copy: `a@b.example`. */
function recipientOf({ pathname, searchParams }: URL): string {
  const others = [...searchParams].filter(([name]) => RECIPIENTS.test(name));
  const all = [decode(pathname), ...others.map(([, value]) => withoutUnseen(value))];
  return all.filter((one) => one !== '').join(',');
}

function withoutMarks(host: string): string {
  return host.normalize('NFD').replace(/\p{M}/gu, '');
}

/** In its own letters, unless only a dot or a stroke tells them from those of the text. */
function writeHost(target: URL, claims: readonly Claim[]): string {
  const shown = displayHost(target.host);
  const isNear = claims.some(
    ({ url }) => hostOf(url) !== hostOf(target) && withoutMarks(shown) === hostOf(url),
  );
  return isNear ? target.host : shown;
}

function describe(target: URL, claims: readonly Claim[]): string {
  if (target.host === '') return recipientOf(target);
  const host = writeHost(target, claims);
  const isSame = claims.every((claim) => isSameHost(claim, target));
  const isOther = isSame && claims.some(({ url }) => url.protocol !== target.protocol);
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
  return isWeb && !isOther ? host : `${target.protocol}//${host}`;
}

function isSameMail(mail: RegExpExecArray, target: URL): boolean {
  const written = mail[0].replace(/^(?:mailto|xmpp):|\?.*$/gi, '');
  return target.host === '' && recipientOf(target).toLowerCase() === written.toLowerCase();
}

/** @param reading a way of reading the text; @returns null where it is true, or no address */
function judge(reading: string, target: URL): string | null {
  const claims = claimsOf(reading);
  if (claims.length === 0) return null;
  const isTrue =
    claims.every((claim) => isHonest(claim, target)) && !hasFalseLetters(reading, target);
  return isTrue ? null : describe(target, claims);
}

/**
 * Where a link leads, whatever its text is.
 * @param href absolute, as the policy lets it through
 * @returns the host as a rule
 */
export function targetAddress(href: string): string | null {
  const target = parse(href);
  return target && describe(target, []);
}

/**
 * Where a link leads whose text is another address than its target: that of another host, of mail
 * to somebody else, of a safe protocol for one that is none, or one in letters that only look like
 * those of another. So it is where the text holds signs that change its order, for nobody can tell
 * what it seems to be. Text that is no address claims nothing.
 * @param text of the link, as the model wrote it
 * @param href absolute, as the policy lets it through
 * @returns what is to stand beside the text, the host as a rule; null where the text is true
 */
export function trueAddress(text: string, href: string): string | null {
  const target = parse(href);
  if (!target) return null;
  if (DIRECTIONS.test(text)) return describe(target, []);
  const mail = MAIL.exec(withoutSigns(asSeen(text)));
  if (mail) return isSameMail(mail, target) ? null : describe(target, []);
  for (const reading of readingsOf(text)) {
    const address = judge(reading, target);
    if (address !== null) return address;
  }
  return null;
}
