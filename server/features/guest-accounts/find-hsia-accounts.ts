import type { AccountState } from '@wifi/contract/guest-account-words.ts';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { Program } from '../../platform/program.ts';
import type { Limits } from '../guest-sessions/limits.ts';
import { limitsOfAccount, stateOf, type AccountRow } from './admit-account.ts';
import { storedUsername } from './check-account.ts';

export interface HsiaKey { pageId: number; username: string }
export interface HsiaAccount { pageId: number; id: number; username: string; password: string; state: AccountState; limits: Limits; devices: number; macs: string[] }

type Row = Pick<AccountRow, 'pageId' | 'id' | 'username' | 'password' | 'isEnabled' | 'validUntil' | 'limits' | 'devices'> & { macs: string[] | null };

/** One query for the logins of many routers; the answers stand in the order of the keys. Whom to let in is decided by `admitGuestAccount`. */
export function createHsiaFinder({ database, sealer, log }: Program): (keys: HsiaKey[], now: Date) => Promise<(HsiaAccount | undefined)[]> {
  // Looks across pages: routers of many pages ask in the same moment, and each key names the page of its router.
  const find = database.statement<Row>(`
    select page_id as "pageId", id, username, password, is_enabled as "isEnabled", valid_until as "validUntil", limits, devices, case when devices > 0 then macs end as macs
    from guest_accounts where kind = 'hsia' and (page_id, username) in (select * from unnest($1::int[], $2::text[]))`);

  function open({ isEnabled, validUntil, limits, macs, ...row }: Row, now: Date): HsiaAccount | undefined {
    try {
      return { ...row, macs: macs ?? [], password: sealer.open(row.password), state: stateOf({ isEnabled, validUntil }, now), limits: limitsOfAccount({ limits, validUntil }, now) };
    } catch (error) {
      // Sealed with another installation's secret: the guests who asked in the same moment must not suffer for it.
      log.error({ err: error, pageId: row.pageId, id: row.id }, 'the password of an HSIA account cannot be opened');
      return undefined;
    }
  }

  return async (keys, now) => {
    const names = keys.map(({ username }) => storedUsername(username));
    const rows = await find([arrayLiteral(keys.map(({ pageId }) => pageId)), arrayLiteral(names)]);
    const found = new Map(rows.map((row) => [`${row.pageId}/${row.username}`, row]));
    return keys.map(({ pageId }, index) => {
      const row = found.get(`${pageId}/${names[index]}`);
      return row && open(row, now);
    });
  };
}
