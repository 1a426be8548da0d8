import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Options } from 'nodemailer/lib/smtp-transport';
import type { AddressPolicy } from '../outbound/address-policy.ts';
import { openSocket } from '../outbound/open-socket.ts';
import { headerText } from './header-text.ts';
import { outcomeOf, type MailServer, type MailSignature, type SendOutcome } from './send-through.ts';

/** A mail as it is handed to a server, with all that its head says. */
export interface LineMail {
  id: string;
  from: { name: string; address: string };
  replyTo: string;
  /** Where servers send it back to; the address that it comes from unless said. */
  returnTo?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  headers: Record<string, string>;
  signature?: MailSignature | undefined;
}

/** `isUnknown`: the line broke after the mail was on its way and before the server answered. */
export type LineOutcome = { ok: true; ref: string } | (Extract<SendOutcome, { ok: false }> & { isUnknown: boolean });

export interface MailLines {
  /** Never throws. As many lines as there are calls at once: whoever calls says how many. */
  send: (mail: LineMail) => Promise<LineOutcome>;
  close: () => void;
}

interface Line {
  connection: SMTPConnection;
  sent: number;
  isOpen: boolean;
  idle?: NodeJS.Timeout;
}

/** RFC 5321 §4.5.3.2 lets servers close a line that is idle for five minutes. */
const longestIdle = 20_000;
/** Some servers take so many over one line and no more. */
const mostOnLine = 100;
/** For greeting, encryption and login together, however often the server says something meanwhile. */
const longestOpen = 30_000;
const longestSend = 60_000;
const longestAnswer = 16 * 1024;

type Connect = (until: AbortSignal) => Promise<SMTPConnection>;

/** Lines to the program's own server. */
export const linesTo = (options: Options): MailLines =>
  createLines(async () => {
    const { auth, ...rest } = options;
    return { connection: new SMTPConnection({ ...rest, maxResponseSize: longestAnswer }), auth };
  });

/** Lines to a server that somebody typed in, to an address that was checked. */
export const checkedLinesTo = (server: MailServer, reaches: AddressPolicy, patience = longestOpen): MailLines =>
  createLines(async (until) => {
    const { host, port, security, user, password } = server;
    const connection = await openSocket({ host, port, reaches, until });
    return {
      connection: new SMTPConnection({
        connection,
        host,
        port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        maxResponseSize: longestAnswer,
      }),
      auth: user ? { user, pass: password } : undefined,
    };
  }, patience);

type Prepared = { connection: SMTPConnection; auth: Options['auth'] };

function createLines(prepare: (until: AbortSignal) => Promise<Prepared>, patience = longestOpen): MailLines {
  const idle: Line[] = [];
  let isClosed = false;

  const connect: Connect = async (until) => {
    const { connection, auth } = await prepare(until);
    await new Promise<void>((resolve, reject) => {
      // Errors after the connection is there come to whoever sends; this listener keeps them from ending the program.
      connection.on('error', reject);
      // A connection that we close tells nobody: whoever waits for it would wait for ever.
      const giveUp = () => {
        reject(until.reason as Error);
        connection.close();
      };
      until.addEventListener('abort', giveUp, { once: true });
      connection.connect((error) => {
        if (error) return reject(error);
        if (!auth) return resolve();
        connection.login(auth as SMTPConnection.AuthenticationType, (refused) =>
          refused ? reject(refused) : resolve(),
        );
      });
    });
    return connection;
  };

  async function open(): Promise<Line> {
    const ending = new AbortController();
    const tooSlow = setTimeout(() => ending.abort(new Error('the server takes no connection')), patience);
    try {
      const line: Line = { connection: await connect(ending.signal), sent: 0, isOpen: true };
      line.connection.once('end', () => drop(line));
      return line;
    } finally {
      clearTimeout(tooSlow);
    }
  }

  function drop(line: Line): void {
    line.isOpen = false;
    clearTimeout(line.idle);
    const at = idle.indexOf(line);
    if (at >= 0) idle.splice(at, 1);
    line.connection.close();
  }

  function keep(line: Line): void {
    if (!line.isOpen || isClosed || line.sent >= mostOnLine) return drop(line);
    line.idle = setTimeout(() => drop(line), longestIdle);
    line.idle.unref();
    idle.push(line);
  }

  async function sendOver(line: Line, { envelope, body }: Built): Promise<LineOutcome> {
    const stream = Readable.from([body]);
    line.sent += 1;
    try {
      const info = await new Promise<{ response?: string }>((resolve, reject) => {
        const tooSlow = setTimeout(() => {
          reject(new Error(`no answer within ${longestSend / 1000} s`));
          drop(line);
        }, longestSend);
        line.connection.send(envelope, stream, (error, sent) => {
          clearTimeout(tooSlow);
          if (error) reject(error);
          else resolve(sent);
        });
      });
      keep(line);
      return { ok: true, ref: info.response ?? '' };
    } catch (error) {
      const failed = outcomeOf(error) as Extract<SendOutcome, { ok: false }>;
      const hasAnswered = (error as { responseCode?: number }).responseCode !== undefined;
      if (failed.why === 'refused' && hasAnswered && line.isOpen) {
        line.connection.reset((problem) => (problem ? drop(line) : keep(line)));
      } else drop(line);
      return { ...failed, isUnknown: !hasAnswered && stream.readableDidRead };
    }
  }

  return {
    async send(mail) {
      const built = await build(mail);
      const used = idle.pop();
      if (used) {
        clearTimeout(used.idle);
        const outcome = await sendOver(used, built);
        // The server had closed the line meanwhile: nothing of the mail was sent, and a new line tells more.
        if (outcome.ok || outcome.isUnknown || outcome.why !== 'unreachable') return outcome;
      }
      try {
        return await sendOver(await open(), built);
      } catch (error) {
        return { ...(outcomeOf(error) as Extract<SendOutcome, { ok: false }>), isUnknown: false };
      }
    },
    close() {
      isClosed = true;
      for (const line of idle.toReversed()) drop(line);
    },
  };
}

interface Built {
  envelope: { from: string; to: string[] };
  body: Buffer;
}

// RFC 8058 §4: a press that ends a subscription counts only where both of its headers are signed.
const headerFieldNames =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post';

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

async function build({
  id,
  from,
  replyTo,
  returnTo = from.address,
  to,
  subject,
  text,
  html,
  date,
  headers,
  signature,
}: LineMail): Promise<Built> {
  const composer = new MailComposer({
    // As objects, so that no name or address is read as a list of several.
    from: { ...from, name: headerText(from.name) },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: headerText(subject),
    text,
    ...(html && { html }),
    // One Message-ID a mail, whatever the try: a server that sends it back tells by it which one it was.
    messageId: `<${id}@${domainOf(from.address)}>`,
    date,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const written = await composer.compile().build();
  const body = signature ? await buffer(new DKIM({ ...signature, headerFieldNames }).sign(written)) : written;
  return { envelope: { from: returnTo, to: [to] }, body };
}
