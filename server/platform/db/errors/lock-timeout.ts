/**
 * How long a statement that rows of many tenants share waits for a row that somebody holds. Longer than any ordinary
 * change takes.
 */
export const lockTimeout = '500ms';

/** PostgreSQL's lock_not_available: nothing was done, and it may be asked again. */
export function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === '55P03') return true;
  return false;
}
