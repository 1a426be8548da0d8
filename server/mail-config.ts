import { longestReturnName } from '@wifi/contract/venue/integration-words.ts';
import type { Mailbox } from './platform/mail/returns/imap-box.ts';
import type { Env, Readers } from './social-config.ts';

export interface SmtpSettings {
  url: string;
  from: string;
  /** Messages of pages that its server gets at most; as many as it takes where it is not said. */
  perSecond?: number | undefined;
}

/** Where messages come back to that the program's own mail server sent; without it nobody learns of them. */
export interface ReturnSettings {
  address: string;
  mailbox: Mailbox;
}

export function smtpOf(env: Env, { urlOf, wrong }: Readers): SmtpSettings | undefined {
  const url = urlOf(env, 'SMTP_URL');
  if (!url) return undefined;
  // No default: mail servers refuse a sender they do not know, and every link would be lost.
  if (!env.SMTP_FROM) throw wrong('SMTP_URL needs SMTP_FROM, the address that mails come from');
  const perSecond = env.SMTP_PER_SECOND || undefined;
  if (perSecond !== undefined && !/^[1-9]\d{0,4}$/.test(perSecond))
    throw wrong('SMTP_PER_SECOND must be a whole number from 1 to 99999');
  return { url, from: env.SMTP_FROM, perSecond: perSecond === undefined ? undefined : Number(perSecond) };
}

/** `imaps://user:password@host`; `imap://` is encrypted by STARTTLS, unless the mailbox is on the same machine. */
export function returnsOf(env: Env, { urlOf, allOf, wrong }: Readers): ReturnSettings | undefined {
  const given = allOf(env, ['RETURN_ADDRESS', 'RETURN_MAILBOX_URL']);
  if (!given) return undefined;
  const address = given.RETURN_ADDRESS;
  if (!/^[^\s@<>+"]{1,64}@[^\s@<>"]{1,180}$/.test(address) || address.indexOf('@') > longestReturnName)
    throw wrong(`RETURN_ADDRESS must be an address with at most ${longestReturnName} letters before the @ and no +`);
  const { protocol, hostname, port, username, password } = new URL(urlOf(env, 'RETURN_MAILBOX_URL')!);
  const isSecure = protocol === 'imaps:';
  if (!isSecure && protocol !== 'imap:')
    throw wrong('RETURN_MAILBOX_URL must be like imaps://user:password@mail.example.com');
  const upgrades = ['localhost', '127.0.0.1'].includes(hostname) ? 'none' : 'starttls';
  const mailbox: Mailbox = {
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    security: isSecure ? 'tls' : upgrades,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  return { address, mailbox };
}

/** The last part of the address at which the provider of the program's own mail server tells what came back. */
export function mailReportsSecretOf(env: Env, { wrong }: Readers): string | undefined {
  const secret = env.MAIL_REPORTS_SECRET?.trim() || undefined;
  if (secret !== undefined && !/^[\w-]{24,100}$/.test(secret))
    throw wrong('MAIL_REPORTS_SECRET must be 24 to 100 letters, digits, - or _: it stands in an address');
  return secret;
}
