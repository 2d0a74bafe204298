import { NewerDatabaseError } from '../errors/failure-errors.ts';
import { reportUnexpected } from '../errors/report.ts';
import { purgeDeleted } from './purge-deleted.ts';

/**
 * A day: far longer than a list stays open in which a deletion can be undone, and short enough that
 * what was deleted yesterday is gone.
 */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Removes for good what was deleted a day ago or earlier. Called when the background starts, which
 * it does often: before that nothing of it is looked at, and an index tells what there is.
 */
export function purgeInTime(now = Date.now()): void {
  purgeDeleted(new Date(now - KEPT_MS).toISOString()).catch((error: unknown) => {
    // The newer version, whose database it is, will do so itself.
    if (!(error instanceof NewerDatabaseError)) reportUnexpected(error);
  });
}
