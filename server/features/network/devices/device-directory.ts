import * as z from 'zod';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Numbers of the pages on which to look: see `deviceDirectory` in `tables.ts`. */
interface DeviceDirectory {
  ofDevices: (nasIds: readonly string[]) => Promise<number[]>;
  ofType: (type: DeviceType) => Promise<number[]>;
  withAddresses: () => Promise<number[]>;
}

const pageRow = z.object({ page: z.number() });

export function openDeviceDirectory(database: Database): DeviceDirectory {
  const find = (which: string) => {
    const read = database.statement(`select distinct page from device_directory where ${which}`, pageRow);
    // No wall stands before the directory, so that no page has to be in scope.
    return async (...values: string[]) => (await read(0, values)).map(({ page }) => page);
  };
  const [byNasId, byType, withAddresses] = [
    find('nas_id = any($1::text[])'),
    find('type = $1'),
    find("addresses <> '{}'"),
  ];
  return { ofDevices: (nasIds) => byNasId(arrayLiteral([...nasIds])), ofType: byType, withAddresses };
}

const stampRow = z.object({ nasId: z.string(), stamp: z.string() });

/** Of many devices at once: the transaction that wrote each, and what else a device is opened with. */
export function createStampReader(
  database: Database,
  directory: DeviceDirectory,
): (nasIds: string[]) => Promise<Map<string, string>> {
  const read = database.statement(
    `
    select device.nas_id as "nasId", concat_ws(' ', device.page_id, device.id, device.xmin, page.eid,
      page.suspended_at, last_seen.signed_at is not null) as stamp
    from devices as device join pages as page on page.id = device.page_id left
      join device_sights as last_seen on last_seen.page_id = device.page_id and last_seen.device_id = device.id
    where device.nas_id = any($1::text[]) and page.deleted_at is null`,
    stampRow,
  );
  return async (nasIds) =>
    new Map(
      (await read(await directory.ofDevices(nasIds), [arrayLiteral(nasIds)])).map(({ nasId, stamp }) => [nasId, stamp]),
    );
}
