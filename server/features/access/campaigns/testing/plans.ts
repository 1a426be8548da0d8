import { sql } from 'drizzle-orm';
import type { TestApp, TestPage } from '../../../../testing/test-app.ts';

/** Sells the page a plan with the call to action; the answer makes it lapse. */
export async function letPlanHaveCta(app: TestApp, page: TestPage): Promise<() => Promise<void>> {
  const db = app.program.database.scoped('every');
  await db.execute(
    sql`insert into plans (name, other_metrics) values ('WITH CTA', '{"videoUpload": 0, "cta": 1, "modules": []}')
      on conflict do nothing`,
  );
  await db.execute(
    sql`update page_subscriptions set plan_id = (select id from plans where name = 'WITH CTA'),
      end_date = now() + interval '1 day' where page_id = ${page.id}`,
  );
  return async () => {
    await db.execute(sql`update page_subscriptions set end_date = now() - interval '1 day' where page_id = ${page.id}`);
  };
}
