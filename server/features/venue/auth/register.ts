import { and, eq, gt } from 'drizzle-orm';
import { defaultLanguage, type LanguageId } from '@wifi/contract/languages.ts';
import { memberGroup } from '@wifi/contract/limits.ts';
import { changed, transaction, type Context } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import { days } from './durations.ts';
import { bucketsFor, countGuess } from './guess-limits.ts';
import { actorOf, type WhenProven } from './sign-in.ts';
import { registrations, users } from './tables.ts';

const linkLife = 3 * days;

/**
 * The same work and the same answer for a new and a known address: only the mailed words differ, and a job writes them.
 */
export async function register(
  ctx: Context,
  input: { email_mobile: string; languageId?: LanguageId | undefined },
): Promise<void> {
  await countGuess(ctx, bucketsFor(`register/${input.email_mobile}`, ctx.address, false));
  const code = randomCode();
  const languageId = input.languageId ?? defaultLanguage;
  await transaction(ctx, async (ctx) => {
    await ctx.db.insert(registrations).values({
      codeHash: digest(code),
      email: input.email_mobile,
      languageId,
      expiresAt: new Date(ctx.now.getTime() + linkLife),
    });
    await ctx.later({ name: 'auth.registration-mail', data: { email: input.email_mobile, code, languageId } });
  });
}

export interface Activation {
  activateCode: string;
  password: string;
  displayName: string;
  languageId?: LanguageId | undefined;
}

/**
 * The link proves the address, so that all else is chosen with it in hand: what anybody typed before counts for
 * nothing, and an account is made only here, by Google's word for the address, and by the setup link.
 */
export async function activate(
  ctx: Context,
  { activateCode, password, displayName, languageId }: Activation,
  whenProven: WhenProven,
): Promise<void> {
  const isThisLink = and(eq(registrations.codeHash, digest(activateCode)), gt(registrations.expiresAt, ctx.now));
  const [waiting] = await ctx.db.select().from(registrations).where(isThisLink);
  if (!waiting) throw new AppError('link-spent');
  const passwordHash = await hashPassword(password);
  await transaction(
    ctx,
    async (ctx) => {
      const [registration] = await ctx.db.delete(registrations).where(isThisLink).returning();
      if (!registration) throw new AppError('link-spent');
      await ctx.db.delete(registrations).where(eq(registrations.email, registration.email));
      const chosen = { displayName, passwordHash, languageId: languageId ?? registration.languageId };
      const [user] = await ctx.db
        .insert(users)
        .values({ email: registration.email, ...chosen, groupId: memberGroup, createdAt: ctx.now })
        .onConflictDoNothing()
        .returning();
      if (!user) throw new AppError('link-spent');
      const activated = changed(ctx, { actor: actorOf(user) });
      await whenProven(activated, user);
      await activated.record('user.activated', { uid: user.id });
    },
    'every',
  );
}
