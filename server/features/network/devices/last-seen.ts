import { sql } from 'drizzle-orm';
import { byHalves } from '../../../platform/db/batch/by-halves.ts';
import { pagesOf } from '../../../platform/db/pool/scope.ts';
import type { Program } from '../../../platform/program.ts';
import { deviceLastSeen } from './tables.ts';
import type { OpenDevice } from './vendor.ts';

type LastSeen = typeof deviceLastSeen.$inferInsert;
type Seen = Partial<Omit<LastSeen, 'pageId' | 'deviceId' | 'lastSeenAt'>>;

export interface LastSeenBuffer {
  /** Without a moment it is no sign of life: somebody who does not know the secret may have sent it. */
  note: (device: Pick<OpenDevice, 'pageId' | 'id'>, seen: Seen, at: Date | undefined) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

const writesEvery = 1000;
/** Of one statement, which takes 65,535 values. */
const mostAtOnce = 1000;
/** Before any device of ours: see `live-devices.ts`. */
export const neverSeen = new Date(0);

const columns = {
  address: 'address',
  redirectAt: 'redirect_at',
  wrongKeyAt: 'wrong_key_at',
  formerUrlAt: 'former_url_at',
  formerUrl: 'former_url',
  accessAt: 'access_at',
  accountingAt: 'accounting_at',
  rightSecretAt: 'right_secret_at',
  wrongSecretAt: 'wrong_secret_at',
  signedAt: 'signed_at',
  unsignedAt: 'unsigned_at',
  disconnectAt: 'disconnect_at',
  disconnectResult: 'disconnect_result',
  controllerAt: 'controller_at',
  controllerResult: 'controller_result',
  clockSkew: 'clock_skew',
} as const;

// What this note does not speak of stays as it was.
const kept = Object.fromEntries(
  Object.entries(columns).map(([key, name]) => [key, sql.raw(`coalesce(excluded.${name}, device_sights.${name})`)]),
);

/**
 * Gathers what is seen of devices and writes it once a second: thousands of packets cost one statement. What a crash
 * loses is seen again soon.
 */
export function createLastSeenBuffer({ database, log }: Program): LastSeenBuffer {
  let waiting = new Map<string, LastSeen>();
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    const rows = [...waiting.values()];
    if (rows.length === 0) return writing;
    waiting = new Map();
    // Always in the same order, so that two programs never wait for each other's rows.
    rows.sort((one, other) => one.pageId - other.pageId || one.deviceId - other.deviceId);
    writing = writing.then(async () => {
      for (let at = 0; at < rows.length; at += mostAtOnce) await write(rows.slice(at, at + mostAtOnce));
    });
    return writing;
  };
  async function write(rows: LastSeen[]): Promise<void> {
    const parts = await byHalves(rows, (some) =>
      database
        .scoped(pagesOf(some, ({ pageId }) => pageId))
        .insert(deviceLastSeen)
        .values(some)
        .onConflictDoUpdate({
          target: [deviceLastSeen.pageId, deviceLastSeen.deviceId],
          set: { ...kept, lastSeenAt: sql.raw('greatest(excluded.last_seen_at, device_sights.last_seen_at)') },
        }),
    );
    for (const part of parts)
      if ('error' in part)
        log.warn(
          { err: part.error, devices: part.rows.map(({ deviceId }) => deviceId) },
          'what was last seen of devices not written',
        );
  }
  const timer = setInterval(() => void flush(), writesEvery).unref();
  return {
    note(device, seen, at) {
      const key = `${device.pageId}/${device.id}`;
      const before = waiting.get(key);
      waiting.set(key, {
        ...(before ?? { pageId: device.pageId, deviceId: device.id }),
        ...seen,
        lastSeenAt: at ?? before?.lastSeenAt ?? neverSeen,
      });
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
