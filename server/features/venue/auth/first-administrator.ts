import { eq, sql } from 'drizzle-orm';
import { defaultLanguage, type LanguageId } from '@wifi/contract/languages.ts';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { changed, transaction, type Context } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import { days } from './durations.ts';
import { liveCode, refuseSpentLink } from './one-time-codes.ts';
import { endSessionsOf } from './sessions.ts';
import { actorOf } from './sign-in.ts';
import { oneTimeCodes, users } from './tables.ts';

const purpose = 'first-administrator';

export const hasUsers = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** A fresh link at every start until somebody used one; older ones stop working. */
export async function makeSetupLink(ctx: Context): Promise<string> {
  const code = randomCode();
  await transaction(ctx, async (ctx) => {
    await ctx.db.delete(oneTimeCodes).where(eq(oneTimeCodes.purpose, purpose));
    await ctx.db
      .insert(oneTimeCodes)
      .values({ codeHash: digest(code), purpose, expiresAt: new Date(ctx.now.getTime() + 7 * days) });
  });
  return `${ctx.program.publicUrl}/setup/${code}`;
}

interface Administrator {
  setupCode: string;
  email_mobile: string;
  password: string;
  displayName: string;
  languageId?: LanguageId | undefined;
}

export async function createFirstAdministrator(
  ctx: Context,
  input: Administrator,
  forgetFactors: (ctx: Context, uid: number) => Promise<void>,
): Promise<void> {
  const isLink = liveCode(ctx, purpose, input.setupCode);
  await refuseSpentLink(ctx, isLink);
  const passwordHash = await hashPassword(input.password);
  await transaction(ctx, async (ctx) => {
    const [spent] = await ctx.db.delete(oneTimeCodes).where(isLink).returning();
    if (!spent) throw new AppError('link-spent');
    const [user] = await ctx.db
      .insert(users)
      .values({
        email: input.email_mobile,
        displayName: input.displayName,
        passwordHash,
        languageId: input.languageId ?? defaultLanguage,
        groupId: platformAdminGroup,
        createdAt: ctx.now,
      })
      .onConflictDoUpdate({
        target: users.email,
        set: { groupId: sql`${platformAdminGroup}`, passwordHash, googleSubject: null },
      })
      .returning();
    // Whoever had this account before the setup link made it the administrator's is out.
    await endSessionsOf(ctx, user!.id);
    await forgetFactors(ctx, user!.id);
    await changed(ctx, { actor: actorOf(user!) }).record('platform.first-administrator', { uid: user!.id });
  });
}
