/** Parameters that tell a site who sent the reader, and nothing of the page. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|mc_[ce]id|igshid|igsh|mkt_tok|_hsenc|_hsmi|vero_id|oly_enc_id|oly_anon_id|wickedid|s_cid|ref_src|ref_url|spm|__cft__.*|__tn__)$/i;

/** The query without them, the rest as it was written. */
function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !TRACKING.test(part.split('=', 1)[0] ?? ''));
  return kept.length === 0 || kept[0] === '' ? '' : `?${kept.join('&')}`;
}

/** Longer addresses hold data, of which a model reads nothing. */
const MAX_LENGTH = 2_000;

/** An address as a link's target: CommonMark 0.31.2, section 6.3. `null` where it leads nowhere. */
export function target(written: string | null, base: string): string | null {
  const address = written?.trim();
  if (!address || address.startsWith('#') || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!/^(https?|mailto|tel):$/.test(url.protocol) || url.href.length > MAX_LENGTH) return null;
  if (url.hash !== '' && url.href.split('#')[0] === base.split('#')[0]) return null;
  if (url.search !== '') url.search = withoutTracking(url.search);
  return url.href.replace(
    /[()<>\s\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
