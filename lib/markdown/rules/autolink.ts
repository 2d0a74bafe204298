import type { MarkdownIt } from 'markdown-it';
import { existingRule } from './existing-rule.ts';

type LinkifyIt = MarkdownIt['linkify'];

/** At least two parts, so `http://localhost` stays text (`<http://localhost>` is still a link). */
const VALID_DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Signs that end a sentence or markup and are no part of the address before them. GFM 6.9. */
const TRAILING = new Set('?!.,:*_~');

/** Two asterisks end an address, which may stand right before strong words or at their end. */
function withoutTrailing(address: string): string {
  const marks = address.indexOf('**');
  let end = marks < 0 ? address.length : marks;
  while (TRAILING.has(address[end - 1] ?? '')) end--;
  return address.slice(0, end);
}

function hasValidDomain(address: string): boolean {
  const host = /^[^/?#:]*/.exec(address)?.[0] ?? '';
  return VALID_DOMAIN.test(host);
}

/** Length of the address after `http:` or `https:` at `position`, 0 where there is none. */
function matchWebAddress(text: string, position: number, linkify: LinkifyIt): number {
  const pattern = linkify.re.get_http_validator();
  pattern.lastIndex = position;
  const address = withoutTrailing(pattern.exec(text)?.[0] ?? '');
  return hasValidDomain(address.slice('//'.length)) ? address.length : 0;
}

/** Length of the address after `www.` at `position`, 0 where there is none. */
function matchWwwAddress(text: string, position: number, linkify: LinkifyIt): number {
  const length = matchWebAddress(`//${text.slice(position)}`, 0, linkify);
  return Math.max(0, length - '//'.length);
}

/** What every address has in it. */
const SIGN = /@|:\/\/|www\./i;

/**
 * Looks for addresses in each piece of a text that has such a sign. markdown-it's own rule first
 * asks the text's source, in which marks may stand right before an address: `**www.example.com**`.
 */
function linkifyPieces({ core }: MarkdownIt): void {
  const linkify = existingRule(core.ruler, 'linkify');
  core.ruler.at('linkify', (state) => {
    const texts = state.tokens.filter(({ type }) => type === 'inline');
    const sources = texts.map(({ content }) => content);
    for (const text of texts) text.content = SIGN.test(text.content) ? 'http://a.b' : '';
    linkify(state);
    texts.forEach((text, index) => {
      text.content = sources[index] ?? '';
    });
  });
}

/**
 * Recognises `http://`, `https://`, `www.` and e-mail addresses in text, and nothing else:
 * a file name such as `README.md` is no address.
 */
export function autolink(parser: MarkdownIt): void {
  parser.set({ linkify: true });
  linkifyPieces(parser);
  parser.linkify
    .set({ fuzzyLink: false, fuzzyEmail: true })
    .add('//', null)
    .add('ftp:', null)
    .add('http:', { validate: matchWebAddress })
    .add('https:', { validate: matchWebAddress })
    .add('www.', {
      validate: matchWwwAddress,
      normalize: (match) => {
        match.url = `http://${match.url}`;
      },
    });
}
