import { isDataError } from '../errors/data-error.ts';

export type Part<Row, Answer> = { rows: Row[]; answer: Answer } | { rows: Row[]; error: unknown };

/**
 * What tenants share must not fail by one of them: a batch that fails over its data is tried again by halves, until
 * only the guilty rows are left without an answer. Any other failure is no row's fault: asking again in pieces would
 * only multiply the load. `run` does all of its rows or none. Gives the parts in the order of the rows.
 */
export async function byHalves<Row, Answer>(
  rows: Row[],
  run: (rows: Row[]) => Promise<Answer>,
  divides = isDataError,
): Promise<Part<Row, Answer>[]> {
  try {
    return [{ rows, answer: await run(rows) }];
  } catch (error) {
    if (rows.length < 2 || !divides(error)) return [{ rows, error }];
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await byHalves(rows.slice(0, middle), run, divides);
  const last = first.at(-1)!;
  // The database went away meanwhile: the other half is not even tried.
  if ('error' in last && !divides(last.error)) return [...first, { rows: rows.slice(middle), error: last.error }];
  return [...first, ...(await byHalves(rows.slice(middle), run, divides))];
}
