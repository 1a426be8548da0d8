import type { AccountState } from '@wifi/contract/guest-account-words.ts';
import { binaryArray } from '../../platform/db/binary-array.ts';
import type { Program } from '../../platform/program.ts';
import type { Limits } from '../guest-sessions/limits.ts';
import { limitsOfAccount, stateOf, type AccountRow } from './admit-account.ts';
import { storedUsername } from './check-account.ts';

export interface HsiaAccount { id: number; epoch: number; username: string; password: string; state: AccountState; limits: Limits; devices: number; macs: string[] }

type Row = Pick<AccountRow, 'id' | 'epoch' | 'username' | 'password' | 'isEnabled' | 'validUntil' | 'limits' | 'devices'> & { macs: string[] | null };

/** One query for the logins of one moment, by the names that were typed. Whom to let in is decided by `admitGuestAccount`. */
export function createHsiaFinder({ database, sealer, log }: Program): (pageId: number, typed: string[], now: Date) => Promise<Map<string, HsiaAccount>> {
  // A page at a time: with the page fixed, PostgreSQL walks the index once for all names instead of anew for each.
  const find = database.statement<Row>(`
    select id, epoch, username, password, is_enabled as "isEnabled", valid_until as "validUntil", limits, devices, case when devices > 0 then macs end as macs
    from guest_accounts where page_id = $1 and kind = 'hsia' and username = any($2::text[])`);

  function open(pageId: number, { id, epoch, username, password, isEnabled, validUntil, limits, devices, macs }: Row, now: Date): HsiaAccount | undefined {
    try {
      return { id, epoch, username, password: sealer.open(password), state: stateOf({ isEnabled, validUntil }, now), limits: limitsOfAccount({ limits, validUntil }, now), devices, macs: macs ?? [] };
    } catch (error) {
      // Sealed with another installation's secret: the guests who asked in the same moment must not suffer for it.
      log.error({ err: error, pageId, id }, 'the password of an HSIA account cannot be opened');
      return undefined;
    }
  }

  return async (pageId, typed, now) => {
    const names = typed.map(storedUsername);
    const rows = new Map((await find(pageId, [String(pageId), binaryArray('text', names)])).map((row) => [row.username, row]));
    const found = new Map<string, HsiaAccount>();
    for (const [at, name] of names.entries()) {
      const row = rows.get(name);
      const account = row && open(pageId, row, now);
      if (account) found.set(typed[at]!, account);
    }
    return found;
  };
}
