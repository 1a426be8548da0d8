import { and, count, getTableColumns, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context, type UserContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import {
  afterCursor,
  cursorOf,
  sortedBy,
  momentText,
  newestFirst,
  nextOf,
  type OrderKey,
} from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { auditEvents } from '../../../platform/db/tables/audit-table.ts';
import { mails } from '../../../platform/mail/mail-table.ts';
import { pages } from '../../venue/tenants/tables.ts';

const lineRow = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
  page: z.string().nullable(),
  cursor: z.string(),
});

/** What stands there is ours, and still nothing that stands there may break the log. */
const shown = sql`case when jsonb_typeof(${auditEvents.details}->'count') = 'number'
  then least((${auditEvents.details}->>'count')::numeric, 1000000) else 0 end`;

/**
 * Each load of a list of guests is on record. Read one by one they would hide everything else: those of one person,
 * place and hour are one line, with how many loads and contacts.
 */
const looks = 'guests.listed';

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  search?: string | undefined;
}

/**
 * Of an hour that is not over, more looks may come: all parts show the lines as they were when the first was read,
 * which the cursor carries.
 */
const ofLines = (asOf: string): OrderKey[] => [
  { by: sql`${asOf}::timestamptz`, kind: 'time', way: 'desc' },
  ...newestFirst(sql`line.at`, sql`line.id`, 'number'),
];

const countRow = z.object({ count: z.number() });

export async function listEvents(ctx: UserContext, { limit, skip, after, search }: Filter) {
  // Looks across pages: the platform's own log is for platform administrators only.
  const { db } = inScope(ctx, 'every');
  const filter = search
    ? or(contains(auditEvents.action, search), contains(auditEvents.actorLabel, search), contains(pages.name, search))
    : undefined;
  const order = ofLines(after?.split('_')[0] ?? momentText(ctx.now));
  const isThen = after === undefined ? sql`true` : sql`${auditEvents.at} <= ${order[0]!.by}`;
  const lines = sql`
    select ${auditEvents.pageId} as page_id, ${auditEvents.id} as id, ${auditEvents.at} as at,
      ${auditEvents.actorLabel} as actor, ${auditEvents.action} as action, ${auditEvents.details} as details,
      ${auditEvents.address} as address, ${pages.name} as page
    from ${auditEvents} left join ${pages} on ${pages.id} = ${auditEvents.pageId}
      where ${auditEvents.action} <> ${looks} and ${filter ?? sql`true`}
    union all
    select ${auditEvents.pageId}, min(${auditEvents.id}), max(${auditEvents.at}), ${auditEvents.actorLabel}, ${looks},
      jsonb_build_object('count', sum(${shown}), 'loads', count(*)), ${auditEvents.address}, ${pages.name}
    from ${auditEvents} left join ${pages} on ${pages.id} = ${auditEvents.pageId} where ${auditEvents.action} = ${looks}
      and ${isThen} and ${filter ?? sql`true`}
    group by ${auditEvents.pageId}, ${auditEvents.actorUid}, ${auditEvents.actorLabel}, ${auditEvents.address},
      ${pages.name}, date_trunc('hour', ${auditEvents.at})`;
  const rows = await query(
    db,
    sql`
    select id, at, actor, action, details, address, page, ${cursorOf(order)} as cursor from (${lines}) as line
    where ${afterCursor(after, order) ?? sql`true`} order by ${sql.join(sortedBy(order), sql`, `)}
      limit ${limit} offset ${after ? 0 : skip}`,
    lineRow,
  );
  const [total] = await query(db, sql`select count(*)::int as count from (${lines}) as line`, countRow);
  return {
    rows: rows.map((line) => ({ ...line, id: String(line.id), at: new Date(line.at) })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

const ofMails = newestFirst(mails.createdAt, mails.id, 'uuid');

export async function listMails(ctx: UserContext, { limit, skip, after, search }: Filter) {
  const filter = search ? or(contains(mails.recipient, search), contains(mails.subject, search)) : undefined;
  const rows = await ctx.db
    .select({ ...getTableColumns(mails), cursor: cursorOf(ofMails) })
    .from(mails)
    .where(and(filter, afterCursor(after, ofMails)))
    .orderBy(...sortedBy(ofMails))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(mails).where(filter);
  return {
    rows: rows.map((mail) => ({ ...mail, at: mail.createdAt, to: mail.recipient })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

const goneRow = z.object({ gone: z.string() });

/** Of every page. Who looked at whom is kept for a year; what people changed stays. */
export async function forgetOldLooks(ctx: Context): Promise<number> {
  const { db } = inScope(ctx, 'every');
  let forgotten = 0;
  for (let gone = 1; gone > 0; forgotten += gone)
    gone = Number((await query(db, sql`select forget_old_looks() as gone`, goneRow))[0]!.gone);
  return forgotten;
}
