import { and, count, eq, getTableColumns } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailCategory, EmailTemplateType } from '@wifi/contract/marketing/email-template-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { listOfferedEmails } from '../shared-emails/offered-emails.ts';
import { presentRow } from './stored-template.ts';
import { emailTemplates } from './tables.ts';

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  type: EmailTemplateType;
  category?: EmailCategory | undefined;
  search?: string | undefined;
  language: LanguageId;
}

/** By when they were made: a save moves none, so that whoever loads more misses none. */
const order: OrderKey[] = [{ by: emailTemplates.id, kind: 'number', way: 'desc' }];

async function listOwn(ctx: PageContext, { limit, skip, after, category, search }: Filter) {
  const wanted = and(
    eq(emailTemplates.pageId, ctx.pageId),
    category && eq(emailTemplates.category, category),
    search ? contains(emailTemplates.name, search) : undefined,
  );
  const rows = await ctx.db
    .select({ ...getTableColumns(emailTemplates), cursor: cursorOf(order) })
    .from(emailTemplates)
    .where(and(wanted, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(emailTemplates).where(wanted);
  return { rows: rows.map((row) => presentRow(row)), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

export const listEmailTemplates = (ctx: PageContext, filter: Filter) =>
  filter.type === 'shared' ? listOfferedEmails(ctx, filter) : listOwn(ctx, filter);
