import { and, count, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { leadStatuses, type LeadOrder, type LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { longestKey } from '@wifi/contract/place-in-list.ts';
import type { PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, sortedBy, nextOf, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { seesContacts } from '../../venue/page-roles/mask.ts';
import { getPageSettings } from '../../venue/page-settings/page-settings.ts';
import { foldText } from '../profiles/recognise/fold.ts';
import { leadAnswers } from './lead-answers.ts';
import { leadHistory } from './lead-history.ts';
import { presentLead, shownLeads } from './present-lead.ts';
import { leads } from './tables.ts';

export interface LeadFilter {
  fromDate?: string | undefined;
  toDate?: string | undefined;
  status?: LeadStatus | undefined;
  assignee?: number | 'none' | undefined;
  search?: string | undefined;
  sort?: LeadOrder | `-${LeadOrder}` | undefined;
}

export const own = (ctx: PageContext, id: number) => and(eq(leads.pageId, ctx.pageId), eq(leads.id, id));

const steps = sql`array_position(${sql.param([...leadStatuses])}::text[], ${leads.status})`;
/**
 * As `maskName` shows them. Whoever sees no more of a name shall not learn the rest from its place among others, nor
 * from the cursor.
 */
const initials = sql`regexp_replace(btrim(${leads.name}), '(\\S)\\S*', '\\1.', 'g')`;

const keys: Record<LeadOrder, (ctx: PageContext) => Omit<OrderKey, 'way'>> = {
  createdAt: () => ({ by: leads.createdAt, kind: 'time' }),
  updatedAt: () => ({ by: leads.updatedAt, kind: 'time' }),
  name: (ctx) => ({ by: sql`left(lower(${seesContacts(ctx) ? leads.name : initials}), ${longestKey})`, kind: 'text' }),
  status: () => ({ by: steps, kind: 'number' }),
};

/** Newest first unless asked otherwise; equals by their number, so that parts of the list neither repeat nor skip. */
export function leadOrder(ctx: PageContext, sort: LeadFilter['sort'] = '-createdAt'): OrderKey[] {
  const [column, way] = sort.startsWith('-') ? ([sort.slice(1), 'desc'] as const) : ([sort, 'asc'] as const);
  return [
    { ...keys[column as LeadOrder](ctx), way },
    { by: leads.id, kind: 'number', way },
  ];
}

/** The filter without the state, so that each state can be counted; the state is added by the caller. */
export async function matchingLeads(
  ctx: PageContext,
  { fromDate, toDate, assignee, search }: LeadFilter,
): Promise<SQL | undefined> {
  // Whoever sees only the first letter of an address must not find out the rest by searching.
  if (search && !seesContacts(ctx)) throw new AppError('no-right');
  const { timeZone } = await getPageSettings(ctx);
  const from = momentOf('fromDate', fromDate, timeZone);
  const to = momentOf('toDate', toDate, timeZone);
  if (from && to && to <= from) throw badField('toDate', 'end-before-start');
  return and(
    eq(leads.pageId, ctx.pageId),
    from && gte(leads.createdAt, from),
    to && lt(leads.createdAt, to),
    assignee === undefined
      ? undefined
      : assignee === 'none'
        ? isNull(leads.assigneeUid)
        : eq(leads.assigneeUid, assignee),
    ...(search
      ? foldText(search)
          .split(' ')
          .map((word) => contains(leads.searchText, word))
      : []),
  );
}

function momentOf(field: string, text: string | undefined, timeZone: string): Date | undefined {
  if (text === undefined) return undefined;
  const at = text.includes('T') ? new Date(text) : instantOf(`${text}T00:00:00`, timeZone);
  if (!at || Number.isNaN(at.getTime())) throw badField(field, 'wrong-type');
  return at;
}

export async function listLeads(
  ctx: PageContext,
  {
    limit,
    skip,
    after,
    status,
    sort,
    ...filter
  }: LeadFilter & { limit: number; skip: number; after?: string | undefined },
) {
  const matching = await matchingLeads(ctx, filter);
  const order = leadOrder(ctx, sort);
  const rows = await shownLeads(ctx, order)
    .where(and(matching, status && eq(leads.status, status), afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  await recordListing(ctx, rows.length);
  const counts = new Map(
    (
      await ctx.db.select({ status: leads.status, count: count() }).from(leads).where(matching).groupBy(leads.status)
    ).map((row) => [row.status, row.count]),
  );
  const byStatus = Object.fromEntries(leadStatuses.map((one) => [one, counts.get(one) ?? 0])) as Record<
    LeadStatus,
    number
  >;
  const total = status ? byStatus[status] : Object.values(byStatus).reduce((sum, one) => sum + one, 0);
  return { total, byStatus, leads: rows.map((row) => presentLead(ctx, row)), next: nextOf(rows, limit) };
}

export async function getLead(ctx: PageContext, { id }: { id: number }) {
  const [row] = await shownLeads(ctx).where(own(ctx, id));
  if (!row) throw new AppError('not-found');
  return presentLead(ctx, row);
}

export async function readLead(ctx: PageContext, { id }: { id: number }) {
  const lead = await getLead(ctx, { id });
  return { ...lead, history: await leadHistory(ctx, id), answers: await leadAnswers(ctx, id) };
}
