import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './languages/generated-files.ts';
import { ROOT } from './project.ts';

for (const [path, content] of generatedFiles()) writeFileSync(join(ROOT, path), content);
