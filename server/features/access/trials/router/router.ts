import { randomInt } from 'node:crypto';
import { codes } from '../../../../platform/radius/codes.ts';
import type { Attribute, Packet } from '../../../../platform/radius/packet.ts';
import { readText } from '../../../../platform/radius/read-attributes.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import { sendTo, type Answer, type Dialect, type Gateway } from './dialect.ts';
import { readTimes } from './limits.ts';
import { createObeyer } from './obey.ts';
import { newChallenge, randomMac, type Phone } from './phone.ts';
import { createRadiusPeer, type NoteExchange, type RadiusLine } from './radius-peer.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { causes, secondsLeftOf, statusTypes, type Session } from './session.ts';

interface PlayOptions {
  dialect: Dialect;
  gateway: Gateway;
  secret: string;
  line: RadiusLine;
  note: NoteExchange;
  /** Signs Access-Requests and, where the real router does so, takes no reply without a signature. */
  signs?: boolean | undefined;
  /** Seconds between two reports, whatever Access-Accept says. */
  interim?: number | undefined;
  /** What a phone that is online gets from the network. */
  whenOnline: (session: Session) => Answer;
}

export interface PlayedRouter {
  sessions: SessionStore;
  /** A phone that joins the network. */
  join: (phone: Pick<Phone, 'name' | 'ip' | 'wanted'> & { mac?: string | undefined }) => Phone;
  /** A page that the phone asks for, by path; `url` is all of what it asked for. */
  answer: (phone: Phone, request: { path: string; fields: Record<string, string>; url: string }) => Promise<Answer>;
  /** A Disconnect or CoA and the reply to it. */
  obey: (received: Buffer) => Buffer | undefined;
  /** Says at RADIUS that it came up. */
  announce: () => Promise<boolean>;
  /** The power fails and comes back: sessions are gone, numbering begins again. */
  restart: () => Promise<void>;
}

/**
 * A router with a captive network, without its doors: whoever plays it brings the phones' requests and a line to
 * RADIUS.
 */
export function playRouter({
  dialect,
  gateway,
  secret,
  line,
  note,
  signs = true,
  interim,
  whenOnline,
}: PlayOptions): PlayedRouter {
  const { ways } = dialect;
  const peer = createRadiusPeer({
    line,
    secret,
    signs,
    demandsSignedReplies: signs && ways.demandsSignedReplies,
    note,
  });

  const firstNumber = randomInt(2 ** 31, 2 ** 32 - 2 ** 16);
  let number = firstNumber;
  const nextSessionId = () => (number += 1).toString(16);

  const routerAttributes = (): Attribute[] => [
    attribute('NAS-Identifier', gateway.nasId),
    attribute('NAS-IP-Address', '127.0.0.1'),
  ];
  const stationAttributes = (phone: Phone): Attribute[] => [
    ...routerAttributes(),
    attribute('NAS-Port', 1),
    attribute('NAS-Port-Type', 19),
    attribute('Framed-IP-Address', phone.ip),
    ...dialect.stationAttributes(phone, gateway),
  ];

  /** After a reject or a stop: neither challenge nor session id serves twice. */
  function freshen(phone: Phone): void {
    phone.challenge = newChallenge();
    phone.sessionId = nextSessionId();
  }

  const sessions = createSessionStore({
    peer,
    ways,
    stationAttributes,
    onEnd: freshen,
    readLimits: (packet) => {
      const times = readTimes(packet);
      return { ...times, ...dialect.readLimits(packet), interim: interim ?? times.interim };
    },
  });

  async function answer(
    phone: Phone,
    { path, fields, url }: { path: string; fields: Record<string, string>; url: string },
  ): Promise<Answer> {
    if (path === dialect.loginPath) return logIn(phone, fields);
    const session = sessions.of(phone);
    if (path === dialect.logoutPath) {
      if (session) await sessions.end(session, causes.userRequest);
      return sendTo(`${gateway.url}/`);
    }
    if (session) return whenOnline(session);
    phone.wanted = `${gateway.url}${url}`;
    return dialect.capture(phone, gateway);
  }

  async function logIn(phone: Phone, fields: Record<string, string>): Promise<Answer> {
    const already = sessions.of(phone);
    if (already)
      return sendTo(
        dialect.welcome({ phone, gateway, fields, secondsLeft: secondsLeftOf(already), accepted: undefined }),
      );
    const login = dialect.readLogin(fields, phone, gateway);
    // Whoever only opens the page of the login has not failed at it.
    if (!login && Object.keys(fields).length === 0) return dialect.capture(phone, gateway);
    if (!login) return dialect.capture(phone, gateway, { why: 'unreadable', userName: fields.username ?? '' });
    const { userName } = login;
    const reply = await peer.ask(login.password, [
      attribute('User-Name', userName),
      attribute('Service-Type', 1),
      attribute('Acct-Session-Id', phone.sessionId),
      ...stationAttributes(phone),
      ...dialect.requestAttributes(phone, gateway),
    ]);
    if (reply?.code === codes.accessAccept) return letIn(phone, userName, fields, reply);
    freshen(phone);
    return dialect.capture(
      phone,
      gateway,
      reply
        ? { why: 'rejected', message: readText(reply, 'Reply-Message') ?? '', userName }
        : { why: 'no-answer', userName },
    );
  }

  function letIn(phone: Phone, userName: string, fields: Record<string, string>, accepted: Packet): Answer {
    const session = sessions.of(phone) ?? sessions.begin(phone, userName, accepted);
    return sendTo(dialect.welcome({ phone, gateway, fields, secondsLeft: secondsLeftOf(session), accepted }));
  }

  const announce = () =>
    peer.account([
      attribute('Acct-Status-Type', statusTypes.on),
      ...routerAttributes(),
      attribute('Acct-Delay-Time', 0),
      attribute('Event-Timestamp', new Date()),
    ]);

  return {
    sessions,
    join: ({ mac = randomMac(), ...phone }) => ({
      ...phone,
      mac,
      challenge: newChallenge(),
      sessionId: nextSessionId(),
    }),
    answer,
    obey: createObeyer({ secret, nasId: gateway.nasId, ways, sessions, note }),
    announce,
    restart: async () => {
      const online = sessions.all();
      sessions.forgetAll();
      number = firstNumber;
      for (const { phone } of online) freshen(phone);
      await announce();
    },
  };
}
