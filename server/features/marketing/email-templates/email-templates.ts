import { isDeepStrictEqual } from 'node:util';
import { and, count, eq } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import {
  longestEmailDesign,
  mostEmailTemplates,
  type EmailCategory,
} from '@wifi/contract/marketing/email-template-words.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { badField, orBadField } from '../../../platform/errors.ts';
import { pageSettings } from '../../venue/page-settings/tables.ts';
import { copyOfferedEmail, getOfferedEmail } from '../shared-emails/offered-emails.ts';
import {
  addVersion,
  getStored,
  goOnInVersion,
  keepVersion,
  languagesOf,
  lockStored,
  own,
  present,
  versionsOf,
} from './stored-template.ts';
import { findStyle, getStyle } from './style.ts';
import { emailTemplates, emailTemplateVersions } from './tables.ts';

export async function getEmailTemplate(
  ctx: PageContext,
  { id, language }: { id: number | string; language: LanguageId },
) {
  if (typeof id === 'number') return present(await getStored(ctx, id));
  return getOfferedEmail(ctx, id, language);
}

interface Start {
  category: EmailCategory;
  design: EmailDesign;
}

async function emptyDesign(ctx: PageContext): Promise<EmailDesign> {
  const [settings] = await ctx.db
    .select({ language: pageSettings.languageId })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  const language = settings?.language ?? 'vi';
  return { language, written: { [language]: { subject: '', preview: '', rows: [] } }, style: await getStyle(ctx) };
}

const orUnknown = orBadField('from', 'not-found');

async function startFrom(ctx: PageContext, from: string | undefined): Promise<Start> {
  if (from === undefined) return { category: 'other', design: await emptyDesign(ctx) };
  if (/^[0-9]/.test(from)) return getStored(ctx, Number(from)).catch(orUnknown);
  const { category, design } = await copyOfferedEmail(ctx, from).catch(orUnknown);
  const style = await findStyle(ctx);
  const { language } = await emptyDesign(ctx);
  // In the page's own language where the mail speaks it.
  return {
    category,
    design: { ...design, language: design.written[language] ? language : design.language, ...(style && { style }) },
  };
}

/** Before it is stored: everything made of it later is bounded by this. */
function checkSize(design: EmailDesign | undefined): void {
  if (design && JSON.stringify(design).length > longestEmailDesign)
    throw badField('design', 'too-long', { n: longestEmailDesign });
}

interface NewTemplate {
  name: string;
  category?: EmailCategory | undefined;
  design?: EmailDesign | undefined;
  from?: string | undefined;
}

async function checkRoom(ctx: PageContext): Promise<void> {
  const [there] = await ctx.db
    .select({ count: count() })
    .from(emailTemplates)
    .where(eq(emailTemplates.pageId, ctx.pageId));
  if (there!.count >= mostEmailTemplates) throw badField('name', 'too-many', { n: mostEmailTemplates });
}

export async function createEmailTemplate(ctx: PageContext, { name, category, design, from }: NewTemplate) {
  checkSize(design);
  // Asked before pictures of a shared one come into the library, and again when nobody else can take the place.
  await checkRoom(ctx);
  const start = await startFrom(ctx, from);
  const begun = { category: category ?? start.category, design: design ?? start.design };
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'email-templates');
    await checkRoom(ctx);
    const [made] = await ctx.db
      .insert(emailTemplates)
      .values({
        pageId: ctx.pageId,
        name,
        category: begun.category,
        languages: languagesOf(begun.design),
        version: 1,
        savedAt: ctx.now,
        savedBy: ctx.actor.label,
      })
      .returning();
    await addVersion(ctx, { ...made!, design: begun.design });
    await ctx.record('email-template.created', { id: made!.id, name, ...(from && { from }) });
    return present({ ...made!, design: begun.design });
  });
}

interface Changes {
  name?: string | undefined;
  category?: EmailCategory | undefined;
  design?: EmailDesign | undefined;
  /** The editor saves by itself: no version to go back to. */
  autosave?: boolean | undefined;
}

export function updateEmailTemplate(
  ctx: PageContext,
  { id, version, autosave = false, ...given }: Changes & { id: number; version: number },
) {
  checkSize(given.design);
  return transaction(ctx, async (ctx) => {
    const stored = await lockStored(ctx, id, version);
    const changed = (['name', 'category', 'design'] as const).filter(
      (part) => given[part] !== undefined && !isDeepStrictEqual(given[part], stored[part]),
    );
    if (changed.length === 0) {
      if (!autosave && stored.isLoose) await keepVersion(ctx, stored.versionId);
      return present(stored);
    }
    const design = given.design ?? stored.design;
    const saved = {
      name: given.name ?? stored.name,
      category: given.category ?? stored.category,
      languages: languagesOf(design),
      version: stored.version + 1,
      savedAt: ctx.now,
      savedBy: ctx.actor.label,
    };
    await ctx.db.update(emailTemplates).set(saved).where(own(ctx, id));
    // What somebody else saved stays as it is.
    if (autosave && stored.isLoose && stored.savedBy === saved.savedBy)
      await goOnInVersion(ctx, stored.versionId, { ...saved, design });
    else await addVersion(ctx, { ...saved, id, design }, !autosave);
    await ctx.record('email-template.updated', { id, name: saved.name, version: saved.version, changed });
    return present({ ...stored, ...saved, design });
  });
}

export function deleteEmailTemplate(ctx: PageContext, { id }: { id: number }): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { name } = await lockStored(ctx, id);
    await ctx.db.delete(emailTemplates).where(own(ctx, id));
    await ctx.db
      .delete(emailTemplateVersions)
      .where(and(versionsOf(ctx, id), eq(emailTemplateVersions.isFrozen, false)));
    await ctx.record('email-template.deleted', { id, name });
  });
}
