import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { directionOf } from '@wifi/contract/languages.ts';
import type { MailSender, SecretsOf } from '@wifi/contract/venue/integration-shapes.ts';
import { mailPorts } from '@wifi/contract/venue/integration-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { badField } from '../../../../platform/errors.ts';
import { renderMail } from '../../../../platform/mail/mail-layout.ts';
import { fillIn } from '../../../../platform/mail/notification-mail.ts';
import { sendThrough, type MailServer, type WrittenMail } from '../../../../platform/mail/send-through.ts';
import { users } from '../../auth/tables.ts';
import { pages } from '../../tenants/tables.ts';
import type { IntegrationKind } from '../integration-kind.ts';
import { hintsFor } from './sender-records.ts';
import { testMailTexts } from './test-mail-texts.ts';

export const serverOf = (settings: MailSender, { password = '' }: SecretsOf<'mail'>): MailServer => {
  const { fromName, fromAddress, ...server } = settings;
  return { ...server, password, from: { name: fromName, address: fromAddress } };
};

const loopback = ['localhost', '127.0.0.1', '::1'];
/** A little less than a test may take, so that it is said what was waited for. */
const longest = 9000;

export const mailSenderKind: IntegrationKind<'mail'> = {
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
    const [sent, hints] = await Promise.all([
      sendThrough(serverOf(settings, secrets), mail, { reaches, longest, until }),
      hintsFor(settings.fromAddress, ctx.program.names.texts),
    ]);
    return sent.ok ? { ok: true, hints } : { ok: false, why: sent.why, detail: sent.detail, hints };
  },
};

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
