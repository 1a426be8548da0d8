import type { DeviceType } from '@wifi/contract/device-types.ts';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { Database } from '../../platform/db/database.ts';

/** Numbers of the pages on which to look: see `deviceDirectory` in `tables.ts`. */
export interface DeviceDirectory {
  ofDevices: (nasIds: readonly string[]) => Promise<number[]>;
  ofType: (type: DeviceType) => Promise<number[]>;
  withAddresses: () => Promise<number[]>;
}

export function openDeviceDirectory(database: Database): DeviceDirectory {
  const find = (which: string) => {
    const read = database.statement<{ page: number }>(`select distinct page from device_directory where ${which}`);
    // No wall stands before the directory, so that no page has to be in scope.
    return async (...values: string[]) => (await read(0, values)).map(({ page }) => page);
  };
  const [byNasId, byType, withAddresses] = [find('nas_id = any($1::text[])'), find('type = $1'), find("addresses <> '{}'")];
  return { ofDevices: (nasIds) => byNasId(arrayLiteral([...nasIds])), ofType: byType, withAddresses };
}
