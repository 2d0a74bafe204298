import type { FuzzTarget } from './fuzz-case.ts';
import { addresses } from './targets/addresses.ts';
import { decoders } from './targets/decoders.ts';
import { engine } from './targets/engine.ts';
import { formulas } from './targets/formulas.ts';
import { sanitizer, selection } from './targets/html.ts';
import { importer } from './targets/importer.ts';
import { movingIn } from './targets/moving-in.ts';
import { reducer } from './targets/reducer.ts';
import { repetition } from './targets/repetition.ts';
import { search } from './targets/search.ts';
import { settings } from './targets/settings.ts';
import { tables } from './targets/tables.ts';

/** In the order in which they are listed. */
export const TARGETS: readonly FuzzTarget[] = [
  engine,
  sanitizer,
  decoders,
  reducer,
  importer,
  movingIn,
  tables,
  addresses,
  selection,
  formulas,
  settings,
  search,
  repetition,
];
