import type { MailReturns, SecretsOf } from '@wifi/contract/venue/integration-shapes.ts';
import { mailboxPorts } from '@wifi/contract/venue/integration-words.ts';
import { badField } from '../../../../platform/errors.ts';
import { openImap, type Mailbox } from '../../../../platform/mail/returns/imap-box.ts';
import { mailboxFailure } from '../../../../platform/mail/returns/mailbox-failure.ts';
import type { IntegrationKind } from '../integration-kind.ts';

export const mailboxOf = (settings: MailReturns, { password = '' }: SecretsOf<'mail_returns'>): Mailbox => {
  const { address: _, ...mailbox } = settings;
  return { ...mailbox, password };
};

const loopback = ['localhost', '127.0.0.1', '::1'];

/** Where mails of the page's own sender come back to. */
export const returnMailboxKind: IntegrationKind<'mail_returns'> = {
  name: 'mail_returns',
  check(ctx, { host, port, security }) {
    const isAtHome = ctx.program.callOut.reaches('127.0.0.1');
    if (security === 'none' && !(isAtHome && loopback.includes(host)))
      throw badField('settings.security', 'not-one-of');
    if (!isAtHome && !mailboxPorts.includes(port)) throw badField('settings.port', 'not-one-of');
  },
  async test(ctx, { settings, secrets }, until) {
    try {
      const box = await openImap(mailboxOf(settings, secrets), { reaches: ctx.program.callOut.reaches, until });
      box.close();
      return { ok: true };
    } catch (error) {
      return { ok: false, ...mailboxFailure(error) };
    }
  },
};
