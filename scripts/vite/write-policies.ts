import { basename, dirname } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { PAGE_POLICIES, writePolicy } from '../../lib/page-policy/page-policies.ts';

/** The page's name in `entrypoints`. @throws when nobody has said what it may do */
function policyOf(file: string): string {
  const policy = new Map(Object.entries(PAGE_POLICIES)).get(basename(dirname(file)));
  if (!policy) throw new Error(`${file} has no policy in lib/page-policy/page-policies.ts.`);
  return writePolicy(policy);
}

function meta(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'meta', attrs, injectTo: 'head-prepend' };
}

/**
 * Begins each page with what it may do: a policy holds for what stands after it. In development
 * the pages' scripts come from a server, which none of the policies would let them load.
 */
export function writePolicies(): Plugin {
  return {
    name: 'write-policies',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { filename }) => [
        meta({ 'http-equiv': 'Content-Security-Policy', content: policyOf(filename) }),
        // No name of a host is looked up before something of it is wanted.
        meta({ 'http-equiv': 'x-dns-prefetch-control', content: 'off' }),
        meta({ name: 'referrer', content: 'no-referrer' }),
      ],
    },
  };
}
