import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { queueNotificationMail, type NotificationText } from '../../../platform/mail/notification-mail.ts';
import { users } from '../../venue/auth/tables.ts';
import { pagePermissions } from '../../venue/page-roles/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { automations } from './tables.ts';

/** {automation} is its name, {page} the venue's, {text} what the step says. Who the guest is stands behind the link. */
const texts: Record<LanguageId, NotificationText> = {
  en: {
    subject: '{automation}: a guest of {page} needs you',
    body: '{text}',
    button: 'Open the guest',
    footer: 'You get this mail because an automation of {page} names you.',
  },
  vi: {
    subject: '{automation}: một khách của {page} cần bạn',
    body: '{text}',
    button: 'Mở hồ sơ khách',
    footer: 'Bạn nhận thư này vì một quy trình tự động của {page} có tên bạn.',
  },
  zh: {
    subject: '{automation}：{page} 有一位访客需要您',
    body: '{text}',
    button: '打开访客资料',
    footer: '您收到此邮件是因为 {page} 的一个自动流程指定了您。',
  },
  ar: {
    subject: '{automation}: ضيف لدى {page} يحتاج إليك',
    body: '{text}',
    button: 'افتح ملف الضيف',
    footer: 'تصلك هذه الرسالة لأن إحدى عمليات الأتمتة في {page} تذكرك.',
  },
  es: {
    subject: '{automation}: un invitado de {page} le necesita',
    body: '{text}',
    button: 'Abrir el invitado',
    footer: 'Recibe este correo porque una automatización de {page} le nombra.',
  },
  fr: {
    subject: '{automation} : un invité de {page} a besoin de vous',
    body: '{text}',
    button: 'Ouvrir la fiche de l’invité',
    footer: 'Vous recevez ce message parce qu’une automatisation de {page} vous désigne.',
  },
  it: {
    subject: '{automation}: un ospite di {page} ha bisogno di te',
    body: '{text}',
    button: 'Apri l’ospite',
    footer: 'Ricevi questa e-mail perché un’automazione di {page} ti indica.',
  },
};

interface Told {
  profileId: number;
  automationId: number;
  uids: readonly number[];
  text: string;
}

/** Only those who work here now: who has left since the flow was written hears nothing more. */
export async function tellStaff(ctx: Context, { profileId, automationId, uids, text }: Told): Promise<void> {
  if (uids.length === 0) return;
  const people = await ctx.db
    .select({ email: users.email, lang: users.languageId, page: pages.name, automation: automations.name })
    .from(pagePermissions)
    .innerJoin(users, eq(users.id, pagePermissions.uid))
    .innerJoin(pages, eq(pages.id, pagePermissions.pageId))
    .innerJoin(automations, and(eq(automations.pageId, ctx.pageId), eq(automations.id, automationId)))
    .where(and(eq(pagePermissions.pageId, ctx.pageId), inArray(users.id, [...uids]), isNull(users.disabledAt)));
  for (const { email, lang, page, automation } of people)
    if (email)
      await queueNotificationMail(ctx, {
        kind: 'automation',
        to: email,
        lang,
        text: texts[lang],
        names: { automation, page, text },
        url: `${ctx.program.publicUrl}/dashboard/guests-custom-profile?profile=${profileId}`,
      });
}
