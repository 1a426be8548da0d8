import * as z from 'zod';
import type { AccountState } from '@wifi/contract/access/guest-account-words.ts';
import { binaryArray } from '../../../platform/db/batch/binary-array.ts';
import { jsonOf, type RowSchema } from '../../../platform/db/row-schema.ts';
import type { Program } from '../../../platform/program.ts';
import type { Limits } from '../../network/devices/limits.ts';
import { limitsOfAccount, stateOf, type AccountRow } from './admit-account.ts';
import { storedUsername } from './check-account.ts';

export interface HsiaAccount {
  id: number;
  epoch: number;
  username: string;
  password: string;
  state: AccountState;
  limits: Limits;
  devices: number;
  macs: string[];
}

type Row = Pick<
  AccountRow,
  'id' | 'epoch' | 'username' | 'password' | 'isEnabled' | 'validUntil' | 'limits' | 'devices'
> & { macs: string[] | null };

const row: RowSchema<Row> = z.object({
  id: z.number(),
  epoch: z.number(),
  username: z.string(),
  password: z.string(),
  isEnabled: z.boolean(),
  validUntil: z.date().nullable(),
  limits: jsonOf<Row['limits']>(),
  devices: z.number(),
  macs: z.array(z.string()).nullable(),
});

/**
 * One query for the logins of one moment, by the names that were typed. Whom to let in is decided by
 * `admitGuestAccount`.
 */
export function createHsiaFinder({
  database,
  sealer,
  log,
}: Program): (pageId: number, typed: string[], now: Date) => Promise<Map<string, HsiaAccount>> {
  // A page at a time: with the page fixed, PostgreSQL walks the index once for all names instead of anew for each.
  const find = database.statement(
    `
    select id, epoch, username, password, is_enabled as "isEnabled", valid_until as "validUntil", limits, devices, case
      when devices > 0 then macs end as macs
    from guest_accounts where page_id = $1 and kind = 'hsia' and username = any($2::text[])`,
    row,
  );

  function open(
    pageId: number,
    { id, epoch, username, password, isEnabled, validUntil, limits, devices, macs }: Row,
    now: Date,
  ): HsiaAccount | undefined {
    try {
      return {
        id,
        epoch,
        username,
        password: sealer.open(password),
        state: stateOf({ isEnabled, validUntil }, now),
        limits: limitsOfAccount({ limits, validUntil }, now),
        devices,
        macs: macs ?? [],
      };
    } catch (error) {
      // Sealed with another installation's secret: the guests who asked in the same moment must not suffer for it.
      log.error({ err: error, pageId, id }, 'the password of an HSIA account cannot be opened');
      return undefined;
    }
  }

  return async (pageId, typed, now) => {
    const names = typed.map(storedUsername);
    const rows = new Map(
      (await find(pageId, [String(pageId), binaryArray('text', names)])).map((row) => [row.username, row]),
    );
    const found = new Map<string, HsiaAccount>();
    for (const [at, name] of names.entries()) {
      const row = rows.get(name);
      const account = row && open(pageId, row, now);
      if (account) found.set(typed[at]!, account);
    }
    return found;
  };
}
