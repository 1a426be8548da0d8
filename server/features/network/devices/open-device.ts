import { hash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { deviceSettings } from '@wifi/contract/network/device-settings.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import { unlessChanged } from '../../../platform/cache/unless-changed.ts';
import type { Sealer } from '../../../platform/crypto/seal.ts';
import { coalesced } from '../../../platform/db/batch/coalesce.ts';
import type { Program } from '../../../platform/program.ts';
import type { MaybePromise } from '../../../platform/radius/backend.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { createAddressIndex } from './address-index.ts';
import { createStampReader, openDeviceDirectory } from './device-directory.ts';
import { openSettings } from './device-secrets.ts';
import { deviceLastSeen, devices } from './tables.ts';
import type { OpenDevice } from './vendor.ts';

type Row = typeof devices.$inferSelect;

export function openDevice(sealer: Sealer, row: Row, pageEid: string): OpenDevice {
  const opened = openSettings(sealer, row.type, row.settings);
  // Settings that were added to a type later get their defaults here.
  return {
    ...row,
    pageEid,
    secret: sealer.open(row.secret),
    settings: deviceSettings[row.type].parse(opened),
  } as OpenDevice;
}

/** A name for a device in the domain name system, where case does not count and NAS IDs do not all fit. */
export const labelOf = (nasId: string): string => `d${hash('sha256', nasId, 'hex').slice(0, 24)}`;

/** As old as a change of a device may be for its packets and its guests. */
const freshness = 2000;
const mostAtHand = 10_000;

export interface DeviceRegister {
  /** What `byNasId` would answer, where it is at hand: packets come by the thousand, and each wait costs. */
  known: (nasId: string) => OpenDevice | undefined;
  byNasId: (nasId: string) => Promise<OpenDevice | undefined>;
  /** Whoever says so; several may. The oldest first. */
  bySite: (type: DeviceType, site: string) => Promise<OpenDevice[]>;
  /** The one that was given this name of the installation's own. */
  byLabel: (type: DeviceType, label: string) => Promise<OpenDevice | undefined>;
  /**
   * Those whose operators wrote down that they are there, at most so many as a packet's secret may be tried for. The
   * oldest first.
   */
  namesAt: (address: string) => MaybePromise<readonly string[]>;
}

interface Found {
  device: Row;
  eid: string;
  suspendedAt: Date | null;
  signedAt: Date | null;
}

/**
 * Finds devices before anybody knows the page: a packet or a redirect names the device only. The directory says on
 * which pages to look.
 */
export function createDeviceRegister({ database, sealer, log, clock }: Program): DeviceRegister {
  const directory = openDeviceDirectory(database);
  const select = (pageIds: readonly number[]) =>
    database
      .scoped(pageIds)
      .select({ device: devices, eid: pages.eid, suspendedAt: pages.suspendedAt, signedAt: deviceLastSeen.signedAt })
      .from(devices)
      .innerJoin(pages, eq(pages.id, devices.pageId))
      .leftJoin(deviceLastSeen, and(eq(deviceLastSeen.pageId, devices.pageId), eq(deviceLastSeen.deviceId, devices.id)))
      .$dynamic();
  const open = ({ device, eid, suspendedAt, signedAt }: Found): OpenDevice[] => {
    try {
      const opened = openDevice(sealer, device, eid);
      return [{ ...opened, isSuspended: suspendedAt !== null, hasSigned: signedAt !== null }];
    } catch (error) {
      // Sealed with another installation's secret: the devices that were asked for in the same moment must not suffer
      // for it.
      log.error({ err: error, nasId: device.nasId }, 'the secrets of a device cannot be opened');
      return [];
    }
  };
  const atHand = new Map<string, { device: OpenDevice; until: number }>();
  const read = unlessChanged(
    coalesced(createStampReader(database, directory)),
    coalesced(async (nasIds: string[]) => {
      const rows = await select(await directory.ofDevices(nasIds)).where(
        and(sql`${devices.nasId} = any(${sql.param(nasIds)})`, isNull(pages.deletedAt)),
      );
      return new Map(rows.flatMap(open).map((device) => [device.nasId, device]));
    }),
  );
  const load = async (nasId: string): Promise<OpenDevice | undefined> => {
    const until = clock() + freshness;
    const device = await read(nasId);
    if (atHand.size >= mostAtHand) atHand.clear();
    if (device) atHand.set(nasId, { device, until });
    return device;
  };
  const ofType = ttlCache(
    async (type: DeviceType) =>
      (
        await select(await directory.ofType(type))
          .where(and(eq(devices.type, type), isNull(pages.deletedAt)))
          .orderBy(devices.id)
      ).flatMap(open),
    freshness,
    clock,
  );
  const namesAt = createAddressIndex(
    async () =>
      database
        .scoped(await directory.withAddresses())
        .select({ nasId: devices.nasId, pageId: devices.pageId, addresses: devices.addresses })
        .from(devices)
        .innerJoin(pages, eq(pages.id, devices.pageId))
        .where(and(isNull(pages.deletedAt), sql`cardinality(${devices.addresses}) > 0`))
        .orderBy(devices.id),
    log,
    clock,
  );
  const byNasId = ttlCache(load, freshness, clock);
  return {
    known: (nasId) => {
      const there = atHand.get(nasId);
      return there && there.until > clock() ? there.device : undefined;
    },
    byNasId,
    bySite: async (type, site) =>
      (await ofType(type)).filter(({ settings }) => 'site' in settings && settings.site === site),
    byLabel: async (type, label) => (await ofType(type)).find(({ nasId }) => labelOf(nasId) === label),
    namesAt,
  };
}
