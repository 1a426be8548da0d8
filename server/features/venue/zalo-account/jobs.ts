import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { findRow } from './account-of.ts';
import { openToken } from './app-keys.ts';
import { refreshCard } from './card.ts';
import { renewToken } from './tokens.ts';

const pageRow = z.object({ pageId: z.number() });
const one = { schema: z.object({ pageId: z.int() }), key: ({ pageId }: { pageId: number }) => String(pageId) };

/** Longer than Zalo repeats anything. */
const heardFor = '3 days';

// Looks across pages: whose tokens or cards are due.
const pagesWith = (ctx: Context, due: ReturnType<typeof sql>) =>
  query(
    inScope(ctx, 'every').db,
    sql`select z.page_id as "pageId" from zalo_accounts z join pages p on p.id = z.page_id and p.deleted_at is null
      where z.state = 'connected' and ${due}`,
    pageRow,
  );

/** Once: what comes of it says when it is tried next, and whether at all. */
const renewOne = defineJob({
  name: 'zalo-account.renew-one',
  ...one,
  retryLimit: 0,
  atOnce: 4,
  run: async (context, { pageId }) => {
    const ctx = inScope(context, pageId);
    const row = await findRow(ctx);
    if (!row || row.state !== 'connected' || !row.refreshAt || row.refreshAt > new Date()) return;
    await renewToken(ctx, openToken(ctx, row, row.accessToken) ?? '');
  },
});

const cardOf = defineJob({
  name: 'zalo-account.card-one',
  ...one,
  retryLimit: 0,
  atOnce: 2,
  run: async (ctx, { pageId }) => void (await refreshCard(inScope(ctx, pageId))),
});

export const zaloAccountJobs = [
  renewOne,
  cardOf,
  defineJob({
    name: 'zalo-account.renew',
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: async (ctx) => handOut(ctx, renewOne, await pagesWith(ctx, sql`z.refresh_at <= now()`)),
  }),
  defineJob({
    name: 'zalo-account.card',
    schema: z.object({}),
    schedule: '17 * * * *',
    retryLimit: 0,
    run: async (ctx) => handOut(ctx, cardOf, await pagesWith(ctx, sql`z.card_at < now() - interval '6 hours'`)),
  }),
  defineJob({
    name: 'zalo-account.forget',
    schema: z.object({}),
    schedule: '23 * * * *',
    run: async (ctx) => {
      const { db } = inScope(ctx, 'every');
      await db.execute(sql`delete from zalo_heard where at < now() - ${heardFor}::interval`);
      await db.execute(sql`delete from zalo_attempts where expires_at < now()`);
      await db.execute(sql`delete from zalo_rates where minute < extract(epoch from now()) / 60 - 60`);
    },
  }),
];
