/** Under its directive's name the policy of pictures is kept for the next panel, in `localStorage`. */
export const KEPT_POLICY = 'img-src';

/** What the default settings allow. */
const FALLBACK = "img-src 'self' http: https:";

/** One directive, with what `picture-policy` writes: nothing ends it, and nothing begins another. */
const PICTURE_POLICY = /^img-src 'self'[^;,]*$/;

/**
 * What else the page may do, as its own policy says more narrowly. Without it Chromium would fetch
 * beforehand (`<link rel="prefetch">`) from anywhere: that may come from wherever any directive of
 * a policy lets it, and from anywhere if there is no default
 * (https://chromestatus.com/feature/5553640629075968).
 */
const REST = "default-src 'self' 'unsafe-inline'; ";

/** What of this page's policy the settings have brought. */
const SELECTOR = `meta[http-equiv="Content-Security-Policy"][content^="${REST}"]`;

/** Adds a policy to those that this page has. Each only forbids, so what one forbids stays so. */
export function narrowPage(policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = REST + policy;
  document.head.append(meta);
}

/** The policies of pictures that this page has, in the order in which they came. */
export function policiesOfPictures(): string[] {
  return [...document.head.querySelectorAll<HTMLMetaElement>(SELECTOR)].map(({ content }) =>
    content.slice(REST.length),
  );
}

/**
 * Gives this page the policy that the last one had, before anything of an answer can be in it. The
 * extension's own storage would answer later; what has changed in it since, `follow-reading` puts
 * right.
 */
export function restorePolicy(): void {
  let policy = FALLBACK;
  try {
    const kept = localStorage.getItem(KEPT_POLICY) ?? '';
    if (PICTURE_POLICY.test(kept)) policy = kept;
  } catch {
    // No storage: the settings narrow the page as soon as they have been read.
  }
  narrowPage(policy);
}
