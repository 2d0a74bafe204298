import { displayHost } from './display-host.ts';

/** What nobody sees, and what makes others stand in another order. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** They show a text backwards: `moc.knab` as `bank.com`. */
const OVERRIDES = /[\u202d\u202e]/;
/** Signs that look like those of an address, beside what NFKC makes of others. */
const LIKE_COLON = /[\u02d0\u0589\u2236\ua789]/g;
const LIKE_SLASH = /[\\\u2044\u2215\u2571\u29f8]/g;
const LIKE_DOT = /[\u3002\uff61]/g;
/** What is not seen of a formula in a link's text. */
const TEX = /\\(?:[a-z]+\s*|.)|[{}]/gi;

/**
 * With its protocol, wherever it stands among other words. Without a limit of its length each place
 * of a long text would be looked at to its end.
 */
const WITH_PROTOCOL =
  /\b(?:[a-z][a-z\d+.-]{0,30}:\/\/|(?:https?|ircs?|ftp|xmpp):)[^\s<>"]+|\bwww\.[^\s<>"]+/gi;
const MAIL = /^(?:mailto:|xmpp:)?[^\s@/:]+@([^\s@/:?]+\.[^\s@/:?]+)(?:\?\S*)?$/i;
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:[/?#]\S*)?$/;
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(\p{L}[\p{L}\p{M}\p{N}-]+)(?::\d+)?(?:[/?#]\S*)?$/u;
const IPV6_ADDRESS = /^\[[\da-f:.]+\](?::\d+)?(?:[/?#]\S*)?$/i;
const LOCALHOST = /^localhost(?::\d+)?(?:[/?#]\S*)?$/i;

/** Ends of names of files and of functions, which are no domains: `node.js`, `console.log`. */
const NO_COUNTRY = /^(?:cs|db|ex|fs|go|gz|hs|js|kt|rb|ts|vb|xz)$/i;
/** Every two letters may be a country; of the longer ends, those that most domains have. */
const TOP_LEVEL = new RegExp(
  `^(?:${`[a-z]{2} xn--.+ com net org edu gov mil int info biz name pro aero asia coop
  mobi museum jobs tel travel app dev page web wiki blog news media live video email chat social
  cloud host hosting online site website space store shop tech digital systems network software
  xyz top club vip win icu cyou buzz fun life world today link click work works team company group
  agency academy education school university health care clinic bank finance financial money cash
  credit insurance loan loans capital exchange market trade trading tax legal law security support
  help services solutions expert guide global international google apple amazon microsoft
  example test invalid internal local onion
  рф бел укр срб 中国 中國 香港 台湾 台灣 公司 网络 網絡 한국 भारत ไทย السعودية امارات ایران مصر`.replace(
    /\s+/g,
    '|',
  )})$`,
  'i',
);
/** `README.md`, `my_script.py`: no domain is written so. */
const FILE_NAME = /^(?=.*[A-Z_])[^/]+\.(?:cc|md|mm|pl|ps|py|rs|sh|so|st|tf|zip)$/;

/** As it is seen: without what hides in it, and with the usual signs for those that look like them. */
function asSeen(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(CONTROLS, '')
    .normalize('NFKC')
    .replace(LIKE_COLON, ':')
    .replace(LIKE_SLASH, '/')
    .replace(LIKE_DOT, '.')
    .replace(/(:\/\/) /g, '$1')
    .trim();
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/** Without the signs around it: `(bank.example)`, `🔒 bank.example!`. */
function withoutSigns(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}/]+$/gu, '');
}

function isDomain(name: string): boolean {
  const [, end = ''] = DOMAIN.exec(name) ?? [];
  return TOP_LEVEL.test(end) && !NO_COUNTRY.test(end) && !FILE_NAME.test(name);
}

interface Claim {
  readonly url: URL;
  /** Whether its protocol is written, too. */
  readonly hasProtocol: boolean;
}

function claimOf(written: string): Claim | null {
  const hasProtocol = !/^www\./i.test(written);
  const url = parse(hasProtocol ? written.replace(/^([a-z]+:)\/*/i, '$1//') : `https://${written}`);
  return url && url.host !== '' ? { url, hasProtocol } : null;
}

/** The addresses that a link's text seems to be. */
function claimsOf(text: string): Claim[] {
  const seen = asSeen(text);
  const written = seen.match(WITH_PROTOCOL) ?? [];
  if (written.length > 0) {
    const claims = written.map((address) => claimOf(address.replace(/[^\p{L}\p{N}/]+$/u, '')));
    return claims.filter((claim) => claim !== null);
  }
  const name = IPV6_ADDRESS.test(seen) ? seen : withoutSigns(seen);
  const isNumber = IP_ADDRESS.test(name) || IPV6_ADDRESS.test(name);
  const isBare = isDomain(name) || isNumber || LOCALHOST.test(name);
  const url = isBare ? parse(`https://${name}`) : null;
  return url ? [{ url, hasProtocol: false }] : [];
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

function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '').replace(CONTROLS, '');
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

/**
 * Where a link leads whose text is another address than its target: that of another host, of mail
 * to somebody else, of a safe protocol for one that is none, or one in letters that only look like
 * those of another. Text that is no address claims nothing.
 * @param text of the link, as the model wrote it
 * @param href absolute, as the policy lets it through
 * @returns what is to stand beside the text, the host as a rule; null where the text is true
 */
export function trueAddress(text: string, href: string): string | null {
  const target = parse(href);
  if (!target) return null;
  if (OVERRIDES.test(text)) return describe(target, []);
  const mail = MAIL.exec(withoutSigns(asSeen(text)));
  if (mail) return isSameMail(mail, target) ? null : describe(target, []);
  const claims = [
    ...claimsOf(text),
    ...(text.includes('\\') ? claimsOf(text.replace(TEX, '')) : []),
  ];
  if (claims.length === 0) return null;
  const isTrue = claims.every((claim) => isHonest(claim, target)) && !hasFalseLetters(text, target);
  return isTrue ? null : describe(target, claims);
}
