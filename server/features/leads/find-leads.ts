import { and, asc, count, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { leadStatuses, type LeadOrder, type LeadStatus } from '@wifi/contract/lead-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { afterCursor, nextOf } from '../../platform/db/newest-first.ts';
import { AppError, badField } from '../../platform/errors.ts';
import { instantOf } from '../../platform/zoned-time.ts';
import { getPageSettings } from '../page-settings/page-settings.ts';
import { recordListing } from '../profiles/contact-reads.ts';
import { foldText } from '../profiles/fold.ts';
import { seesContacts } from '../profiles/mask.ts';
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
const columns: Record<LeadOrder, SQL> = { createdAt: sql`${leads.createdAt}`, updatedAt: sql`${leads.updatedAt}`, name: sql`lower(${leads.name})`, status: steps };

/** Newest first unless asked otherwise; equals by their number, so that pages of the list neither repeat nor skip. */
export function leadOrder(sort: LeadFilter['sort'] = '-createdAt'): SQL[] {
  const [column, direction] = sort.startsWith('-') ? [sort.slice(1), desc] as const : [sort, asc] as const;
  return [direction(columns[column as LeadOrder]), direction(leads.id)];
}

/** The filter without the state, so that each state can be counted; the state is added by the caller. */
export async function matchingLeads(ctx: PageContext, { fromDate, toDate, assignee, search }: LeadFilter): Promise<SQL | undefined> {
  // Whoever sees only the first letter of an address must not find out the rest by searching.
  if (search && !seesContacts(ctx)) throw new AppError('no-right');
  const { timeZone } = await getPageSettings(ctx);
  const from = momentOf('fromDate', fromDate, timeZone);
  const to = momentOf('toDate', toDate, timeZone);
  if (from && to && to <= from) throw badField('toDate', 'end-before-start');
  return and(
    eq(leads.pageId, ctx.pageId), from && gte(leads.createdAt, from), to && lt(leads.createdAt, to),
    assignee === undefined ? undefined : assignee === 'none' ? isNull(leads.assigneeUid) : eq(leads.assigneeUid, assignee),
    ...(search ? foldText(search).split(' ').map((word) => contains(leads.searchText, word)) : []),
  );
}

function momentOf(field: string, text: string | undefined, timeZone: string): Date | undefined {
  if (text === undefined) return undefined;
  const at = text.includes('T') ? new Date(text) : instantOf(`${text}T00:00:00`, timeZone);
  if (!at || Number.isNaN(at.getTime())) throw badField(field, 'wrong-type');
  return at;
}

export async function listLeads(ctx: PageContext, { limit, skip, after, status, sort = '-createdAt', ...filter }: LeadFilter & { limit: number; skip: number; after?: string | undefined }) {
  const matching = await matchingLeads(ctx, filter);
  // Only an order of times has places that a cursor can name.
  const inOrderOf = sort.endsWith('createdAt') ? leads.createdAt : sort.endsWith('updatedAt') ? leads.updatedAt : undefined;
  if (after !== undefined && !inOrderOf) throw badField('after', 'wrong-type');
  const way = sort.startsWith('-') ? 'desc' as const : 'asc' as const;
  const rows = await shownLeads(ctx, inOrderOf).where(and(matching, status && eq(leads.status, status), inOrderOf && afterCursor(after, inOrderOf, leads.id, { at: way, id: way })))
    .orderBy(...leadOrder(sort)).limit(limit).offset(after ? 0 : skip);
  await recordListing(ctx, rows.length);
  const counts = new Map((await ctx.db.select({ status: leads.status, count: count() }).from(leads).where(matching).groupBy(leads.status)).map((row) => [row.status, row.count]));
  const byStatus = Object.fromEntries(leadStatuses.map((one) => [one, counts.get(one) ?? 0])) as Record<LeadStatus, number>;
  const total = status ? byStatus[status] : Object.values(byStatus).reduce((sum, one) => sum + one, 0);
  return { total, byStatus, leads: rows.map((row) => presentLead(ctx, row)), ...(inOrderOf && { next: nextOf(rows, limit) }) };
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
