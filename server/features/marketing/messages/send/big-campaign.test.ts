import { and, eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { gateMomentOf } from '../gate.ts';
import { messages } from '../tables.ts';
import { findDue } from './due-pages.ts';
import { passing } from './pass-gate.ts';
import { createProgress } from './progress.ts';

const planned = 20_000;
const turn = 100;

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function analyse(): Promise<void> {
  const owner = new pg.Client(app.owner);
  await owner.connect();
  await owner.query('analyze messages');
  await owner.end();
}

async function planCampaign(): Promise<void> {
  const page = (await app.page(await app.user())).id;
  ctx = { ...inScope(app.ctx, page), now: new Date() };
  await ctx.db.execute(sql`insert into profiles (page_id, id, email, created_at, updated_at)
    select ${page}, n, 'g' || n || '@guest.example', now(), now() from generate_series(1, ${planned}::int) n`);
  await ctx.db
    .execute(sql`insert into consents (page_id, id, purpose, terms_hash, language, profile_id, mac, address, at)
    select ${page}, gen_random_uuid(), 'email', '', 'en', n, '', '', now() - interval '1 day'
    from generate_series(1, ${planned}::int) n`);
  await ctx.db.execute(sql`insert into messages
      (page_id, id, profile_id, channel, purpose, cause, cause_id, key, recipient, state, created_at, next_at)
    select ${page}, gen_random_uuid(), n, 'email', 'marketing', 'campaign', 1, 'big/' || n, '', 'queued', now(),
      now() - interval '1 minute' from generate_series(1, ${planned}::int) n`);
}

/** Rows of messages that one turn looks at, from finding the page to noting that each is on its way. */
const lookedAt = () =>
  transaction(ctx, async (ctx) => {
    expect(await findDue(ctx)).toContainEqual({ pageId: ctx.pageId, channel: 'email' });
    const due = await ctx.db.select().from(messages).where(eq(messages.pageId, ctx.pageId)).limit(turn);
    expect(await passing(ctx, await gateMomentOf(ctx), due)).toHaveLength(turn);
    const ids = due.map(({ id }) => id);
    const leaseUntil = new Date(ctx.now.getTime() + 60_000);
    await ctx.db
      .update(messages)
      .set({ leaseUntil })
      .where(and(eq(messages.pageId, ctx.pageId), inArray(messages.id, ids)));
    const { begin } = createProgress(ctx, leaseUntil);
    expect(await Promise.all(ids.map((id) => begin(id)))).toEqual(ids.map(() => true));
    const { rows } = await ctx.db.execute<{ n: number }>(
      sql`select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'messages'`,
    );
    return rows[0]!.n;
  });

test('a turn of a big campaign looks at its own messages, whatever the statistics say', async () => {
  await planCampaign();
  expect(await lookedAt(), 'before they know of it').toBeLessThan(planned / 4);
  await analyse();
  expect(await lookedAt(), 'when they know that nobody is addressed yet').toBeLessThan(planned / 4);
});
