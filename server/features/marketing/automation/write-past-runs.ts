import { sql } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { enrolEvents } from './enrol-events.ts';
import { runNext } from './run-steps.ts';

const day = 86_400_000;

/**
 * Lets what was published at the moment of `ctx` hear of the logins since, up to `until`: day by day, so that whoever
 * had to wait has waited.
 */
export async function writePastRuns(ctx: PageContext, id: number, until: Date): Promise<void> {
  const { pageId } = ctx;
  for (let from = ctx.now; from < until; from = new Date(from.getTime() + day)) {
    const now = new Date(Math.min(from.getTime() + day, until.getTime()));
    const then = { ...ctx, now };
    await then.db.execute(sql`
      insert into automation_events (page_id, kind, profile_id, visit_id, at)
      select ${pageId}, 'login', profile_id, visit_id, at from profile_visits where page_id = ${pageId}
        and at > ${from.toISOString()}::timestamptz and at <= ${now.toISOString()}::timestamptz order by at`);
    while ((await enrolEvents(then, pageId)) > 0);
    while (await runNext(then, { pageId, id }));
  }
}
