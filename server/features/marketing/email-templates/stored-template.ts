import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { emailDesign, type EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { keptEmailVersions } from '@wifi/contract/marketing/email-template-words.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/errors.ts';
import { emailTemplates, emailTemplateVersions } from './tables.ts';

export type TemplateRow = typeof emailTemplates.$inferSelect;
export type StoredTemplate = TemplateRow & { design: EmailDesign };

/** Read through today's schema: an old one lacks the fields that came later. */
export const designOf = (stored: unknown): EmailDesign => emailDesign.parse(stored as z.input<typeof emailDesign>);

export const own = (ctx: Context, id: number) => and(eq(emailTemplates.pageId, ctx.pageId), eq(emailTemplates.id, id));
export const versionsOf = (ctx: Context, id: number) =>
  and(eq(emailTemplateVersions.pageId, ctx.pageId), eq(emailTemplateVersions.templateId, id));

const standing = and(
  eq(emailTemplateVersions.pageId, emailTemplates.pageId),
  eq(emailTemplateVersions.templateId, emailTemplates.id),
  eq(emailTemplateVersions.version, emailTemplates.version),
);

interface Standing {
  versionId: number;
  /** The next save by an editor itself goes over it. */
  isLoose: boolean;
}

const withDesign = prepared(['pageId', 'id'], (db, { pageId, id }) =>
  db
    .select({
      ...getTableColumns(emailTemplates),
      design: emailTemplateVersions.design,
      versionId: emailTemplateVersions.id,
      isLoose: sql<boolean>`not (${emailTemplateVersions.isKept} or ${emailTemplateVersions.isFrozen})`,
    })
    .from(emailTemplates)
    .innerJoin(emailTemplateVersions, standing)
    .where(and(eq(emailTemplates.pageId, pageId), eq(emailTemplates.id, id))),
);

export async function getStored(ctx: Context, id: number): Promise<StoredTemplate & Standing> {
  const [found] = await withDesign(ctx.db, { pageId: ctx.pageId, id });
  if (!found) throw new AppError('not-found');
  return { ...found, design: designOf(found.design) };
}

/** The template as it stands, held; whoever looked at an older version is told who saved since. */
export async function lockStored(ctx: Context, id: number, version?: number): Promise<StoredTemplate & Standing> {
  const [held] = await ctx.db.select({ id: emailTemplates.id }).from(emailTemplates).where(own(ctx, id)).for('update');
  if (!held) throw new AppError('not-found');
  const stored = await getStored(ctx, id);
  if (version !== undefined && version !== stored.version)
    throw new AppError('template-changed', { params: { name: stored.savedBy, n: stored.version } });
  return stored;
}

export const languagesOf = ({ written }: EmailDesign): LanguageId[] => Object.keys(written) as LanguageId[];

type Saved = Pick<StoredTemplate, 'id' | 'version' | 'design' | 'savedAt' | 'savedBy'>;

const ofVersion = (ctx: Context, versionId: number) =>
  and(eq(emailTemplateVersions.pageId, ctx.pageId), eq(emailTemplateVersions.id, versionId));

/** The standing version becomes this one: an editor saves every few seconds, which is nothing to go back to. */
export async function goOnInVersion(ctx: PageContext, versionId: number, saved: Omit<Saved, 'id'>): Promise<void> {
  const { version, design, savedAt, savedBy } = saved;
  await ctx.db
    .update(emailTemplateVersions)
    .set({ version, design, savedAt, savedBy })
    .where(ofVersion(ctx, versionId));
}

export async function keepVersion(ctx: PageContext, versionId: number): Promise<void> {
  await ctx.db.update(emailTemplateVersions).set({ isKept: true }).where(ofVersion(ctx, versionId));
}

export async function addVersion(
  ctx: PageContext,
  { id, version, design, savedAt, savedBy }: Saved,
  isKept = true,
): Promise<void> {
  await ctx.db
    .insert(emailTemplateVersions)
    .values({ pageId: ctx.pageId, templateId: id, version, design, isKept, savedAt, savedBy });
  // What nobody sent is kept for a while only.
  const unsent = ctx.db
    .select({ id: emailTemplateVersions.id })
    .from(emailTemplateVersions)
    .where(and(versionsOf(ctx, id), eq(emailTemplateVersions.isFrozen, false)))
    .orderBy(desc(emailTemplateVersions.version))
    .offset(keptEmailVersions);
  await ctx.db
    .delete(emailTemplateVersions)
    .where(and(eq(emailTemplateVersions.pageId, ctx.pageId), inArray(emailTemplateVersions.id, unsent)));
}

export const present = ({ id, name, category, version, languages, savedAt, savedBy, design }: StoredTemplate) => ({
  ...presentRow({ id, name, category, version, languages, savedAt, savedBy }),
  design,
});

export const presentRow = ({ id, ...row }: Omit<TemplateRow, 'pageId'>) => ({
  _id: String(id),
  type: 'own' as const,
  description: '',
  plans: [],
  isInPlan: true,
  ...row,
});
