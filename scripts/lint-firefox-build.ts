import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ExplainedWarning, explainedWarnings, strayWarnings } from './explained-warnings.ts';
import type { PartContext, PartResult } from './part-result.ts';
import { ROOT } from './project.ts';
import { runProgram } from './run-program.ts';

/** Says why each warning stands. */
const EXPLANATIONS = 'docs/store-review.md';

const remarkSchema = z.object({
  code: z.string(),
  message: z.string(),
  file: z.string().optional(),
  line: z.number().optional(),
});

const reportSchema = z.object({
  errors: z.array(remarkSchema),
  notices: z.array(remarkSchema),
  warnings: z.array(remarkSchema),
});

/**
 * Runs `web-ext lint` on a build, as two checks: there is no error, and the warnings are those that
 * docs/store-review.md explains, each as often as it says.
 */
export async function lintFirefoxBuild(
  directory: string,
  { signal }: PartContext,
): Promise<PartResult> {
  const { standardOutput, output } = await runProgram(
    'web-ext',
    ['lint', '--source-dir', directory, '--output', 'json', '--no-config-discovery'],
    { capture: true, signal },
  );
  const report = readReport(standardOutput);
  if (!report) {
    console.error(`web-ext lint gave no report:\n${output}`);
    return { passed: 0, failed: 2 };
  }
  const kinds = { error: report.errors, warning: report.warnings, notice: report.notices };
  for (const [kind, remarks] of Object.entries(kinds)) {
    for (const remark of remarks) console.log(`${kind}: ${describe(remark)}`);
  }
  console.log(
    `${report.errors.length} errors, ${report.warnings.length} warnings, ${report.notices.length} notices`,
  );
  const checks = [report.errors.length === 0, areExplained(report.warnings)];
  const passed = checks.filter((isHeld) => isHeld).length;
  return { passed, failed: checks.length - passed };
}

function areExplained(warnings: z.infer<typeof reportSchema>['warnings']): boolean {
  const explained = explainedWarnings(readFileSync(join(ROOT, EXPLANATIONS), 'utf8'));
  const { unexplained, gone } = strayWarnings(
    warnings.map(({ code, file = 'manifest.json' }) => ({ code, file })),
    explained,
  );
  for (const { code, file } of unexplained) {
    console.error(`${EXPLANATIONS} does not explain ${code} in ${file}.`);
  }
  for (const warning of gone) console.error(`${EXPLANATIONS} explains too much: ${told(warning)}`);
  return unexplained.length === 0 && gone.length === 0;
}

function told({ code, file, times }: ExplainedWarning): string {
  return `${code} in ${file} is not there ${times === 1 ? 'any more' : `${times} times`}.`;
}

function readReport(text: string): z.infer<typeof reportSchema> | undefined {
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function describe({ code, message, file, line }: z.infer<typeof remarkSchema>): string {
  const place = file ? ` (${file}${line === undefined ? '' : `:${line}`})` : '';
  return `${code} ${message}${place}`;
}
