import { steadyNow } from '../../../../platform/steady-clock.ts';
import type { Session } from './session.ts';

/** The longest that setTimeout can wait; sessions that last longer end with the router. */
const longestTimer = 2 ** 31 - 1;

export interface SessionTimers {
  /** Again from the session's start, after its limits changed. */
  arm: (session: Session) => void;
  /** The phone was heard. */
  touch: (session: Session) => void;
  clear: (session: Session) => void;
}

interface Events {
  onTimeout: (session: Session) => void;
  onIdle: (session: Session) => void;
  onInterim: (session: Session) => void;
}

export function createSessionTimers({ onTimeout, onIdle, onInterim }: Events): SessionTimers {
  const running = new Map<Session, { timeout?: NodeJS.Timeout; idle?: NodeJS.Timeout; interim?: NodeJS.Timeout }>();
  const after = (seconds: number | undefined, run: () => void) =>
    seconds === undefined || seconds * 1000 > longestTimer ? undefined : setTimeout(run, seconds * 1000);

  function clear(session: Session): void {
    const timers = running.get(session);
    clearTimeout(timers?.timeout);
    clearTimeout(timers?.idle);
    clearInterval(timers?.interim);
    running.delete(session);
  }

  const armIdle = (session: Session) => after(session.limits.idleSeconds || undefined, () => onIdle(session));

  return {
    clear,
    arm: (session) => {
      clear(session);
      const { seconds, interim } = session.limits;
      const gone = (steadyNow() - session.startedAt) / 1000;
      running.set(session, {
        timeout: after(seconds && Math.max(0, seconds - gone), () => onTimeout(session)),
        idle: armIdle(session),
        interim: interim ? setInterval(() => onInterim(session), interim * 1000) : undefined,
      });
    },
    touch: (session) => {
      const timers = running.get(session);
      if (!timers) return;
      clearTimeout(timers.idle);
      timers.idle = armIdle(session);
    },
  };
}
