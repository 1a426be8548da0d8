import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../platform/context.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/send-mail.ts';
import { mailTexts } from './mail-texts.ts';

type Kind = 'activation' | 'exists' | 'reset';

async function send(ctx: Context, kind: Kind, to: string, path: string, lang: LanguageId): Promise<void> {
  const { [kind]: text, footer } = mailTexts[lang];
  const url = `${ctx.program.publicUrl}${path}`;
  const mail = renderMail({ lang, dir: directionOf(lang), title: text.subject, paragraphs: [text.body], button: { label: text.button, url }, footer });
  await queueMail(ctx, { to, subject: text.subject, ...mail, link: url });
}

export const mailActivation = (ctx: Context, to: string, code: string, lang: LanguageId) => send(ctx, 'activation', to, `/activate/${code}`, lang);
export const mailAccountExists = (ctx: Context, to: string, lang: LanguageId) => send(ctx, 'exists', to, '/forgot-password', lang);
export const mailReset = (ctx: Context, to: string, code: string, lang: LanguageId) => send(ctx, 'reset', to, `/reset-password/${code}`, lang);
