import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { queueNotificationMail } from '../../../platform/mail/notification-mail.ts';
import { mailTexts } from './mail-texts.ts';

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

export const mailActivation = (ctx: Context, to: string, code: string, lang: LanguageId) =>
  send(ctx, 'activation', to, `/activate/${code}`, lang);
export const mailAccountExists = (ctx: Context, to: string, lang: LanguageId) =>
  send(ctx, 'exists', to, '/forgot-password', lang);
export const mailReset = (ctx: Context, to: string, code: string, lang: LanguageId) =>
  send(ctx, 'reset', to, `/reset-password/${code}`, lang);
