/** SQLSTATE classes of what a row itself is guilty of: too many rows for one, data, constraints, and sizes that no table or index holds. */
const dataClasses = new Set(['21', '22', '23', '54']);

/**
 * A row made this statement fail, and it would fail again; everything else (a database that is away, slow or full, a lock, a deadlock, a mistake in
 * the statement) is no row's fault, and asking again in pieces would only multiply the load.
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

export type Part<Row, Answer> = { rows: Row[]; answer: Answer } | { rows: Row[]; error: unknown };

/**
 * What tenants share must not fail by one of them: a batch that fails over its data is tried again by halves, until only the guilty rows are left
 * without an answer. `run` does all of its rows or none. Gives the parts in the order of the rows.
 */
export async function byHalves<Row, Answer>(rows: Row[], run: (rows: Row[]) => Promise<Answer>): Promise<Part<Row, Answer>[]> {
  try {
    return [{ rows, answer: await run(rows) }];
  } catch (error) {
    if (rows.length < 2 || !isDataError(error)) return [{ rows, error }];
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await byHalves(rows.slice(0, middle), run);
  const last = first.at(-1)!;
  // The database went away meanwhile: the other half is not even tried.
  if ('error' in last && !isDataError(last.error)) return [...first, { rows: rows.slice(middle), error: last.error }];
  return [...first, ...(await byHalves(rows.slice(middle), run))];
}
