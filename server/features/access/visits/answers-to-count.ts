import { sql, type SQL } from 'drizzle-orm';
import { firstWaiting, waitingInTurns } from '../../../platform/db/batch/page-queues.ts';
import type { Db } from '../../../platform/db/database.ts';

// Parts of statements, to stand in a `with`: what takes answers out of the queue also counts them, or neither happens.

export const takeAnswersToCount = (pageIds: readonly number[], most: number): SQL => sql`
  delete from answers_to_count where ctid = any (array(${waitingInTurns('answers_to_count', pageIds, most)}))
    returning page_id, campaign_id, moment, method_id, question_id, kind, answer, change`;

export const dropAnswersToCount = (pageId: number): SQL => sql`delete from answers_to_count where page_id = ${pageId}`;

/** The next one of a page is given up. */
export async function dropFirstAnswerToCount(db: Db, pageId: number): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(
    sql`delete from answers_to_count where ctid = any (array(${firstWaiting('answers_to_count', pageId)}))
      returning page_id, campaign_id, method_id, question_id`,
  );
  return rows[0] ?? {};
}
