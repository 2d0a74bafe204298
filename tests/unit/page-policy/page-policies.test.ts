import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MANIFEST_POLICY, PAGE_POLICIES, writePolicy } from '@/lib/page-policy/page-policies.ts';
import { ROOT } from '@/scripts/project.ts';

const ENTRYPOINTS = `${ROOT}/entrypoints`;

function sourcesOf(policy: Readonly<Record<string, string>>, directive: string): string[] {
  const sources = (policy[directive] ?? policy['default-src'] ?? '').split(' ');
  return sources.filter((source) => source !== "'none'");
}

test('every page has a policy, and every policy a page', () => {
  const pages = readdirSync(ENTRYPOINTS).filter((name) =>
    statSync(`${ENTRYPOINTS}/${name}`).isDirectory(),
  );
  expect(Object.keys(PAGE_POLICIES).toSorted()).toEqual(pages.toSorted());
});

test.each(Object.entries(PAGE_POLICIES))(
  'what the policy of %s allows, the manifest does',
  (_page, policy) => {
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
    const sourced = Object.keys(policy).filter((name) => !/trusted-types/.test(name));
    for (const directive of sourced) {
      expect(sourcesOf(MANIFEST_POLICY, directive), directive).toEqual(
        expect.arrayContaining(sourcesOf(policy, directive)),
      );
    }
    const { 'img-src': pictures = '', ...others } = policy as Readonly<Record<string, string>>;
    expect(JSON.stringify(others)).not.toMatch(/unsafe-eval|wasm|blob:|\*/);
    expect(pictures).not.toMatch(/\*/);
  },
);

test('only the page that Mermaid draws in takes any text for markup', () => {
  const trusting = Object.entries(PAGE_POLICIES).filter(
    ([, policy]) => !('require-trusted-types-for' in policy),
  );
  expect(trusting.map(([page]) => page)).toEqual(['drawing']);
  expect(JSON.stringify(PAGE_POLICIES)).not.toMatch(/\bdefault\b(?!-src)|allow-duplicates/);
});

test('a policy is written as its directives with their sources', () => {
  expect(writePolicy({ 'default-src': "'none'", 'img-src': 'http: data:' })).toBe(
    "default-src 'none'; img-src http: data:",
  );
});
