import { and, eq, sql } from 'drizzle-orm';
import type { TableCell, TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { inParts } from '../../../platform/in-parts.ts';
import { recordExport } from '../../venue/page-roles/contact-reads.ts';
import { getPageSettings } from '../../venue/page-settings/page-settings.ts';
import { leadOrder, matchingLeads, type LeadFilter } from './find-leads.ts';
import { presentLead, shownLeads } from './present-lead.ts';
import { leads } from './tables.ts';

const columns = [
  { name: 'name', kind: 'text' },
  { name: 'email', kind: 'text' },
  { name: 'phone', kind: 'text' },
  { name: 'status', kind: 'text' },
  { name: 'assignee', kind: 'text' },
  { name: 'source', kind: 'text' },
  { name: 'campaign', kind: 'text' },
  { name: 'device', kind: 'text' },
  { name: 'notes', kind: 'number' },
  { name: 'created', kind: 'moment' },
  { name: 'changed', kind: 'moment' },
] as const;

/** What the list shows, in its order, masked alike. */
export async function exportLeads(ctx: PageContext, { status, sort, ...filter }: LeadFilter): Promise<TableFile> {
  const { timeZone } = await getPageSettings(ctx);
  const matching = await matchingLeads(ctx, filter);
  // The numbers alone fit into memory whatever there is; what they stand for is read as the reader takes it.
  const found = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(matching, status && eq(leads.status, status)))
    .orderBy(...sortedBy(leadOrder(ctx, sort)));
  await recordExport(ctx, 'leads.exported', { count: found.length });
  return {
    columns,
    rows: rowsOf(
      ctx,
      found.map(({ id }) => id),
    ),
    timeZone,
  };
}

async function* rowsOf(ctx: PageContext, ids: number[]): AsyncGenerator<TableCell[]> {
  const load = (part: number[]) =>
    shownLeads(ctx).where(and(eq(leads.pageId, ctx.pageId), sql`${leads.id} = any(${sql.param(part)}::integer[])`));
  for await (const row of inParts(ids, load)) {
    const lead = presentLead(ctx, row);
    yield [
      lead.name,
      lead.email,
      lead.phone,
      lead.status,
      lead.assignee?.displayName ?? '',
      lead.source,
      lead.campaign?.name ?? '',
      lead.device?.name ?? '',
      lead.notes,
      lead.createdAt,
      lead.updatedAt,
    ];
  }
}
