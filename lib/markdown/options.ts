import { type BlockedTexts, ENGLISH_BLOCKED_TEXTS } from './blocked-texts.ts';

/** The policy of links and images, and the prefix of ids. Specification, section 5. */
export interface RenderOptions {
  /** Prefixes a link's address must begin with; `*` allows every one. Default: `['*']`. */
  readonly allowedLinkPrefixes?: readonly string[];
  /** Prefixes an image's address must begin with; `*` allows every one. Default: `['*']`. */
  readonly allowedImagePrefixes?: readonly string[];
  /** The base that relative addresses are resolved against. Default: none. */
  readonly defaultOrigin?: string;
  /**
   * Writes addresses whole, for a page that is not the one they were meant for: a
   * path, which would lead astray there, is resolved against `defaultOrigin`, and blocked without
   * one. Default: `false`.
   */
  readonly wholeAddresses?: boolean;
  /** Allows images with `data:image/…` addresses. Default: `false`. */
  readonly allowDataImages?: boolean;
  /** The words for blocked links and images. Default: in English. */
  readonly blockedTexts?: BlockedTexts;
  /**
   * Put before each id of a footnote or heading, so that two messages on one page never share one.
   * Without one headings get none.
   */
  readonly idPrefix?: string;
}

/** The options of one stream with their defaults in place. */
export interface RenderPolicy {
  readonly links: AddressPolicy;
  readonly images: AddressPolicy;
  readonly allowDataImages: boolean;
  readonly blockedTexts: BlockedTexts;
  /** Only letters, digits, `-` and `_`. */
  readonly idPrefix: string;
}

export interface AddressPolicy {
  readonly allowedPrefixes: readonly string[];
  /** Empty when there is none. */
  readonly base: string;
  /** A path is written with its protocol and host, or blocked. */
  readonly isWhole: boolean;
}

const EVERY_PREFIX = ['*'];

/** Fills in the defaults and makes the id prefix safe to stand in an id and in a fragment. */
export function resolveOptions(options: RenderOptions = {}): RenderPolicy {
  const addresses = { base: options.defaultOrigin ?? '', isWhole: options.wholeAddresses ?? false };
  return {
    links: { allowedPrefixes: options.allowedLinkPrefixes ?? EVERY_PREFIX, ...addresses },
    images: { allowedPrefixes: options.allowedImagePrefixes ?? EVERY_PREFIX, ...addresses },
    allowDataImages: options.allowDataImages ?? false,
    blockedTexts: options.blockedTexts ?? ENGLISH_BLOCKED_TEXTS,
    idPrefix: (options.idPrefix ?? '').replace(/[^\w-]/g, '-'),
  };
}

const linkOptionsOf = new WeakMap<RenderPolicy, RenderOptions>();

/** The options of a policy's links, the same object for the same policy. */
export function linkOptions(policy: RenderPolicy): RenderOptions {
  const known = linkOptionsOf.get(policy);
  if (known) return known;
  const { allowedPrefixes, base } = policy.links;
  const options = { allowedLinkPrefixes: allowedPrefixes, defaultOrigin: base };
  linkOptionsOf.set(policy, options);
  return options;
}
