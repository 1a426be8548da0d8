import { and, eq, sql } from 'drizzle-orm';
import type { LeadNoteKind, LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { readPhone } from '../../../platform/phone-number.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { correctDeliveriesOfLead, forgetDeliveriesOfLead } from '../../venue/webhooks/deliveries.ts';
import { getLead, own } from './find-leads.ts';
import { addToHistory, findAssignee } from './lead-history.ts';
import { leadSearchText } from './lead-search.ts';
import { leadNotes, leads, leadVisits } from './tables.ts';
import { tellOfLeads } from './tell-of-leads.ts';

interface NewLead {
  name: string;
  email: string;
  phone: string;
  assignee: number | null;
  note: string;
}

/** One number has one spelling, whoever typed it. */
async function asStored(ctx: PageContext, phone: string): Promise<string> {
  const read = phone === '' ? '' : readPhone(phone, await timeZoneOf(ctx));
  if (phone !== '' && read === '') throw badField('phone', 'mobile');
  return read;
}

export function createLead(ctx: PageContext, { note, assignee, ...typed }: NewLead) {
  return transaction(ctx, async (ctx) => {
    const contact = { ...typed, phone: await asStored(ctx, typed.phone) };
    const name = assignee === null ? undefined : await memberNamed(ctx, assignee);
    const [made] = await ctx.db
      .insert(leads)
      .values({
        ...contact,
        pageId: ctx.pageId,
        status: 'new',
        source: 'hand',
        searchText: leadSearchText(contact),
        assigneeUid: assignee,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: leads.id });
    await addToHistory(ctx, made!.id, [
      ...(name === undefined ? [] : [{ kind: 'assignee' as const, text: name }]),
      ...(note === '' ? [] : [{ kind: 'note' as const, text: note }]),
    ]);
    await ctx.record('lead.created', { id: made!.id });
    await tellOfLeads(ctx, 'hand', [{ pageId: ctx.pageId, id: made!.id, profileId: null, ...contact }]);
    return getLead(ctx, made!);
  });
}

async function memberNamed(ctx: PageContext, uid: number): Promise<string> {
  const name = await findAssignee(ctx, uid);
  if (name === undefined) throw badField('assignee', 'not-one-of');
  return name;
}

type Changes = { [Key in 'name' | 'email' | 'phone' | 'note']?: string | undefined } & {
  status?: LeadStatus | undefined;
  assignee?: number | null | undefined;
  version?: number | undefined;
};

export function changeLead(ctx: PageContext, { id, version, note, assignee, ...given }: Changes & { id: number }) {
  return transaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select().from(leads).where(own(ctx, id)).for('update');
    if (!stored) throw new AppError('not-found');
    if (version !== undefined && version !== stored.version) throw new AppError('conflict');
    const history: { kind: LeadNoteKind; text: string }[] = [];
    if (given.status !== undefined && given.status !== stored.status)
      history.push({ kind: 'status', text: given.status });
    if (assignee !== undefined && assignee !== stored.assigneeUid)
      history.push({ kind: 'assignee', text: assignee === null ? '' : await memberNamed(ctx, assignee) });
    if (note !== undefined) history.push({ kind: 'note', text: note });
    const after = {
      name: given.name ?? stored.name,
      email: given.email ?? stored.email,
      phone: given.phone === undefined ? stored.phone : await asStored(ctx, given.phone),
    };
    if (after.email === '' && after.phone === '' && (stored.email !== '' || stored.phone !== ''))
      throw badField('email', 'required');
    await ctx.db
      .update(leads)
      .set({
        ...after,
        searchText: leadSearchText(after),
        status: given.status ?? stored.status,
        assigneeUid: assignee === undefined ? stored.assigneeUid : assignee,
        version: sql`${leads.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(own(ctx, id))
      .catch((error: unknown) => {
        throw hasAnotherOpen(error) ? badField('status', 'lead-open') : error;
      });
    if (after.name !== stored.name || after.email !== stored.email || after.phone !== stored.phone)
      await correctDeliveriesOfLead(ctx, id, after);
    await addToHistory(ctx, id, history);
    // What was written stays out of the audit trail, which outlives the guest's data.
    const changed = Object.entries({ ...given, assignee, note }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    await ctx.record('lead.changed', { id, changed, ...(given.status && { status: given.status }) });
    return getLead(ctx, { id });
  });
}

/** Whether the index that allows a guest one open lead refused: another was opened meanwhile, perhaps by the guest. */
function hasAnotherOpen(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { constraint?: string }).constraint === 'leads_open') return true;
  return false;
}

/** The visits remember that they were looked at: a lead that somebody deleted does not come back by itself. */
export async function deleteLead(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(leads).where(own(ctx, id)).returning({ id: leads.id });
    if (!gone) throw new AppError('not-found');
    await ctx.db.delete(leadNotes).where(and(eq(leadNotes.pageId, ctx.pageId), eq(leadNotes.leadId, id)));
    await ctx.db
      .update(leadVisits)
      .set({ leadId: null })
      .where(and(eq(leadVisits.pageId, ctx.pageId), eq(leadVisits.leadId, id)));
    await forgetDeliveriesOfLead(ctx, id);
    await ctx.record('lead.deleted', { id });
  });
}
