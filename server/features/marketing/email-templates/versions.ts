import { and, count, eq } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { updateEmailTemplate } from './email-templates.ts';
import { designOf, getStored, versionsOf } from './stored-template.ts';
import { emailTemplateVersions } from './tables.ts';

const order: OrderKey[] = [{ by: emailTemplateVersions.version, kind: 'number', way: 'desc' }];

interface Part {
  id: number;
  limit: number;
  skip: number;
  after?: string | undefined;
}

export async function listEmailVersions(ctx: PageContext, { id, limit, skip, after }: Part) {
  await getStored(ctx, id);
  const rows = await ctx.db
    .select({
      version: emailTemplateVersions.version,
      isSent: emailTemplateVersions.isFrozen,
      savedAt: emailTemplateVersions.savedAt,
      savedBy: emailTemplateVersions.savedBy,
      cursor: cursorOf(order),
    })
    .from(emailTemplateVersions)
    .where(and(versionsOf(ctx, id), afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(emailTemplateVersions).where(versionsOf(ctx, id));
  return { rows, count: total?.count ?? 0, next: nextOf(rows, limit) };
}

export async function getEmailVersion(ctx: PageContext, { id, version }: { id: number; version: number }) {
  await getStored(ctx, id);
  const [found] = await ctx.db
    .select()
    .from(emailTemplateVersions)
    .where(and(versionsOf(ctx, id), eq(emailTemplateVersions.version, version)));
  if (!found) throw new AppError('not-found');
  return { ...found, design: designOf(found.design) };
}

interface Restored {
  id: number;
  version: number;
  baseVersion: number;
}

export async function restoreEmailVersion(ctx: PageContext, { id, version, baseVersion }: Restored) {
  const { design } = await getEmailVersion(ctx, { id, version });
  return updateEmailTemplate(ctx, { id, version: baseVersion, design });
}
