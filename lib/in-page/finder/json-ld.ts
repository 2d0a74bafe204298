import { allIn } from '../unclobbered.ts';

/** What a page's JSON-LD tells of it; nobody sees that. */
export interface ToldFacts {
  readonly authors: readonly string[];
  readonly headline: string;
  readonly published: string;
}

/** Longer ones are data of a shop or a map. */
const MAX_LENGTH = 200_000;

function parsed(text: string): unknown {
  try {
    return text.length <= MAX_LENGTH ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** An article, a recipe and the like: who wrote a site is told of the site. */
function isOfPage(thing: unknown): boolean {
  return field(thing, 'author') !== undefined || field(thing, 'datePublished') !== undefined;
}

export function jsonLdOf(page: Document): ToldFacts {
  const things = allIn(page, 'script[type="application/ld+json"]')
    .flatMap((script) => listOf(parsed(script.textContent ?? '')))
    .flatMap((thing) => [thing, ...listOf(field(thing, '@graph'))]);
  const thing = things.find(isOfPage);
  const authors = listOf(field(thing, 'author'))
    .map((author) => textOf(author) || textOf(field(author, 'name')))
    .filter((name) => name !== '');
  const headline = textOf(field(thing, 'headline'));
  return { authors, headline, published: textOf(field(thing, 'datePublished')) };
}
