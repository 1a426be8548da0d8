import type { Packet } from '../../../../platform/radius/packet.ts';
import type { Attribute } from '../../../../platform/radius/packet.ts';
import { readAll } from '../../../../platform/radius/read-attributes.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import type { Ways } from './dialect.ts';
import { merged, type Limits } from './limits.ts';
import type { Phone } from './phone.ts';
import type { RadiusPeer } from './radius-peer.ts';
import { createSessionTimers } from './session-timers.ts';
import { causes, counterAttributes, statusTypes, type Session } from './session.ts';

interface StoreOptions {
  peer: Pick<RadiusPeer, 'account'>;
  ways: Ways;
  readLimits: (packet: Pick<Packet, 'attributes'>) => Limits;
  /** Who and where, in every report. */
  stationAttributes: (phone: Phone) => Attribute[];
  onEnd: (phone: Phone) => void;
}

export interface SessionStore {
  begin: (phone: Phone, userName: string, accepted: Packet) => Session;
  of: (phone: Phone) => Session | undefined;
  all: () => Session[];
  use: (session: Session, bytesUp: number, bytesDown: number) => Promise<void>;
  interim: (session: Session) => Promise<void>;
  end: (session: Session, cause: number) => Promise<void>;
  change: (session: Session, packet: Packet) => void;
  /** As when the power fails: nobody is told. */
  forgetAll: () => void;
  /** Until every report is out. */
  settled: () => Promise<void>;
}

/** Who is online, with the limits that RADIUS gave, and accounting about them. */
export function createSessionStore({ peer, ways, readLimits, stationAttributes, onEnd }: StoreOptions): SessionStore {
  const open = new Map<Phone, Session>();
  const pending = new Set<Promise<unknown>>();

  function report(session: Session, status: number, extra: Attribute[] = []): Promise<void> {
    const attributes = [
      attribute('Acct-Status-Type', status),
      attribute('User-Name', session.userName),
      attribute('Acct-Session-Id', session.id),
      ...stationAttributes(session.phone),
      ...session.classes.map((value) => attribute('Class', value)),
      attribute('Acct-Authentic', 1),
      attribute('Acct-Delay-Time', 0),
      attribute('Event-Timestamp', new Date()),
      ...extra,
    ];
    const sent = session.reports.then(async () => void (await peer.account(attributes)));
    session.reports = sent;
    pending.add(sent);
    void sent.finally(() => pending.delete(sent));
    return sent;
  }

  const interim = (session: Session) =>
    report(session, statusTypes.interim, counterAttributes(session, ways.swapsOctets));

  async function end(session: Session, cause: number): Promise<void> {
    // Whoever comes second finds it gone: a session stops once.
    if (open.get(session.phone) !== session) return;
    timers.clear(session);
    open.delete(session.phone);
    const stop = report(session, statusTypes.stop, [
      ...counterAttributes(session, ways.swapsOctets),
      attribute('Acct-Terminate-Cause', cause),
    ]);
    onEnd(session.phone);
    await stop;
  }

  const timers = createSessionTimers({
    onTimeout: (session) => void end(session, causes.sessionTimeout),
    onIdle: (session) => void end(session, causes.idleTimeout),
    onInterim: (session) => void interim(session),
  });

  return {
    begin: (phone, userName, accepted) => {
      const classes = readAll(accepted, 'Class').map(({ value }) => Buffer.from(value));
      const session: Session = {
        id: phone.sessionId,
        phone,
        userName,
        classes,
        startedAt: steadyNow(),
        limits: readLimits(accepted),
        bytesUp: 0,
        bytesDown: 0,
        reports: Promise.resolve(),
      };
      open.set(phone, session);
      timers.arm(session);
      void report(session, statusTypes.start);
      return session;
    },
    of: (phone) => open.get(phone),
    all: () => [...open.values()],
    use: async (session, bytesUp, bytesDown) => {
      session.bytesUp += bytesUp;
      session.bytesDown += bytesDown;
      timers.touch(session);
      const { bytes } = session.limits;
      // CoovaChilli reports a used-up data cap as Session-Timeout; what the others say is unverified.
      if (bytes !== undefined && session.bytesUp + session.bytesDown >= bytes)
        await end(session, causes.sessionTimeout);
    },
    interim,
    end,
    change: (session, packet) => {
      const limits = readLimits(packet);
      session.limits = ways.changeReplacesAll ? limits : merged(session.limits, limits);
      timers.arm(session);
    },
    forgetAll: () => {
      for (const session of open.values()) timers.clear(session);
      open.clear();
    },
    settled: async () => void (await Promise.all(pending)),
  };
}
