import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from './read-mail.ts';

interface Received extends ReadMail {
  /** As it came over the wire. */
  raw: string;
  sender: string;
  recipients: string[];
  user: string | undefined;
}

interface MailServerSettings {
  secure?: boolean;
  /** What everybody must log in with; without it anybody may send, as anybody. */
  password?: string;
  /** For the name localhost; without it one that nobody has signed. */
  certificate?: { key: string; cert: string };
  /** Offers no encryption at all. */
  isPlain?: boolean;
  onReceived?: (mail: Received) => void;
  /** Milliseconds before it says that it has a mail. */
  delay?: number;
  port?: number;
  /** Asked of each mail, for what changes while it runs. `password` as above; `code` refuses the mail with it. */
  troubles?: () => { delay: number; password: string; code: number };
}

interface OpenLine {
  session: unknown;
  _socket: Socket;
}

/** A real SMTP server that keeps what it gets. `answers` are the codes for the next mails; then it accepts. */
export async function openMailServer({
  secure = false,
  password,
  certificate,
  isPlain,
  onReceived,
  delay = 0,
  port: wantedPort = 0,
  troubles = () => ({ delay, password: '', code: 0 }),
}: MailServerSettings = {}) {
  const received: Received[] = [];
  const answers: number[] = [];
  const tries: string[] = [];
  /** How many of the next mails it takes and then hangs up on without a word. */
  const hangsUp = { times: 0 };
  const server = new SMTPServer({
    secure,
    logger: false,
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...certificate,
    ...(isPlain && { disabledCommands: ['STARTTLS'] }),
    onAuth({ username, password: typed }, _session, callback) {
      const wanted = password ?? (troubles().password || typed);
      if (typed === wanted) return callback(null, { user: username });
      // Some servers repeat what they were told.
      const said = `5.7.8 no ${String(typed)} of ${username} here`;
      callback(Object.assign(new Error(said), { responseCode: 535 }));
    },
    onRcptTo({ address }, session, callback) {
      tries.push(address);
      const isStranger = troubles().password !== '' && !session.user;
      const code = answers.shift() ?? (isStranger ? 530 : troubles().code);
      callback(code ? Object.assign(new Error('not this one'), { responseCode: code }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString('utf8');
        const mail = {
          raw,
          ...readMail(raw),
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          user: session.user,
        };
        received.push(mail);
        onReceived?.(mail);
        if (hangsUp.times > 0) {
          hangsUp.times -= 1;
          for (const { session: own, _socket: socket } of server.connections as Set<OpenLine>)
            if (own === session) socket.destroy();
          return;
        }
        const wait = troubles().delay;
        if (wait > 0) setTimeout(callback, wait);
        else callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wantedPort, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    answers,
    tries,
    hangsUp,
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}
