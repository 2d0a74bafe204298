import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type PartResult, resultOf } from '../part-result.ts';
import { ROOT } from '../project.ts';

// GitHub's parser imports JSON without saying so, which bundlers take and Node does not.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});

/** A line that uses an action by anything but a commit's whole hash, with its version behind it. */
const LOOSE = /^.*\buses:(?! *\S+@[\da-f]{40} # v\d).*$/gm;

export const WORKFLOWS = join(ROOT, '.github', 'workflows');

/** Checks each workflow by GitHub's own parser; an action has to be named by its commit. */
export async function checkWorkflows(): Promise<PartResult> {
  const held = readdirSync(WORKFLOWS).map(async (name) => {
    const faults = await workflowFaults(readFileSync(join(WORKFLOWS, name), 'utf8'));
    for (const fault of faults) console.error(`${name}: ${fault}`);
    return faults.length === 0;
  });
  return resultOf(await Promise.all(held));
}

export async function workflowFaults(text: string): Promise<string[]> {
  const { validate } = await import('@actions/languageservice');
  // It takes for a workflow what stands in that folder, and reads each address but once.
  const address = pathToFileURL(join(WORKFLOWS, `${randomUUID()}.yml`)).href;
  const found = await validate(TextDocument.create(address, 'yaml', 0, text));
  const loose = Array.from(text.matchAll(LOOSE), ([line]) => `no whole hash: ${line.trim()}`);
  return [...found.map(({ message, range }) => `${range.start.line + 1}: ${message}`), ...loose];
}
