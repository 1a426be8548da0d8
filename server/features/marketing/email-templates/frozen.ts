import { and, eq } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { followStatic } from '@wifi/contract/venue/media-address.ts';
import { checkEmail } from '@wifi/email/checks.ts';
import { compileEmail } from '@wifi/email/compile.ts';
import type { CompiledEmail } from '@wifi/email/compiled-email.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { designOf, getStored, lockStored } from './stored-template.ts';
import { emailTemplateVersions } from './tables.ts';

const ofVersion = (ctx: Context, versionId: number) =>
  and(eq(emailTemplateVersions.pageId, ctx.pageId), eq(emailTemplateVersions.id, versionId));

/**
 * The version that stands now, kept as it is for what will be sent with it: whatever is saved later is another one.
 * Held for the rest of the transaction, so that no editor who saves at this moment goes over it.
 */
export async function freezeVersion(ctx: Context, templateId: number): Promise<number> {
  const { versionId, design } = await lockStored(ctx, templateId);
  if (checkEmail(design).some(({ level }) => level === 'error')) throw new AppError('email-not-ready');
  const frozen = await ctx.db
    .update(emailTemplateVersions)
    .set({ isFrozen: true })
    .where(ofVersion(ctx, versionId))
    .returning({ id: emailTemplateVersions.id });
  // Deleted while it was looked at.
  if (frozen.length === 0) throw new AppError('not-found');
  return versionId;
}

const compiledNow = (ctx: Context, design: unknown, language: LanguageId): CompiledEmail =>
  compileEmail(followStatic(designOf(design), ctx.program.staticUrl), language, { origin: ctx.program.publicUrl });

/** For a test send: as the template stands. */
export async function compileTemplate(ctx: Context, templateId: number, language: LanguageId): Promise<CompiledEmail> {
  return compiledNow(ctx, (await getStored(ctx, templateId)).design, language);
}

const mostKept = 100;
const kept = new Map<string, CompiledEmail>();

/** A frozen version in one language. Kept in memory, since a campaign asks for it for every mail. */
export async function loadCompiled(ctx: Context, versionId: number, language: LanguageId): Promise<CompiledEmail> {
  const key = `${ctx.pageId} ${versionId} ${language}`;
  const there = kept.get(key);
  if (there) return there;
  const [found] = await ctx.db
    .select({ design: emailTemplateVersions.design })
    .from(emailTemplateVersions)
    .where(and(ofVersion(ctx, versionId), eq(emailTemplateVersions.isFrozen, true)));
  if (!found) throw new AppError('not-found');
  const compiled = compiledNow(ctx, found.design, language);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  kept.set(key, compiled);
  return compiled;
}
