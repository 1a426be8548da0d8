import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { keepingFigures } from './keep-figures.ts';

/**
 * Logins before a moment, with what was answered on the way to them. The consents stay: they are the proof of having
 * been allowed.
 */
export async function forgetVisitsBefore(
  db: Db,
  pageId: number,
  before: Date,
): Promise<{ survey_answers: number; visits: number }> {
  const moment = before.toISOString();
  const answers = await keepingFigures(db, () =>
    db.execute(
      sql`delete from survey_answers where page_id = ${pageId} and visit_id < ordered_id_floor(${moment}::timestamptz)`,
    ),
  );
  const logins = await db.execute(
    sql`delete from visits where page_id = ${pageId} and logged_in_at < ${moment}::timestamptz`,
  );
  return { survey_answers: answers.rowCount ?? 0, visits: logins.rowCount ?? 0 };
}
