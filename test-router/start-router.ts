import { randomInt } from 'node:crypto';
import { codes } from '@wifi/server/platform/radius/codes.ts';
import type { Attribute, Packet } from '@wifi/server/platform/radius/packet.ts';
import { readText } from '@wifi/server/platform/radius/read-attributes.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';
import { dialectOf } from './dialect-of.ts';
import { sendTo, type Answer } from './dialects/dialect.ts';
import { openDynamicDoor } from './dynamic-door.ts';
import { createExchangeLog, type Exchange } from './exchanges.ts';
import type { Gateway } from './gateway.ts';
import { readTimes } from './limits.ts';
import { onlinePage } from './online-page.ts';
import type { RouterOptions } from './options.ts';
import { newChallenge, randomMac, type Phone } from './phone.ts';
import { createPhones, onlyPhone } from './phones.ts';
import { createRadiusPeer } from './radius-peer.ts';
import { createSessionBook } from './session-book.ts';
import { causes, secondsLeftOf, statusTypes } from './session.ts';
import { statusOf, type PhoneStatus } from './status.ts';
import { openWebDoor, type WebRequest } from './web-door.ts';

export interface TestRouter {
  url: string;
  coaPort: number;
  /** The address of a phone; of the only one unless a name is given. */
  macOf: (phone?: string) => string;
  status: (phone?: string) => PhoneStatus;
  sessions: () => PhoneStatus[];
  exchanges: () => Exchange[];
  /** Traffic of a phone that is online. */
  use: (bytesUp: number, bytesDown: number, phone?: string) => Promise<void>;
  sendInterim: (phone?: string) => Promise<void>;
  logOff: (phone?: string) => Promise<void>;
  /** The power fails and comes back: sessions are gone, numbering begins again. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

const host = '127.0.0.1';

/** Plays a router with a captive network: to phones by HTTP, to the product by RADIUS. */
export async function startTestRouter(options: RouterOptions): Promise<TestRouter> {
  const { nasId, secret, radius, retry, messageAuthenticator: signs = true } = options;
  const dialect = dialectOf[options.dialect];
  const { ways } = dialect;
  const log = createExchangeLog();
  const peer = createRadiusPeer({ radius, secret, retry, signs, demandsSignedReplies: signs && ways.demandsSignedReplies, log });

  const firstNumber = randomInt(2 ** 31, 2 ** 32 - 2 ** 16);
  let number = firstNumber;
  const nextSessionId = () => (number += 1).toString(16);

  const door = await openWebDoor(host, options.port ?? 0, (request) => answer(request));
  const url = `http://${host}:${door.port}`;
  const gateway: Gateway = {
    host, port: door.port, mac: randomMac(), ssid: 'Test Wi-Fi', portalUrl: options.portalUrl, nasId, login: options.login, uamSecret: options.uamSecret, loginPage: options.loginPage,
  };
  const phones = createPhones({ nextSessionId, wanted: `${url}/` });

  const routerAttributes = (): Attribute[] => [attribute('NAS-Identifier', nasId), attribute('NAS-IP-Address', host)];
  const stationAttributes = (phone: Phone): Attribute[] => [
    ...routerAttributes(), attribute('NAS-Port', 1), attribute('NAS-Port-Type', 19), attribute('Framed-IP-Address', phone.ip), ...dialect.stationAttributes(phone, gateway),
  ];

  /** After a reject or a stop: neither challenge nor session id serves twice. */
  function freshen(phone: Phone): void {
    phone.challenge = newChallenge();
    phone.sessionId = nextSessionId();
  }

  const book = createSessionBook({
    peer, ways, stationAttributes, onEnd: freshen,
    readLimits: (packet) => {
      const times = readTimes(packet);
      return { ...times, ...dialect.readLimits(packet), interim: options.interim ?? times.interim };
    },
  });

  async function answer(request: WebRequest): Promise<Answer> {
    const phone = phones.sending(request.message, request.query);
    const answered = await answerPhone(phone, request);
    // The login is a form of another site, and a lax cookie would not travel with it.
    return request.query.has('phone') ? { ...answered, headers: { ...answered.headers, 'set-cookie': `phone=${phone.name}; Path=/; SameSite=None; Secure` } } : answered;
  }

  async function answerPhone(phone: Phone, { path, fields, message }: WebRequest): Promise<Answer> {
    if (path === '/status') return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(statusOf(phone, book.of(phone))) };
    if (path === dialect.loginPath) return logIn(phone, fields);
    const session = book.of(phone);
    if (path === dialect.logoutPath) {
      if (session) await book.end(session, causes.userRequest);
      return sendTo(`${url}/`);
    }
    if (session) return { status: 200, headers: {}, body: onlinePage(session, log.all(), dialect.logoutPath) };
    phone.wanted = `${url}${message.url ?? '/'}`;
    return dialect.capture(phone, gateway);
  }

  async function logIn(phone: Phone, fields: Record<string, string>): Promise<Answer> {
    const already = book.of(phone);
    if (already) return sendTo(dialect.welcome({ phone, gateway, fields, secondsLeft: secondsLeftOf(already), accepted: undefined }));
    const login = dialect.readLogin(fields, phone, gateway);
    if (!login) return dialect.capture(phone, gateway, { why: 'unreadable', userName: fields.username ?? '' });
    const { userName } = login;
    const reply = await peer.ask(login.password, [
      attribute('User-Name', userName), attribute('Service-Type', 1), attribute('Acct-Session-Id', phone.sessionId), ...stationAttributes(phone),
      ...dialect.requestAttributes(phone, gateway),
    ]);
    if (reply?.code === codes.accessAccept) return letIn(phone, userName, fields, reply);
    freshen(phone);
    return dialect.capture(phone, gateway, reply ? { why: 'rejected', message: readText(reply, 'Reply-Message') ?? '', userName } : { why: 'no-answer', userName });
  }

  function letIn(phone: Phone, userName: string, fields: Record<string, string>, accepted: Packet): Answer {
    const session = book.of(phone) ?? book.begin(phone, userName, accepted);
    return sendTo(dialect.welcome({ phone, gateway, fields, secondsLeft: secondsLeftOf(session), accepted }));
  }

  const announce = () => peer.account([attribute('Acct-Status-Type', statusTypes.on), ...routerAttributes(), attribute('Acct-Delay-Time', 0), attribute('Event-Timestamp', new Date())]);

  function sessionOf(name = onlyPhone) {
    const session = book.of(phones.called(name));
    if (!session) throw new Error(`The phone "${name}" is not online`);
    return session;
  }

  const dynamic = await openDynamicDoor({ host, port: options.coaPort ?? 0, secret, nasId, ways, book, log }).catch(async (error: unknown) => {
    await door.close();
    throw error;
  });
  if (ways.announcesStart) await announce();

  return {
    url,
    coaPort: dynamic.port,
    macOf: (name = onlyPhone) => phones.called(name).mac,
    status: (name = onlyPhone) => statusOf(phones.called(name), book.of(phones.called(name))),
    sessions: () => book.all().map((session) => statusOf(session.phone, session)),
    exchanges: log.all,
    use: (bytesUp, bytesDown, name) => book.use(sessionOf(name), bytesUp, bytesDown),
    sendInterim: (name) => book.interim(sessionOf(name)),
    logOff: (name) => book.end(sessionOf(name), causes.userRequest),
    restart: async () => {
      const online = book.all();
      book.forgetAll();
      number = firstNumber;
      for (const { phone } of online) freshen(phone);
      await announce();
    },
    close: async () => {
      book.forgetAll();
      await book.settled();
      await Promise.all([door.close(), dynamic.close()]);
    },
  };
}
