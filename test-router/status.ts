import type { Limits } from '@wifi/server/features/access/trials/router/limits.ts';
import type { Phone } from '@wifi/server/features/access/trials/router/phone.ts';
import { secondsLeftOf, secondsOf, type Session } from '@wifi/server/features/access/trials/router/session.ts';

/** What `/status` says, for programs. Limits that were not given are absent. */
export interface PhoneStatus {
  phone: string;
  mac: string;
  ip: string;
  isOnline: boolean;
  session:
    | {
        id: string;
        userName: string;
        seconds: number;
        secondsLeft: number | undefined;
        bytesUp: number;
        bytesDown: number;
        limits: Limits;
      }
    | undefined;
}

export const statusOf = ({ name, mac, ip }: Phone, session: Session | undefined): PhoneStatus => ({
  phone: name,
  mac,
  ip,
  isOnline: session !== undefined,
  session: session && {
    id: session.id,
    userName: session.userName,
    seconds: secondsOf(session),
    secondsLeft: secondsLeftOf(session),
    bytesUp: session.bytesUp,
    bytesDown: session.bytesDown,
    limits: session.limits,
  },
});
