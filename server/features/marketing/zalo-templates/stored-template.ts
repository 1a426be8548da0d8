import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { zaloWriting, type ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import type { Context } from '../../../platform/context.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { zaloTemplates } from './tables.ts';

export type StoredTemplate = typeof zaloTemplates.$inferSelect;

export const own = (ctx: Context, id: number) => and(eq(zaloTemplates.pageId, ctx.pageId), eq(zaloTemplates.id, id));

export const getStored = getByKey(zaloTemplates, zaloTemplates.id);

/** Read through today's schema: an old one lacks the fields that came later. */
export const writingOf = ({ language, written }: Pick<StoredTemplate, 'language' | 'written'>): ZaloWriting =>
  zaloWriting.parse({ language, written } as z.input<typeof zaloWriting>);

/** What campaigns, rules and flows send: the words as they stand now. */
export const getZaloWriting = async (ctx: Context, id: number): Promise<ZaloWriting> =>
  writingOf(await getStored(ctx, id));

export const present = ({ id, ...row }: StoredTemplate) => ({
  _id: String(id),
  type: 'own' as const,
  ...row,
  ...writingOf(row),
});
