import { heldReadingItem } from '../settings/reach.ts';
import type { Reading } from '../settings/reading.ts';

type PictureSettings = Pick<
  Reading,
  'allowedImagePrefixes' | 'allowDataImages' | 'defaultOrigin' | 'remoteImages'
>;

/** The whole web. `http:` lets https through as well: https://www.w3.org/TR/CSP3/#match-schemes */
const WEB = ['http:', 'https:'];

/** In UTF-16 units. A longer list is cut down to its hosts, and then to their protocols. */
const MAX_LENGTH = 2000;

/**
 * A host as a policy can name it, with its port: no address in brackets, no dot at its end, no
 * underscore; and of the addresses in numbers only one
 * (https://www.w3.org/TR/CSP3/#match-hosts). For any other its protocol has to do.
 */
const HOST = /^(?:127\.0\.0\.1|(?:[a-z\d-]+\.)*[a-z\d-]*[a-z][a-z\d-]*)(?::\d+)?$/;
/** Characters of a path (RFC 3986, section 3.3), but for those that separate policies and directives. */
const PATH = /^\/(?:[\w.~!$&'()*+=:@/-]|%[\da-f]{2})*$/i;

/** The part of an address that a policy names. */
type Extent = 'path' | 'host' | 'protocol';

function parse(prefix: string, base: string): URL | null {
  if (URL.canParse(prefix)) return new URL(prefix);
  return URL.canParse(prefix, base) ? new URL(prefix, base) : null;
}

/**
 * A source that lets through all that the prefix does. A policy's path ends with a slash or is meant
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

/** Sources of pictures that have an address; none, if the list is empty. */
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
  // The panel's own mark is from the package; what the reader attached is shown from memory.
  const sources = ["'self'", 'blob:', ...remoteSources(settings)];
  if (settings.allowDataImages) sources.push('data:');
  return `img-src ${sources.join(' ')}`;
}

/** A policy lets through all that another does. In doubt it does not. */
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

/**
 * Chromium lets `<link rel="prefetch">` fetch from wherever any directive allows, and from anywhere
 * where a policy has no default (https://chromestatus.com/feature/5553640629075968).
 */
const DEFAULT = "default-src 'self' 'unsafe-inline'";

function addPolicy(policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}

async function follow(): Promise<void> {
  const policy = picturePolicy(await heldReadingItem.getValue());
  addPolicy(`${DEFAULT}; ${policy}`);
  heldReadingItem.watch((reading) => {
    if (!covers(policy, picturePolicy(reading))) location.reload();
  });
}

let following: Promise<void> | undefined;

/**
 * Gives this page the policy of the settings as they are, once. A page cannot widen its policy: when the
 * settings come to allow more, it is loaded again. A narrower choice binds the renderer at once, and
 * the next page by its policy.
 */
export function followPicturePolicy(): Promise<void> {
  following ??= follow();
  return following;
}
