import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

interface Kept {
  uid: number;
  raw: string;
  isRead: boolean;
}

/** What a broken or hostile server does, to be turned by a test. */
interface ImapDials {
  /** Says nothing to this command and all that follow. */
  silentAt: string;
  /** Pours without end instead of answering a search. */
  isEndless: boolean;
  /** The first thing it says. */
  greeting: string;
  /** Said in one breath with its yes to STARTTLS. */
  injected: string;
}

interface ImapSettings {
  /** Without one it does not know STARTTLS. */
  certificate?: { key: string; cert: string };
  port?: number | undefined;
}

export const imapAccount = { user: 'returns', password: 'Rt9/returns' };

/** A mailbox by RFC 9051, as far as who reads one uses it: STARTTLS, LOGIN, SELECT, UID SEARCH, FETCH, STORE. */
export async function openImapServer({ certificate, port: wantedPort = 0 }: ImapSettings = {}) {
  const mails: Kept[] = [];
  const sockets = new Set<Socket>();
  const heard: string[] = [];
  const dials: ImapDials = { silentAt: '', isEndless: false, greeting: '* OK mailbox', injected: '' };

  function answer(socket: Socket, line: string, session: { isIn: boolean }): void {
    const [tag = '', command = '', ...rest] = line.split(' ');
    const said = rest.join(' ');
    const name = (command.toUpperCase() === 'UID' ? `UID ${rest[0]}` : command).toUpperCase();
    heard.push(name);
    if (dials.silentAt === name) return;
    const ok = (lines: string[] = []) => socket.write([...lines, `${tag} OK done`, ''].join('\r\n'));
    if (name === 'LOGIN') {
      const { user, password } = imapAccount;
      session.isIn = said === `"${user}" "${password}"`;
      return void (session.isIn ? ok() : socket.write(`${tag} NO [AUTHENTICATIONFAILED] not you\r\n`));
    }
    if (name === 'STARTTLS' && certificate) {
      socket.removeAllListeners('data');
      socket.write(`${tag} OK begin\r\n${dials.injected}`);
      return listen(new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(certificate) }));
    }
    if (name === 'LOGOUT') return void socket.end('* BYE\r\n');
    if (!session.isIn) return void socket.write(`${tag} NO log in first\r\n`);
    if (name === 'SELECT') return void ok([`* ${mails.length} EXISTS`, '* OK [UIDVALIDITY 1]']);
    if (name === 'UID SEARCH' && dials.isEndless) return pour(socket);
    if (name === 'UID SEARCH') {
      const [from, to] = (rest[1] ?? '').split(':').map(Number) as [number, number];
      const found = mails.slice(from - 1, to).filter(({ isRead }) => !isRead);
      return void ok([['* SEARCH', ...found.map(({ uid }) => uid)].join(' ')]);
    }
    if (name === 'UID FETCH') {
      const mail = mails.find(({ uid }) => uid === Number(rest[1]));
      const most = Number(/<0\.(\d+)>/.exec(said)?.[1] ?? 1_000_000);
      const body = mail?.raw.slice(0, most) ?? '';
      return void ok(
        mail ? [`* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} BODY[]<0> {${body.length}}\r\n${body})`] : [],
      );
    }
    if (name === 'UID STORE') {
      const uids = new Set((rest[1] ?? '').split(',').map(Number));
      for (const mail of mails) if (uids.has(mail.uid)) mail.isRead = true;
      return void ok();
    }
    socket.write(`${tag} BAD not known here\r\n`);
  }

  function pour(socket: Socket): void {
    const more = () => {
      while (socket.writable && socket.write(`* SEARCH ${'1 '.repeat(20_000)}\r\n`)) {
        /* until it is full */
      }
    };
    socket.on('drain', more);
    more();
  }

  function listen(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const session = { isIn: false };
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        answer(socket, line, session);
      }
    });
  }

  const server = createServer((socket) => {
    socket.write(`${dials.greeting}\r\n`);
    listen(socket);
  });
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `imap://${imapAccount.user}:${encodeURIComponent(imapAccount.password)}@127.0.0.1:${port}`,
    mails,
    heard,
    dials,
    put: (raw: string) => mails.push({ uid: mails.length + 101, raw, isRead: false }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
