import { createTransport } from 'nodemailer';
import type { AddressPolicy } from '../outbound/address-policy.ts';
import { ForbiddenAddress, openSocket } from '../outbound/open-socket.ts';
import { pictureOf } from './deliver.ts';
import { headerText } from './header-text.ts';

/** What signs the mails of a domain (RFC 6376). */
export interface MailSignature {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** A mail server that somebody typed in. */
export interface MailServer {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
  from: { name: string; address: string };
  replyTo: string;
  signature?: MailSignature;
}

export interface WrittenMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  picture?: string | null;
  createdAt: Date;
}

type SendFailure =
  | 'not-allowed'
  | 'unreachable'
  | 'too-slow'
  | 'no-encryption'
  | 'certificate'
  | 'wrong-login'
  | 'refused'
  | 'not-understood';

export type SendOutcome =
  | { ok: true }
  | {
      ok: false;
      why: SendFailure;
      detail: string;
      /** It would say the same again. */
      isForGood: boolean;
      /** Said of this receiver, and not of the server or of who sends. */
      isOfReceiver: boolean;
    };

interface Limits {
  reaches: AddressPolicy;
  /** Milliseconds for the whole of it. */
  longest: number;
  until?: AbortSignal | undefined;
}

/** Never throws: what went wrong is an answer too. A connection of its own, to an address that was checked. */
export async function sendThrough(
  server: MailServer,
  mail: WrittenMail,
  { reaches, longest, until }: Limits,
): Promise<SendOutcome> {
  const ending = new AbortController();
  const end = () => ending.abort();
  until?.addEventListener('abort', end, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve(failed('too-slow', `no answer within ${longest / 1000} s`)), longest);
  });
  const sent = exchange(server, mail, reaches, ending.signal).then(
    (): SendOutcome => ({ ok: true }),
    (error: unknown) => outcomeOf(error),
  );
  try {
    return await Promise.race([sent, tooLate]);
  } finally {
    clearTimeout(timer);
    until?.removeEventListener('abort', end);
    ending.abort();
  }
}

async function exchange(server: MailServer, mail: WrittenMail, reaches: AddressPolicy, until: AbortSignal) {
  const { host, port, security, user, password, from, replyTo, signature } = server;
  const connection = await openSocket({ host, port, reaches, until });
  const transport = createTransport({
    connection,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(user && { auth: { user, pass: password } }),
    ...(signature && { dkim: signature }),
    maxResponseSize: 16 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.sendMail({
    // As objects, so that no name or address is read as a list of several.
    from: { ...from, name: headerText(from.name) },
    to: { name: '', address: mail.recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    ...pictureOf(mail),
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: mail.createdAt,
    // RFC 3834 §5: keeps out-of-office robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

const failed = (why: SendFailure, detail: string, isForGood = false, isOfReceiver = false): SendOutcome => ({
  ok: false,
  why,
  detail,
  isForGood,
  isOfReceiver,
});

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** RFC 3463 §3.8: security and policy, such as "relaying denied". That is said of who sends, whoever shall get it. */
const isPolicy = /^\d{3}[ -]5\.7\./;

export function outcomeOf(thrown: unknown): SendOutcome {
  const error = thrown as SmtpError;
  if (error instanceof ForbiddenAddress) return failed('not-allowed', error.message, true);
  const { code = '', command = '', responseCode, response = '' } = error;
  const said = response || error.message;
  const isForGood = responseCode !== undefined && responseCode >= 500;
  if (/certificate/i.test(error.message)) return failed('certificate', error.message, true);
  if (code === 'ETLS') return failed('no-encryption', said, true);
  // RFC 4954 §6: it wants a login, whoever shall get the mail.
  if (responseCode === 530) return failed('wrong-login', said, true);
  if (code === 'EAUTH') return failed('wrong-login', said, responseCode === undefined || isForGood);
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return failed('refused', said, isForGood, command === 'RCPT TO' && !isPolicy.test(response));
  if (code === 'EPROTOCOL') return failed('not-understood', said, isForGood);
  return failed('unreachable', said);
}
