import { shortenAddress, shortenHost } from './shorten-address.ts';

/** The text as the URL parser reads it; `www.` begins an address without its protocol. */
function readAddress(text: string): URL | null {
  const written = text.trim().replace(/^www\./i, 'https://$&');
  return URL.canParse(written) ? new URL(written) : null;
}

/** The host with its port. A leading `www.` and the dot of the root name no other host. */
function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '').replace(/\.$/, '');
}

/**
 * The true host of a link whose text is an address of another host. Hosts are compared and shown
 * as the URL parser gives them, so that letters which look like others show as `xn--…`.
 * @param text of the link, without its markup
 * @param href as the policy lets it through
 * @returns null where the text is no address, or one of the same host
 */
export function trueAddress(text: string, href: string): string | null {
  const claimed = readAddress(text);
  if (!claimed || claimed.host === '' || !URL.canParse(href)) return null;
  const target = new URL(href);
  if (hostOf(claimed) === hostOf(target)) return null;
  return target.host === '' ? shortenAddress(href) : shortenHost(target.host);
}
