import { eq, or } from 'drizzle-orm';
import * as z from 'zod';
import { languageId } from '@wifi/contract/fields.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { hours } from './durations.ts';
import { mailAccountExists, mailActivation, mailReset } from './mails.ts';
import { purgeExpired } from './purge.ts';
import { oneTimeCodes, users } from './tables.ts';

const findUser = async (ctx: Context, name: string) =>
  (
    await ctx.db
      .select()
      .from(users)
      .where(or(eq(users.email, name), eq(users.mobile, name)))
  )[0];

export const authJobs = [
  defineJob({
    name: 'auth.registration-mail',
    schema: z.object({ email: z.string(), code: z.string(), languageId }),
    run: async (ctx, { email, code, languageId }) => {
      const user = await findUser(ctx, email);
      await transaction(ctx, (ctx) =>
        user ? mailAccountExists(ctx, user.email, user.languageId) : mailActivation(ctx, email, code, languageId),
      );
    },
  }),
  defineJob({
    name: 'auth.reset-mail',
    schema: z.object({ name: z.string() }),
    run: async (ctx, { name }) => {
      const user = await findUser(ctx, name);
      if (!user || user.disabledAt) return;
      const code = randomCode();
      await transaction(ctx, async (ctx) => {
        await ctx.db.insert(oneTimeCodes).values({
          codeHash: digest(code),
          purpose: 'reset-password',
          uid: user.id,
          expiresAt: new Date(ctx.now.getTime() + 2 * hours),
        });
        await mailReset(ctx, user.email, code, user.languageId);
      });
    },
  }),
  defineJob({ name: 'auth.purge', schema: z.object({}), schedule: '17 3 * * *', run: (ctx) => purgeExpired(ctx) }),
];
