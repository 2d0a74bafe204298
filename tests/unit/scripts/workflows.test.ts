import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKFLOWS, workflowFaults } from '@/scripts/checks/check-workflows.ts';

const read = (name: string) => readFileSync(join(WORKFLOWS, name), 'utf8');

test.each(readdirSync(WORKFLOWS))('%s is a workflow without a fault', async (name) => {
  expect(await workflowFaults(read(name))).toEqual([]);
});

test.each([
  ['a job without a machine', 'runs-on:', 'run-on:', 'Required property is missing: runs-on'],
  ['a job that waits for none', 'needs: attest', 'needs: attested', 'unknown job'],
  ['a permission that is none', 'id-token: write', 'id-tokens: write', 'Unexpected value'],
  ['an unknown context', '${{ secrets.', '${{ secret.', 'Unrecognized named-value'],
  ['a step that has no output', 'steps.deploy', 'steps.deployed', 'Context access'],
  ['a line that is out of line', '      - run: npm ci', '     - run: npm ci', 'line'],
  ['an action by its tag', /@[\da-f]{40} # (v7\S+)/, '@$1', 'no whole hash'],
  ['an action without its version', / # v7\S+/, '', 'no whole hash'],
])('is told of: %s', async (_, part, instead, told) => {
  const broken = read('release.yml').replace(part, instead);
  expect(broken).not.toBe(read('release.yml'));
  expect((await workflowFaults(broken)).join('\n')).toContain(told);
});
