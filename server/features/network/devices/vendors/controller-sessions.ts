import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { OpenDevice } from '../vendor.ts';
import type { ControllerAnswer } from './ask-controller.ts';
import { troubles } from './controller-troubles.ts';

interface Kept<Session> {
  settings: string;
  signedIn: Promise<ControllerAnswer<Session>>;
}

/** Of a kept session that no longer counts, which nobody need be told of. */
export const sessionIsOver = [401, 403] as const;

/**
 * Controllers count sign-ins and lock accounts that sign in for every guest: one session a device is kept in memory,
 * and guests who come while it is being opened wait for that one. A session that no longer counts is replaced once.
 */
export function createSessionKeeper<Device extends OpenDevice, Session>(
  signIn: (device: Device, callOut: CallOut) => Promise<ControllerAnswer<Session>>,
) {
  const sessions = new Map<string, Kept<Session>>();

  function open(device: Device, callOut: CallOut): { kept: Kept<Session>; isFresh: boolean; forget: () => void } {
    const key = `${device.pageId}/${device.id}`;
    const settings = JSON.stringify(device.settings);
    const known = sessions.get(key);
    const kept = known?.settings === settings ? known : { settings, signedIn: signIn(device, callOut) };
    sessions.set(key, kept);
    return { kept, isFresh: kept !== known, forget: () => void (sessions.get(key) === kept && sessions.delete(key)) };
  }

  return async <Value>(
    device: Device,
    callOut: CallOut,
    use: (session: Session, isFresh: boolean) => Promise<ControllerAnswer<Value> | 'expired'>,
  ): Promise<ControllerAnswer<Value>> => {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { kept, isFresh, forget } = open(device, callOut);
      const signedIn = await kept.signedIn;
      if (!signedIn.ok) {
        forget();
        return signedIn;
      }
      const result = await use(signedIn.value, isFresh);
      if (result !== 'expired') return result;
      forget();
    }
    return { ok: false, detail: troubles.noRight };
  };
}
