import { z } from 'zod';
import { type PartContext, type PartResult, resultOf } from '../part-result.ts';
import { runProgram } from '../run-program.ts';
import { areExplained } from './explained-warnings.ts';

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
  const warnings = report.warnings.map(({ code, file = 'manifest.json' }) => ({ code, file }));
  return resultOf([report.errors.length === 0, areExplained(warnings, /^[A-Z_]+$/)]);
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
