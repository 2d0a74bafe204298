import type { FuzzTarget } from './fuzz-target.ts';
import { addresses } from './targets/addresses.ts';
import { decoders } from './targets/decoders.ts';
import { engine } from './targets/engine.ts';
import { formulas } from './targets/formulas.ts';
import { importer } from './targets/importer.ts';
import { reducer } from './targets/reducer.ts';
import { repetition } from './targets/repetition.ts';
import { sanitizer } from './targets/sanitize.ts';
import { search } from './targets/search.ts';
import { selection } from './targets/selection.ts';
import { settings } from './targets/settings.ts';
import { tables } from './targets/tables.ts';

/** What is fuzzed, in the order in which it is told. */
export const TARGETS: readonly FuzzTarget[] = [
  engine,
  sanitizer,
  decoders,
  reducer,
  importer,
  tables,
  addresses,
  selection,
  formulas,
  settings,
  search,
  repetition,
];
