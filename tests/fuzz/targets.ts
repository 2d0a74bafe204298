import type { FuzzTarget } from './fuzz-target.ts';
import { decoders } from './targets/decoders.ts';
import { engine } from './targets/engine.ts';
import { sanitizer } from './targets/sanitize.ts';

/** What is fuzzed, in the order in which it is told. */
export const TARGETS: readonly FuzzTarget[] = [engine, sanitizer, decoders];
