import { readdirSync, readFileSync } from 'node:fs';

import { join } from 'node:path';
import { ROOT } from '../project.ts';

interface ThemeRule {
  readonly scope?: string | readonly string[];
}

interface Theme {
  readonly tokenColors?: readonly ThemeRule[];
  readonly settings?: readonly ThemeRule[];
}

const SCOPE_NAME = /^[\w+#-]+(?:\.[\w+#-]+)*$/;

/** Every scope that a rule of some theme names, sorted: what is finer no theme can tell apart. */
export function themeScopes(): string[] {
  const folder = join(ROOT, 'node_modules/tm-themes/themes');
  const scopes = new Set<string>();
  for (const file of readdirSync(folder)) {
    const theme: Theme = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const { scope = [] } of theme.tokenColors ?? theme.settings ?? []) {
      const words = [scope].flat().flatMap((selectors) => selectors.split(/[\s,>]+/));
      for (const word of words) if (SCOPE_NAME.test(word)) scopes.add(word);
    }
  }
  return [...scopes].toSorted();
}
