/** Only what hangs takes so long, however busy the machine is. */
export const TEST_LIMIT_MS = 600_000;

/** A wait ends before its test does, to tell what did not come. */
export const WAIT_LIMIT_MS = 120_000;
