import { and, count, eq, exists, getTableColumns, inArray, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context, type UserContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, containsSmall } from '../../../platform/db/lists/contains.ts';
import { isAmong } from '../../../platform/db/lists/is-among.ts';
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
  /** How many lines there are, where they were counted on the way. */
  count: z.number().nullable(),
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

/** The same of events that are lines by themselves, which nothing is added to. */
const ofEvents = newestFirst(auditEvents.at, auditEvents.id, 'number');

const countRow = z.object({ count: z.number() });
const boundRow = z.object({ bound: z.string().nullable() });

/**
 * Not `date_trunc`, which goes by way of the calendar: of a hundred thousand events that takes 0.1 s. Counted from
 * where PostgreSQL itself counts: from any other moment, the last that it can store is out of reach.
 */
const hourOf = (at: SQLWrapper) => sql`date_bin('1 hour', ${at}, '2000-01-01 00:00:00+00')`;

/** Of one line of looks: where they were, whose, from where, and in which hour. */
const oneLine = sql`${auditEvents.pageId}, ${auditEvents.actorUid}, ${auditEvents.actorLabel}, ${auditEvents.address},
  ${hourOf(auditEvents.at)}`;

interface Events {
  /** Stands before the table in a statement: the found ones, which then are it. */
  found: SQL | undefined;
  /** Whether an event is one of them, for statements that read few, and for those that read all. */
  isFound: Condition;
}

interface Condition {
  ofFew: SQL;
  ofAll: SQL;
}
const always: Condition = { ofFew: sql`true`, ofAll: sql`true` };

export async function listEvents(ctx: UserContext, { limit, skip, after, search }: Filter) {
  // Looks across pages: the platform's own log is for platform administrators only.
  const { db } = inScope(ctx, 'every');
  const { found, isFound } = await findEvents(db, search);
  const order = ofLines(after?.split('_')[0] ?? momentText(ctx.now));
  const isThen = after === undefined ? sql`true` : sql`${auditEvents.at} <= ${order[0]!.by}`;
  const isLook = and(eq(auditEvents.action, looks), isThen)!;
  const isOther = ne(auditEvents.action, looks);
  const most = limit + (after ? 0 : skip);
  const beyond = afterCursor(after, order) ?? sql`true`;
  const eventsBeyond = afterCursor(after?.split('_').slice(1).join('_'), ofEvents) ?? sql`true`;
  const isLately = found ? sql`true` : await ofLastHours(db, isFound.ofFew, after, most + 1);
  const others = sql`(select count(*) from ${auditEvents} where ${isOther} and ${isFound.ofAll})::int`;
  const inOrder = sql.join(sortedBy(order), sql`, `);
  const rows = await query(
    db,
    sql`
    with ${found ? sql`${found},` : sql``} lines as (
      (select ${auditEvents.pageId} as page_id, ${auditEvents.id} as id, ${auditEvents.at} as at,
        ${auditEvents.actorLabel} as actor, ${auditEvents.action} as action, ${auditEvents.details} as details,
        ${auditEvents.address} as address, null::numeric as contacts, null::bigint as loads
      from ${auditEvents} where ${isOther} and ${isFound.ofFew} and ${eventsBeyond}
      order by ${auditEvents.at} desc, ${auditEvents.id} desc limit ${most})
      union all
      select ${auditEvents.pageId}, min(${auditEvents.id}), max(${auditEvents.at}), ${auditEvents.actorLabel}, ${looks},
        null::jsonb, ${auditEvents.address}, sum(${shown}), count(*)
      from ${auditEvents} where ${isLook} and ${isFound.ofFew} and ${isLately} group by ${oneLine})
    select line.id, line.at, actor, action, line.address, ${pages.name} as page, ${cursorOf(order)} as cursor,
      coalesce(details, jsonb_build_object('count', contacts, 'loads', loads)) as details,
      ${found ? sql`${others} + (select count(*) from lines where action = ${looks})::int` : sql`null`} as count
    from (select * from lines as line where ${beyond} order by ${inOrder} limit ${limit} offset ${after ? 0 : skip})
      as line left join ${pages} on ${pages.id} = line.page_id
    order by ${inOrder}`,
    lineRow,
  );
  const isNone = found && rows.length === 0 && !after && skip === 0;
  const [total] =
    isNone || rows[0]?.count != null
      ? rows
      : await query(
          db,
          sql`${found ? sql`with ${found}` : sql``} select ${others} + (select count(*) from (select from ${auditEvents}
            where ${isLook} and ${isFound.ofAll} group by ${oneLine}) as looked)::int as count`,
          countRow,
        );
  return {
    rows: rows.map((line) => ({ ...line, id: String(line.id), at: new Date(line.at) })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

/** So many of the last events tell whether a word is one of those that many have. */
const sample = 100;

/**
 * A word that is rare is looked for once, and what has it is the table from here on. One that many events have is met
 * soon wherever the log is read, and to put all of those aside would cost more than reading them again.
 */
async function findEvents(db: Db, search: string | undefined): Promise<Events> {
  if (!search) return { found: undefined, isFound: always };
  const words = [containsSmall(auditEvents.action, search), contains(auditEvents.actorLabel, search)];
  const isOnPage = await onPages(db, search);
  // Where many have the word, few are left to ask for their page.
  const isFound = { ofFew: or(...words, isOnPage.ofFew)!, ofAll: or(...words, isOnPage.ofAll)! };
  const [met] = await query(
    db,
    sql`select count(*)::int as count from (select * from ${auditEvents} order by ${auditEvents.at} desc
      limit ${sample}) as ${auditEvents} where ${isFound.ofFew}`,
    countRow,
  );
  if (met!.count > sample / 4) return { found: undefined, isFound };
  // Where few have it, nearly all are asked both: to ask for a page costs less than to look for a word.
  const found = sql`${auditEvents} as materialized (select * from ${auditEvents} where ${or(isOnPage.ofAll, ...words)})`;
  return { found, isFound: always };
}

/** More pages than these are not named one by one. */
const mostNamed = 1000;

/** On a page whose name has the word. */
async function onPages(db: Db, search: string): Promise<Condition> {
  const named = (more?: SQL) =>
    db
      .select({ id: pages.id })
      .from(pages)
      .where(and(containsSmall(pages.searchText, search), more));
  const ids = (await named().limit(mostNamed + 1)).map(({ id }) => id);
  const onSome = inArray(auditEvents.pageId, ids);
  return ids.length > mostNamed
    ? { ofFew: exists(named(eq(pages.id, auditEvents.pageId))), ofAll: isAmong(auditEvents.pageId, named()) }
    : { ofFew: onSome, ofAll: onSome };
}

/**
 * A line of looks lies within one hour, so that as many lines as are asked for lie within as many hours that have any:
 * those are found by stepping back along the index, and older looks are not read. One hour more, since all lines of the
 * one in which the part before ended may have been shown.
 */
async function ofLastHours(db: Db, isFound: SQL, after: string | undefined, lines: number): Promise<SQL> {
  const upTo =
    after === undefined
      ? sql`'infinity'::timestamptz`
      : sql`${hourOf(sql`${after.split('_')[1]}::timestamptz`)} + interval '1 hour'`;
  const lastBefore = (end: SQL) => sql`(select ${auditEvents.at} from ${auditEvents}
    where ${auditEvents.action} = ${looks} and ${auditEvents.at} < ${end} and ${isFound}
    order by ${auditEvents.at} desc limit 1)`;
  const hourBefore = (end: SQL) => hourOf(lastBefore(end));
  const [found] = await query(
    db,
    sql`with recursive hours (hour, place) as (
      select ${hourBefore(upTo)}, 1
      union all
      select ${hourBefore(sql`hours.hour`)}, place + 1 from hours where hour is not null and place < ${lines})
    select min(hour) as bound from hours`,
    boundRow,
  );
  if (!found?.bound) return sql`false`;
  return sql`${auditEvents.at} >= ${found.bound}::timestamptz and ${auditEvents.at} < ${upTo}`;
}

const ofMails = newestFirst(mails.createdAt, mails.id, 'uuid');

export async function listMails(ctx: UserContext, { limit, skip, after, search }: Filter) {
  const filter = search ? containsSmall(mails.searchText, search) : undefined;
  // By number first: what is beside the index is read of those alone that are shown.
  const part = ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(filter, afterCursor(after, ofMails)))
    .orderBy(...sortedBy(ofMails))
    .limit(limit)
    .offset(after ? 0 : skip);
  const rows = await ctx.db
    .select({ ...getTableColumns(mails), cursor: cursorOf(ofMails) })
    .from(mails)
    .where(inArray(mails.id, part))
    .orderBy(...sortedBy(ofMails));
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
