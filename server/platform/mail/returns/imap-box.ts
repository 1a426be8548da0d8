import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AddressPolicy } from '../../outbound/address-policy.ts';
import { openSocket } from '../../outbound/open-socket.ts';
import { createImapReader, type ImapReader } from './imap-reader.ts';

/** A mailbox that somebody typed in. */
export interface Mailbox {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
}

export interface ImapBox {
  /** Numbers of mails that nobody has read, the newest first. */
  unread: (most: number) => Promise<number[]>;
  /** The beginning of a mail, a character a byte. */
  read: (uid: number) => Promise<string>;
  markRead: (uids: readonly number[]) => Promise<void>;
  close: () => void;
}

/** The server said no, in these words. */
export class ImapRefusal extends Error {
  readonly isOfLogin: boolean;
  constructor(said: string, isOfLogin: boolean) {
    super(said);
    this.isOfLogin = isOfLogin;
  }
}

/** Reports stand at the beginning of a mail, before what they return. */
const longestRead = 64 * 1024;
/** Mails are asked for in windows of so many, so that no answer is long however full the mailbox is. */
const perWindow = 1000;
const mostWindows = 50;

interface Limits {
  reaches: AddressPolicy;
  /** Ends the line, whatever it is doing. */
  until: AbortSignal;
}

/** IMAP (RFC 9051) as far as reading a mailbox needs it, over a line to an address that was checked. */
export async function openImap(mailbox: Mailbox, { reaches, until }: Limits): Promise<ImapBox> {
  const { host, port, security, user, password } = mailbox;
  const plain = await openSocket({ host, port, reaches, until });
  try {
    if (security === 'starttls') await agreeOnTls(plain);
    const socket = security === 'none' ? plain : await encrypt(plain, host);
    const reader = createImapReader(socket);
    const ask = askOf(socket, reader);
    // RFC 9051 §6.2.1: a line that becomes encrypted is not greeted again.
    if (security !== 'starttls') await reader.greeting();
    await ask(`LOGIN ${quoted(user)} ${quoted(password)}`);
    const selected = await ask('SELECT INBOX');
    const count = Number(/^\* (\d{1,10}) EXISTS$/im.exec(selected.map(({ line }) => line).join('\n'))?.[1] ?? 0);
    return { ...readsOf(ask, count), close: () => socket.destroy() };
  } catch (error) {
    plain.destroy();
    throw error;
  }
}

type Ask = (command: string) => Promise<Answer[]>;

const askOf =
  (socket: Socket, reader: ImapReader): Ask =>
  async (command) => {
    socket.write(`${reader.nextTag()} ${command}\r\n`);
    const { said, isOk, answers } = await reader.answers();
    if (!isOk) throw new ImapRefusal(said, command.startsWith('LOGIN '));
    return answers;
  };

/**
 * RFC 9051 §6.2.1. What is said before the line is encrypted may be anybody's: of it only the yes counts, and a server
 * that says more in the same breath is left, so that nothing of it can pass for an answer later.
 */
async function agreeOnTls(plain: Socket): Promise<void> {
  const reader = createImapReader(plain);
  await reader.greeting();
  await askOf(plain, reader)('STARTTLS');
  await reader.release();
}

type Answer = { line: string; literals: Buffer[] };

function readsOf(ask: Ask, count: number): Omit<ImapBox, 'close'> {
  return {
    async unread(most) {
      const found: number[] = [];
      let to = count;
      for (let window = 0; window < mostWindows && to > 0 && found.length < most; window += 1) {
        const from = Math.max(1, to - perWindow + 1);
        const answers = await ask(`UID SEARCH ${from}:${to} UNSEEN`);
        const line = answers.find((answer) => /^\* SEARCH\b/i.test(answer.line))?.line ?? '';
        found.push(...line.split(' ').slice(2).map(Number).filter(isUid).toReversed());
        to = from - 1;
      }
      return found.slice(0, most);
    },
    async read(uid) {
      const answers = await ask(`UID FETCH ${uid} (BODY.PEEK[]<0.${longestRead}>)`);
      return answers.find(({ literals }) => literals.length > 0)?.literals[0]?.toString('latin1') ?? '';
    },
    async markRead(uids) {
      if (uids.length > 0) await ask(`UID STORE ${uids.join(',')} +FLAGS.SILENT (\\Seen)`);
    },
  };
}

const isUid = (uid: number): boolean => Number.isInteger(uid) && uid > 0 && uid < 2 ** 32;

/** RFC 9051 §4.3: what could end a line would be a command of its own. */
function quoted(text: string): string {
  if (/[\r\n\0]/.test(text)) throw new ImapRefusal('a name or password with line breaks', true);
  return `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`;
}

async function encrypt(socket: Socket, host: string): Promise<Socket> {
  const secure = connectTls({
    socket,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  });
  await once(secure, 'secureConnect');
  secure.on('error', () => undefined);
  return secure;
}
