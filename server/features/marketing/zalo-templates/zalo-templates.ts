import { isDeepStrictEqual } from 'node:util';
import { count, eq } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { mostZaloTemplates } from '@wifi/contract/marketing/zalo-message-words.ts';
import { zaloWriting, type ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField, orBadField } from '../../../platform/errors.ts';
import { kindOf } from './list-templates.ts';
import { findReadyMade } from './ready-made/ready-made.ts';
import { getStored, own, present, writingOf } from './stored-template.ts';
import { zaloTemplates } from './tables.ts';

export const getZaloTemplate = async (ctx: PageContext, { id }: { id: number }) => present(await getStored(ctx, id));

interface Given {
  language?: LanguageId | undefined;
  written?: ZaloWriting['written'] | undefined;
}

/** What was sent of it, over what was there. */
function checkWriting({ language, written }: Given, before?: ZaloWriting): ZaloWriting {
  const whole = { language: language ?? before?.language, written: written ?? before?.written };
  if (!whole.written) throw badField('written', 'required');
  if (!whole.language) throw badField('language', 'required');
  const checked = zaloWriting.safeParse(whole);
  if (!checked.success) throw badField('written', 'wrong-type');
  return checked.data;
}

async function startFrom(ctx: PageContext, from: string | undefined): Promise<ZaloWriting | undefined> {
  if (from === undefined) return undefined;
  if (/^[0-9]/.test(from)) return writingOf(await getStored(ctx, Number(from)).catch(orBadField('from', 'not-found')));
  const shared = findReadyMade(from);
  if (!shared) throw badField('from', 'not-found');
  return { language: 'vi', written: shared.written };
}

interface NewTemplate extends Given {
  name: string;
  from?: string | undefined;
}

export async function createZaloTemplate(ctx: PageContext, { name, from, ...given }: NewTemplate) {
  const writing = checkWriting(given, await startFrom(ctx, from));
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'zalo-templates');
    const [there] = await ctx.db
      .select({ count: count() })
      .from(zaloTemplates)
      .where(eq(zaloTemplates.pageId, ctx.pageId));
    if (there!.count >= mostZaloTemplates) throw badField('name', 'too-many', { n: mostZaloTemplates });
    const [made] = await ctx.db
      .insert(zaloTemplates)
      .values({
        pageId: ctx.pageId,
        name,
        kind: kindOf(writing),
        ...writing,
        version: 1,
        savedAt: ctx.now,
        savedBy: ctx.actor.label,
      })
      .returning();
    await ctx.record('zalo-template.created', { id: made!.id, name, ...(from && { from }) });
    return present(made!);
  });
}

interface Changes extends Given {
  id: number;
  version?: number | undefined;
  name?: string | undefined;
}

export function updateZaloTemplate(ctx: PageContext, { id, version, name, ...given }: Changes) {
  return transaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select().from(zaloTemplates).where(own(ctx, id)).for('update');
    if (!stored) throw new AppError('not-found');
    if (version !== undefined && version !== stored.version)
      throw new AppError('template-changed', { params: { name: stored.savedBy, n: stored.version } });
    const before = writingOf(stored);
    const writing = checkWriting(given, before);
    const isRenamed = name !== undefined && name !== stored.name;
    const isRewritten = !isDeepStrictEqual(writing, before);
    if (!isRenamed && !isRewritten) return present(stored);
    const [saved] = await ctx.db
      .update(zaloTemplates)
      .set({
        name: name ?? stored.name,
        kind: kindOf(writing),
        ...writing,
        version: stored.version + 1,
        savedAt: ctx.now,
        savedBy: ctx.actor.label,
      })
      .where(own(ctx, id))
      .returning();
    const changed = [...(isRenamed ? ['name'] : []), ...(isRewritten ? ['written'] : [])];
    await ctx.record('zalo-template.updated', { id, name: saved!.name, version: saved!.version, changed });
    return present(saved!);
  });
}

export function deleteZaloTemplate(ctx: PageContext, { id }: { id: number }): Promise<{ _id: string }> {
  return transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(zaloTemplates).where(own(ctx, id)).returning({ name: zaloTemplates.name });
    if (!gone) throw new AppError('not-found');
    await ctx.record('zalo-template.deleted', { id, name: gone.name });
    return { _id: String(id) };
  });
}
