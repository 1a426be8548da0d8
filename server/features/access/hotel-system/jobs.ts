import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, createContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { endOfStay } from './stay-end.ts';
import { tellOfHotels } from './tell-of-hotel.ts';
import { endStays } from './write-stays.ts';

/** Reports tell of a login's stay for about as long as most pages keep logins. */
const keptDays = 400;

const departed = (now: Date, since: string) =>
  sql`${sql.raw(endOfStay('hotel_stays'))} < ${now.toISOString()}::timestamptz - ${since}::interval`;
const pageRow = z.object({ pageId: z.number() });

export const hotelSystemJobs = [
  defineJob({
    name: 'hotel-system.tell',
    schema: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: (ctx) => tellOfHotels(ctx),
  }),
  defineJob({
    name: 'hotel-system.sweep',
    schema: z.object({}),
    schedule: '41 * * * *',
    // Whoever has departed is no longer in house, though nobody said so: their names go a day later.
    run: async (ctx) => {
      const every = inScope(ctx, 'every');
      const pages = await query(
        every.db,
        sql`select distinct page_id as "pageId" from hotel_stays where left_at is null
          and ${departed(ctx.now, '1 day')}`,
        pageRow,
      );
      for (const { pageId } of pages)
        await transaction(createContext(ctx.program, { pageId, actor: ctx.actor, now: ctx.now }), (ctx) =>
          endStays(ctx, departed(ctx.now, '1 day')),
        );
      await every.db.execute(sql`delete from hotel_stays
        where left_at < ${ctx.now.toISOString()}::timestamptz - ${`${keptDays} days`}::interval`);
    },
  }),
];
