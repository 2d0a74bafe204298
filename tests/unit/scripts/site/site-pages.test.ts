import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { ROOT } from '@/scripts/project.ts';
import { sitePages } from '@/scripts/site/site-pages.ts';

const REPOSITORY = 'https://code.example/sidelight/sidelight';
const pages = sitePages(REPOSITORY);
const FILES = { 'style.css': 'scripts/site/style.css', 'icon.svg': 'assets/icon.svg' };

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
}

const addressOf = ({ attributes: { href, src } }: Tag) => href ?? src;
const isOutside = (address: string) => /^(?:[a-z]+:|\/)/i.test(address);

test.each([...pages])('every link within %s leads somewhere', (_, html) => {
  const inside = tagsOf(html)
    .flatMap((tag) => addressOf(tag) ?? [])
    .filter((address) => !isOutside(address));
  const known = new Set([...pages.keys(), ...Object.keys(FILES)]);
  expect(inside.length).toBeGreaterThan(pages.size);
  expect(inside.filter((address) => !known.has(address))).toEqual([]);
});

test('the files beside the pages are there', () => {
  for (const file of Object.values(FILES)) expect(existsSync(join(ROOT, file)), file).toBe(true);
});

test.each([...pages])('%s runs nothing and asks nobody else', (_, html) => {
  const tags = tagsOf(html);
  const loading = tags.filter(({ name }) => name !== 'a').flatMap((tag) => addressOf(tag) ?? []);
  expect(loading.filter(isOutside)).toEqual([]);
  expect(tags.filter(({ name }) => /^(?:script|style|iframe|form)$/.test(name))).toEqual([]);
  expect(html.indexOf('<meta http-equiv="Content-Security-Policy"')).toBeLessThan(
    html.indexOf('<link'),
  );
  expect(html).toContain(`content="default-src 'none'; style-src 'self'; img-src 'self'; `);
});

test('each page has what it is named for', () => {
  expect(pages.get('index.html')).toMatch(/<h1>Sidelight<\/h1>\s*<p>[^<]+side panel/);
  expect(pages.get('index.html')).not.toMatch(/<table>|<h2>|<ul>/);
  expect(pages.get('privacy.html')).toContain('<h2>What leaves your browser</h2>');
  expect(pages.get('changes.html')).toMatch(/<h2>\[\d+\.\d+\.\d+\] - /);
  expect(pages.get('support.html')).toContain('privately');
});

test('where the repository has an address, support leads there', () => {
  const issues = `href="${REPOSITORY}/issues"`;
  expect(pages.get('support.html')).toContain(issues);
  expect(sitePages(undefined).get('support.html')).not.toContain('https:');
});
