import { z } from 'zod';

/** What npm says of the dependencies; `unknown` where the registry does not answer that question. */
export type AuditAnswer =
  | { readonly kind: 'clean' }
  | { readonly kind: 'faults'; readonly faults: readonly string[] }
  | { readonly kind: 'unknown' };

const advisoriesSchema = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

const problemSchema = z.array(z.object({ name: z.string(), version: z.string() }));
const signaturesSchema = z.object({ invalid: problemSchema, missing: problemSchema });

/** Reads what `npm audit --json` wrote. */
export function readAdvisories(output: string): AuditAnswer {
  const read = advisoriesSchema.safeParse(parsed(output));
  if (!read.success) return { kind: 'unknown' };
  return answerOf(
    Object.entries(read.data.vulnerabilities).map(
      ([name, { severity, range }]) => `${name} ${range} has a known weakness (${severity})`,
    ),
  );
}

/** Reads what `npm audit signatures --json` wrote. */
export function readSignatures(output: string): AuditAnswer {
  const read = signaturesSchema.safeParse(parsed(output));
  if (!read.success) return { kind: 'unknown' };
  const { invalid, missing } = read.data;
  return answerOf([
    ...invalid.map(({ name, version }) => `${name} ${version} is not signed by the registry`),
    ...missing.map(({ name, version }) => `${name} ${version} has no signature`),
  ]);
}

function answerOf(faults: readonly string[]): AuditAnswer {
  return faults.length === 0 ? { kind: 'clean' } : { kind: 'faults', faults };
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
