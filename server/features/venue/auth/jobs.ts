import * as z from 'zod';
import { languageId } from '@wifi/contract/fields.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { queueNotificationMail } from '../../../platform/mail/notification-mail.ts';
import { hours } from './durations.ts';
import { mailTexts } from './mail-texts.ts';
import { addResetCode } from './one-time-codes.ts';
import { purgeExpired } from './purge.ts';
import { findUserByLogin } from './users.ts';

const mailActivation = (ctx: Context, to: string, code: string, lang: LanguageId) =>
  send(ctx, 'activation', to, `/activate/${code}`, lang);

const mailAccountExists = (ctx: Context, to: string, lang: LanguageId) =>
  send(ctx, 'exists', to, '/forgot-password', lang);

const mailReset = (ctx: Context, to: string, code: string, lang: LanguageId) =>
  send(ctx, 'reset', to, `/reset-password/${code}`, lang);

export const authJobs = [
  defineJob({
    name: 'auth.registration-mail',
    schema: z.object({ email: z.string(), code: z.string(), languageId }),
    run: async (ctx, { email, code, languageId }) => {
      const user = await findUserByLogin(ctx, email);
      await transaction(ctx, (ctx) =>
        user ? mailAccountExists(ctx, email, user.languageId) : mailActivation(ctx, email, code, languageId),
      );
    },
  }),
  defineJob({
    name: 'auth.reset-mail',
    schema: z.object({ name: z.string() }),
    run: async (ctx, { name }) => {
      const user = await findUserByLogin(ctx, name);
      // Without an e-mail address there is nothing that proves who asks: somebody who knows them makes a link.
      if (!user || user.disabledAt || user.email === null) return;
      const to = user.email;
      await transaction(ctx, async (ctx) => {
        const { code } = await addResetCode(ctx, { uid: user.id, madeBy: null, life: 2 * hours });
        await mailReset(ctx, to, code, user.languageId);
      });
    },
  }),
  defineJob({ name: 'auth.purge', schema: z.object({}), schedule: '17 3 * * *', run: (ctx) => purgeExpired(ctx) }),
];

type Kind = 'activation' | 'exists' | 'reset';

async function send(ctx: Context, kind: Kind, to: string, path: string, lang: LanguageId): Promise<void> {
  const { [kind]: text, footer } = mailTexts[lang];
  await queueNotificationMail(ctx, {
    kind,
    to,
    lang,
    text: { ...text, footer },
    url: `${ctx.program.publicUrl}${path}`,
  });
}
