import { dialectOf } from '@wifi/server/features/access/trials/router/dialect-of.ts';
import type { Answer, Gateway } from '@wifi/server/features/access/trials/router/dialect.ts';
import { openDynamicDoor } from '@wifi/server/features/access/trials/router/dynamic-door.ts';
import { randomMac } from '@wifi/server/features/access/trials/router/phone.ts';
import { playRouter } from '@wifi/server/features/access/trials/router/router.ts';
import { causes } from '@wifi/server/features/access/trials/router/session.ts';
import { exchange } from '@wifi/server/platform/radius/exchange.ts';
import { createExchangeLog, type Exchange } from './exchanges.ts';
import { onlinePage } from './online-page.ts';
import type { RouterOptions } from './options.ts';
import { createPhones, onlyPhone } from './phones.ts';
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

/** RouterOS's own pace is 1.1 s; three tries. */
const usualRetry = { attempts: 3, timeout: 1100 };

/** Plays a router with a captive network: to phones by HTTP, to the product by RADIUS. */
export async function startTestRouter(options: RouterOptions): Promise<TestRouter> {
  const {
    nasId,
    secret,
    radius,
    retry = usualRetry,
    login,
    portalUrl,
    uamSecret,
    loginPage,
    interim,
    messageAuthenticator: signs,
  } = options;
  const dialect = dialectOf[options.dialect];
  const log = createExchangeLog();
  const door = await openWebDoor(host, options.port ?? 0, (request) => answer(request));
  const url = `http://${host}:${door.port}`;
  const gateway: Gateway = {
    url,
    host,
    port: door.port,
    mac: randomMac(),
    ssid: 'Test Wi-Fi',
    portalUrl,
    nasId,
    login,
    uamSecret,
    loginPage,
  };
  const router = playRouter({
    dialect,
    gateway,
    secret,
    signs,
    interim,
    note: log.note,
    line: (kind, bytes) =>
      exchange({
        address: radius.host,
        port: kind === 'access' ? radius.authPort : radius.acctPort,
        bytes,
        secret,
        ...retry,
      }),
    whenOnline: (session) => ({ status: 200, headers: {}, body: onlinePage(session, log.all(), dialect.logoutPath) }),
  });
  const { sessions } = router;
  const phones = createPhones({ join: router.join, wanted: `${url}/` });

  async function answer({ path, query, fields, message }: WebRequest): Promise<Answer> {
    const phone = phones.sending(message, query);
    const answered =
      path === '/status'
        ? {
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(statusOf(phone, sessions.of(phone))),
          }
        : await router.answer(phone, { path, fields, url: message.url ?? '/' });
    // The login is a form of another site, and a lax cookie would not travel with it.
    return query.has('phone')
      ? {
          ...answered,
          headers: { ...answered.headers, 'set-cookie': `phone=${phone.name}; Path=/; SameSite=None; Secure` },
        }
      : answered;
  }

  function sessionOf(name = onlyPhone) {
    const session = sessions.of(phones.called(name));
    if (!session) throw new Error(`The phone "${name}" is not online`);
    return session;
  }

  const dynamic = await openDynamicDoor({ host, port: options.coaPort ?? 0, obey: router.obey }).catch(
    async (error: unknown) => {
      await door.close();
      throw error;
    },
  );
  if (dialect.ways.announcesStart) await router.announce();

  return {
    url,
    coaPort: dynamic.port,
    macOf: (name = onlyPhone) => phones.called(name).mac,
    status: (name = onlyPhone) => statusOf(phones.called(name), sessions.of(phones.called(name))),
    sessions: () => sessions.all().map((session) => statusOf(session.phone, session)),
    exchanges: log.all,
    use: (bytesUp, bytesDown, name) => sessions.use(sessionOf(name), bytesUp, bytesDown),
    sendInterim: (name) => sessions.interim(sessionOf(name)),
    logOff: (name) => sessions.end(sessionOf(name), causes.userRequest),
    restart: router.restart,
    close: async () => {
      sessions.forgetAll();
      await sessions.settled();
      await Promise.all([door.close(), dynamic.close()]);
    },
  };
}
