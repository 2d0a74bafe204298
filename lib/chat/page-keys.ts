/** The keys by which a page is known again, whoever led there. */
import type { Selection } from './message.ts';

/** Parameters that tell who led a reader to a page, and nothing of the page itself. */
const TRACKING = new Set(
  `_branch_match_id _ga _gl _hsenc _hsmi _openstat __hsfp __hssc __hstc __s __twitter_impression
  cmpid dclid ef_id epik fb_action_ids fb_action_types fb_ref fb_source fbclid gad_campaignid
  gad_source gbraid gclid gclsrc guccounter guce_referrer guce_referrer_sig hsctatracking igsh igshid
  li_fat_id mc_cid mc_eid mkt_tok ml_subscriber ml_subscriber_hash msclkid ncid oly_anon_id
  oly_enc_id rb_clickid ref_src ref_url s_cid s_kwcid scm sc_cid sfnsn spm srsltid ttclid trkcampaign
  twclid vero_conv vero_id wbraid wickedid wt.mc_id xtor yclid ysclid`.split(/\s+/),
);
const TRACKING_FAMILY = /^(?:utm|mtm|matomo|piwik|pk|hsa|at)_/;

/** A route that a script shows, which other sites would have in the path. */
const ROUTE = /^#!?\/./;

/** Labels of a host that tell of the device, and not of the site. */
const DEVICES = new Set(['www', 'm', 'mobile', 'amp']);

/** Before a title: how much is unread. */
const COUNT = /^(?:\(\d+\+?\)|\[\d+\+?\])\s*/;
const BETWEEN_NAMES = / [-–—|·:•»] /;
/** In UTF-16 units: a shorter part of a title names many pages. */
const MIN_PART_LENGTH = 12;

function isTracking(name: string): boolean {
  const known = name.toLowerCase();
  return TRACKING.has(known) || TRACKING_FAMILY.test(known);
}

/** An address of the web; `null` for any other. */
function webAddress(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** One of the ways in which a path may be escaped. */
function plainPath({ pathname }: URL): string {
  const path = pathname.replace(/\/+$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function keyOf(url: URL): string {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => !isTracking(name)));
  kept.sort();
  const search = kept.size > 0 ? `?${kept}` : '';
  const route = ROUTE.test(url.hash) ? url.hash : '';
  return `//${url.host.replace(/^www\./, '')}${plainPath(url)}${search}${route}`;
}

/** The key of a page by its address; `null` where that is none of the web. */
export function addressKey(address: string): string | null {
  const url = webAddress(address);
  return url && keyOf(url);
}

/** With this begin the keys of all pages of an address's site; `null` as for `addressKey`. */
export function siteKey(address: string): string | null {
  const url = webAddress(address);
  return url && `//${url.host.replace(/^www\./, '')}/`;
}

/** The keys of a page by its title, and by the longest part of that: the rest may name the site. */
export function titleKeys(title: string): string[] {
  const plain = title.normalize('NFKC').replace(/\s+/g, ' ').trim().replace(COUNT, '');
  const parts = plain.split(BETWEEN_NAMES);
  const longest = parts.reduce((long, part) => (part.length > long.length ? part : long), '');
  const names = longest.length < MIN_PART_LENGTH ? [plain] : [plain, longest];
  return [...new Set(names)].flatMap((name) => (name ? `title:${name.toLowerCase()}` : []));
}

function siteHost({ host }: URL): string {
  const labels = host.split('.');
  const rest = labels.filter((label) => !DEVICES.has(label));
  return (rest.length > 1 ? rest : labels).join('.');
}

/** Many sites call their first page the canonical one of all of them by mistake. */
function isPlausible(canonical: URL, page: URL): boolean {
  const [named, own] = [siteHost(canonical), siteHost(page)];
  const isOfSite = named === own || named.endsWith(`.${own}`) || own.endsWith(`.${named}`);
  const isFirst = ({ pathname, search }: URL) => pathname === '/' && search === '';
  return isOfSite && (isFirst(page) || !isFirst(canonical));
}

/** The page that a selection is of, as far as it tells. */
type KeyedPage = Pick<Selection, 'url' | 'title' | 'canonical'>;

/** The keys of a page by its address and by the one that it calls its own. */
export function addressKeys({ url, canonical = '' }: KeyedPage): string[] {
  const page = webAddress(url);
  if (!page) return [];
  const named = webAddress(canonical);
  const addresses = named && isPlausible(named, page) ? [page, named] : [page];
  return [...new Set(addresses.map(keyOf))];
}

/** All keys of a page; none of a file without an address. */
export function pageKeys(page: KeyedPage): string[] {
  const keys = addressKeys(page);
  return keys.length === 0 ? [] : [...keys, ...titleKeys(page.title)];
}
