import * as z from 'zod';

/** What a row of a statement looks like, as the driver reads it. */
export type RowSchema<Row> = z.ZodType<Row>;

/** Of a jsonb column that only this program writes, in a shape that its table names. */
export const jsonOf = <Value extends object>() =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null);

export function checkedRows<Row>(rows: readonly unknown[], schema: RowSchema<Row>): Row[] {
  return rows.map((row) => {
    const checked = schema.safeParse(row);
    if (checked.success) return checked.data;
    // Says where and which type, never the value: it may be somebody's address. A failure of this row's data, so that
    // the others of a batch still come through: see `by-halves.ts`.
    const wrong = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new RangeError(`A row is not what its statement promises: ${wrong.join('; ')}`);
  });
}
