import type { Reading } from '../settings/settings.ts';

type PictureSettings = Pick<
  Reading,
  'allowedImagePrefixes' | 'allowDataImages' | 'defaultOrigin' | 'remoteImages'
>;

/** The whole web. `http:` lets https through as well: https://www.w3.org/TR/CSP3/#match-schemes */
const WEB = ['http:', 'https:'];

/** Of a list that takes more, only the hosts are named, and then only their protocols. In UTF-16 units. */
const MAX_LENGTH = 2000;

/**
 * A host as a policy can name it, with its port: no address in brackets, no dot at its end, no
 * underscore; and of the addresses in numbers only one
 * (https://www.w3.org/TR/CSP3/#match-hosts). For any other its protocol has to do.
 */
const HOST = /^(?:127\.0\.0\.1|(?:[a-z\d-]+\.)*[a-z\d-]*[a-z][a-z\d-]*)(?::\d+)?$/;
/** What a path may hold (RFC 3986, section 3.3), but for what separates policies and directives. */
const PATH = /^\/(?:[\w.~!$&'()*+=:@/-]|%[\da-f]{2})*$/i;

/** How much of an address a policy names. */
type Extent = 'path' | 'host' | 'protocol';

function parse(prefix: string, base: string): URL | null {
  if (URL.canParse(prefix)) return new URL(prefix);
  return URL.canParse(prefix, base) ? new URL(prefix, base) : null;
}

/**
 * What lets through all that the prefix does. A policy's path ends with a slash or is meant
 * exactly, and a prefix may end anywhere: so it is cut after its last slash.
 */
function sourceOf({ protocol, host, pathname }: URL, extent: Extent): string {
  if (extent === 'protocol' || !HOST.test(host)) return protocol;
  const origin = `${protocol}//${host}`;
  const path = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return extent === 'path' && path !== '/' && PATH.test(path) ? origin + path : origin;
}

function sourcesOf(settings: PictureSettings, extent: Extent): readonly string[] {
  const { allowedImagePrefixes: prefixes, defaultOrigin } = settings;
  if (prefixes.includes('*')) return WEB;
  const addresses = prefixes.map((prefix) => parse(prefix, defaultOrigin));
  const sources = addresses.flatMap((address) => {
    const isWeb = address && WEB.includes(address.protocol);
    return isWeb ? [sourceOf(address, extent)] : [];
  });
  return [...new Set(sources)];
}

/** Where pictures may come from that have an address; nowhere, if the list is empty. */
function remoteSources(settings: PictureSettings): readonly string[] {
  if (settings.remoteImages === 'never') return [];
  const byExtent = (['path', 'host', 'protocol'] as const).map((extent) =>
    sourcesOf(settings, extent),
  );
  return byExtent.find((sources) => sources.join(' ').length <= MAX_LENGTH) ?? WEB;
}

/**
 * The directive of a page's policy that lets through the pictures that the settings allow and, as
 * far as a policy can say it, no others: it knows no prefix that ends within a name, and after a
 * redirect no path. Whether the reader is asked first, it cannot know.
 */
export function picturePolicy(settings: PictureSettings): string {
  // The panel's own mark is from the package.
  const sources = ["'self'", ...remoteSources(settings)];
  if (settings.allowDataImages) sources.push('data:');
  return `img-src ${sources.join(' ')}`;
}

/** Whether a policy lets through all that another does. In doubt it does not. */
export function covers(policy: string, other: string): boolean {
  const sources = new Set(policy.split(' ').slice(1));
  return other
    .split(' ')
    .slice(1)
    .every(
      (source) =>
        sources.has(source) ||
        (source.startsWith('http') && sources.has('http:')) ||
        (source.startsWith('https:') && sources.has('https:')),
    );
}
