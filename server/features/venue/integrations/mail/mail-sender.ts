import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { MailSender, SecretsOf } from '@wifi/contract/venue/integration-shapes.ts';
import { mailPorts } from '@wifi/contract/venue/integration-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { badField } from '../../../../platform/errors.ts';
import { renderMail } from '../../../../platform/mail/mail-layout.ts';
import { fillIn } from '../../../../platform/mail/notification-mail.ts';
import {
  sendThrough,
  type MailServer,
  type MailSignature,
  type WrittenMail,
} from '../../../../platform/mail/send-through.ts';
import { users } from '../../auth/tables.ts';
import { pages } from '../../tenants/tables.ts';
import type { IntegrationKind } from '../integration-kind.ts';
import { hintsFor } from './sender-records.ts';

/** {page} is the page's name. */
const testMailTexts: Record<LanguageId, Record<'subject' | 'body' | 'footer', string>> = {
  en: {
    subject: 'Test: mails of {page} arrive',
    body: 'This mail was sent through the mail server that {page} has set up. Whoever {page} writes to gets its mails from this address.',
    footer: 'You get this mail because you pressed “Test the connection”.',
  },
  vi: {
    subject: 'Thử: thư của {page} đã đến',
    body: 'Thư này được gửi qua máy chủ thư mà {page} đã thiết lập. Những ai {page} viết cho sẽ nhận thư từ địa chỉ này.',
    footer: 'Bạn nhận thư này vì bạn đã bấm “Thử kết nối”.',
  },
  zh: {
    subject: '测试：{page} 的邮件已送达',
    body: '此邮件通过 {page} 设置的邮件服务器发送。{page} 写信给任何人时，都将使用此地址。',
    footer: '您收到此邮件是因为您点击了“测试连接”。',
  },
  ar: {
    subject: 'اختبار: رسائل {page} تصل',
    body: 'أُرسلت هذه الرسالة عبر خادم البريد الذي أعدّته {page}. كل من تكتب إليه {page} تصله رسائلها من هذا العنوان.',
    footer: 'تصلك هذه الرسالة لأنك ضغطت «اختبار الاتصال».',
  },
  es: {
    subject: 'Prueba: los correos de {page} llegan',
    body: 'Este correo se envió por el servidor de correo que {page} ha configurado. A quien escriba {page} le llegarán los correos desde esta dirección.',
    footer: 'Recibe este correo porque pulsó «Probar la conexión».',
  },
  fr: {
    subject: 'Essai : les messages de {page} arrivent',
    body: 'Ce message a été envoyé par le serveur de messagerie configuré par {page}. Toute personne à qui {page} écrit recevra ses messages de cette adresse.',
    footer: 'Vous recevez ce message parce que vous avez cliqué sur « Tester la connexion ».',
  },
  it: {
    subject: 'Prova: le e-mail di {page} arrivano',
    body: 'Questa e-mail è stata inviata dal server di posta impostato da {page}. Chiunque riceva e-mail da {page} le riceverà da questo indirizzo.',
    footer: 'Ricevi questa e-mail perché hai premuto «Prova la connessione».',
  },
};

export const serverOf = (settings: MailSender, { password = '' }: SecretsOf<'mail'>): MailServer => {
  const { fromName, fromAddress, ...server } = settings;
  return { ...server, password, from: { name: fromName, address: fromAddress } };
};

const loopback = ['localhost', '127.0.0.1', '::1'];
/** A little less than a test may take, so that it is said what was waited for. */
const longest = 9000;

/** What mails of an address are signed by, where receivers can check that. */
type FindSignature = (ctx: PageContext, address: string) => Promise<MailSignature | undefined>;

export const mailSenderKind = (findSignature: FindSignature): IntegrationKind<'mail'> => ({
  name: 'mail',
  check(ctx, { host, port, security }) {
    // Where the server may call itself it is somebody's own machine, or a test: nothing there to be protected.
    const isAtHome = ctx.program.callOut.reaches('127.0.0.1');
    if (security === 'none' && !(isAtHome && loopback.includes(host)))
      throw badField('settings.security', 'not-one-of');
    if (!isAtHome && !mailPorts.includes(port)) throw badField('settings.port', 'not-one-of');
  },
  /** As far as a mail that arrives: to whoever presses, so that nobody can have others written to. */
  async test(ctx, { settings, secrets }, until) {
    const mail = await writeTestMail(ctx, settings.fromAddress);
    const { reaches } = ctx.program.callOut;
    const signature = await findSignature(ctx, settings.fromAddress);
    const [sent, hints] = await Promise.all([
      sendThrough({ ...serverOf(settings, secrets), ...(signature && { signature }) }, mail, {
        reaches,
        longest,
        until,
      }),
      hintsFor(settings.fromAddress, ctx.program.names.texts),
    ]);
    if (sent.ok) return { ok: true, hints };
    // RFC 5321 §4.2.1: with 4yz it may take the same mail later.
    const why = sent.why === 'refused' && !sent.isForGood ? 'out-of-order' : sent.why;
    return { ok: false, why, detail: sent.detail, hints };
  },
});

async function writeTestMail(ctx: PageContext, sender: string): Promise<WrittenMail> {
  const [of] = await ctx.db
    .select({ email: users.email, lang: users.languageId, page: pages.name })
    .from(users)
    .innerJoin(pages, eq(pages.id, ctx.pageId))
    .where(eq(users.id, ctx.actor.uid));
  const { lang, page } = of!;
  // Who signs in with a number has no mailbox here: the sender's own is theirs, too.
  const recipient = of!.email ?? sender;
  const text = testMailTexts[lang];
  const subject = fillIn(text.subject, { page });
  const body = renderMail({
    lang,
    dir: directionOf(lang),
    title: subject,
    paragraphs: [fillIn(text.body, { page })],
    footer: fillIn(text.footer, { page }),
  });
  return { id: randomUUID(), recipient, subject, ...body, createdAt: new Date() };
}
