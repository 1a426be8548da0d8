import { eq } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { queueNotificationMail, type NotificationText } from '../../../platform/mail/notification-mail.ts';
import { users } from '../auth/tables.ts';
import { pages } from '../tenants/tables.ts';
import type { WebhookRow } from './webhooks.ts';

/** {hook} is the webhook's name, {page} the page's. */
const texts: Record<LanguageId, NotificationText> = {
  en: {
    subject: 'The webhook {hook} was switched off',
    body: 'For three days nothing that {page} sent to {hook} has arrived, so it was switched off. Repair the receiver, then switch it on again: what was missed can be sent once more from its log.',
    button: 'Open the webhooks',
    footer: 'You get this mail because you made this webhook.',
  },
  vi: {
    subject: 'Webhook {hook} đã bị tắt',
    body: 'Suốt ba ngày, mọi thứ {page} gửi tới {hook} đều không đến nơi, nên webhook đã bị tắt. Hãy sửa bên nhận rồi bật lại: những gì bị lỡ có thể gửi lại từ nhật ký.',
    button: 'Mở webhook',
    footer: 'Bạn nhận thư này vì bạn đã tạo webhook này.',
  },
  zh: {
    subject: 'Webhook {hook} 已被关闭',
    body: '三天以来，{page} 发往 {hook} 的内容都未送达，因此已将其关闭。请修复接收端后重新开启：错过的内容可从日志中再次发送。',
    button: '打开 Webhook',
    footer: '您收到此邮件是因为您创建了此 webhook。',
  },
  ar: {
    subject: 'أُوقف الـ webhook {hook}',
    body: 'منذ ثلاثة أيام لم يصل شيء مما أرسلته {page} إلى {hook}، لذلك أُوقف. أصلح المستقبِل ثم شغّله من جديد: ما فات يمكن إرساله مرة أخرى من سجله.',
    button: 'افتح الـ webhooks',
    footer: 'تصلك هذه الرسالة لأنك أنشأت هذا الـ webhook.',
  },
  es: {
    subject: 'Se desactivó el webhook {hook}',
    body: 'Desde hace tres días no ha llegado nada de lo que {page} envió a {hook}, así que se desactivó. Repare el receptor y vuelva a activarlo: lo perdido puede enviarse de nuevo desde su registro.',
    button: 'Abrir los webhooks',
    footer: 'Recibe este correo porque creó este webhook.',
  },
  fr: {
    subject: 'Le webhook {hook} a été désactivé',
    body: 'Depuis trois jours, rien de ce que {page} a envoyé à {hook} n’est arrivé ; il a donc été désactivé. Réparez le destinataire, puis réactivez-le : ce qui a été manqué peut être renvoyé depuis son journal.',
    button: 'Ouvrir les webhooks',
    footer: 'Vous recevez ce message parce que vous avez créé ce webhook.',
  },
  it: {
    subject: 'Il webhook {hook} è stato disattivato',
    body: 'Da tre giorni nulla di ciò che {page} ha inviato a {hook} è arrivato, perciò è stato disattivato. Ripara il destinatario, poi riattivalo: ciò che è andato perso si può inviare di nuovo dal registro.',
    button: 'Apri i webhook',
    footer: 'Ricevi questa e-mail perché hai creato questo webhook.',
  },
};

/** Whoever made it can mend it. Once: it is off from then on. */
export async function mailGivenUp(ctx: Context, { pageId, madeBy, name }: WebhookRow): Promise<void> {
  const [maker] = await ctx.db
    .select({ email: users.email, lang: users.languageId, disabledAt: users.disabledAt, page: pages.name })
    .from(users)
    .innerJoin(pages, eq(pages.id, pageId))
    .where(eq(users.id, madeBy));
  if (!maker?.email || maker.disabledAt) return;
  const to = maker.email;
  await transaction(ctx, (ctx) =>
    queueNotificationMail(ctx, {
      kind: 'webhook',
      to,
      lang: maker.lang,
      text: texts[maker.lang],
      names: { hook: name, page: maker.page },
      url: `${ctx.program.publicUrl}/dashboard/settings-advance#webhooks`,
    }),
  );
}
