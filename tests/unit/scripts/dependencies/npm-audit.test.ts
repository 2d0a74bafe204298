import { expect, test } from 'vitest';
import { readAdvisories, readSignatures } from '@/scripts/dependencies/npm-audit.ts';

const REFUSED = '{"message":"405 Method Not Allowed","statusCode":405,"body":""}';

test.each([REFUSED, '', 'npm error network', '{}', 'null'])(
  'no answer is not a clean one: %s',
  (output) => {
    expect(readAdvisories(output)).toEqual({ kind: 'unknown' });
    expect(readSignatures(output)).toEqual({ kind: 'unknown' });
  },
);

test('each known weakness is a fault, whatever its severity', () => {
  const vulnerabilities = { one: { severity: 'low', range: '<1.2.4' } };
  const output = JSON.stringify({ auditReportVersion: 2, vulnerabilities });
  expect(readAdvisories(output)).toEqual({
    kind: 'faults',
    faults: ['one <1.2.4 has a known weakness (low)'],
  });
  const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
  expect(readAdvisories(clean)).toEqual({ kind: 'clean' });
});

test('a package without a signature, or with a wrong one, is a fault', () => {
  const one = { name: 'one', version: '1.2.3' };
  for (const found of [
    { invalid: [one], missing: [] },
    { invalid: [], missing: [one] },
  ]) {
    expect(readSignatures(JSON.stringify(found))).toMatchObject({ kind: 'faults' });
  }
  expect(readSignatures('{"invalid":[],"missing":[]}')).toEqual({ kind: 'clean' });
});
