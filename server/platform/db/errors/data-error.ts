/**
 * SQLSTATE classes of what a row itself is guilty of: too many rows for one, data, constraints, and sizes that no table
 * or index holds.
 */
const dataClasses = new Set(['21', '22', '23', '54']);

/**
 * A row made the statement fail, and would again. Everything else (a database that is away or full, a lock, a deadlock)
 * passes, and is no row's fault.
 */
export function isDataError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return dataClasses.has(code.slice(0, 2));
    // Thrown before anything is sent: a value that is not of its column's type.
    if (cause instanceof RangeError) return true;
  }
  return false;
}
