import { count, desc, eq, or } from 'drizzle-orm';
import { inScope, type UserContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/db/audit-table.ts';
import { contains } from '../../platform/db/contains.ts';
import { mails } from '../../platform/mail/mail-table.ts';
import { pages } from '../pages/tables.ts';

interface Filter { limit: number; skip: number; search?: string | undefined }

export async function listEvents(ctx: UserContext, { limit, skip, search }: Filter) {
  // Looks across pages: the platform's own log is for platform administrators only.
  const { db } = inScope(ctx, 'every');
  const filter = search ? or(contains(auditEvents.action, search), contains(auditEvents.actorLabel, search), contains(pages.name, search)) : undefined;
  const from = () => db.select({ event: auditEvents, page: pages.name }).from(auditEvents).leftJoin(pages, eq(pages.id, auditEvents.pageId)).where(filter);
  const rows = await from().orderBy(desc(auditEvents.at), desc(auditEvents.id)).limit(limit).offset(skip);
  const [total] = await db.select({ count: count() }).from(auditEvents).leftJoin(pages, eq(pages.id, auditEvents.pageId)).where(filter);
  return {
    rows: rows.map(({ event, page }) => ({ ...event, id: String(event.id), actor: event.actorLabel, page })),
    count: total?.count ?? 0,
  };
}

export async function listMails(ctx: UserContext, { limit, skip, search }: Filter) {
  const filter = search ? or(contains(mails.recipient, search), contains(mails.subject, search)) : undefined;
  const rows = await ctx.db.select().from(mails).where(filter).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit).offset(skip);
  const [total] = await ctx.db.select({ count: count() }).from(mails).where(filter);
  return { rows: rows.map((mail) => ({ ...mail, at: mail.createdAt, to: mail.recipient })), count: total?.count ?? 0 };
}
