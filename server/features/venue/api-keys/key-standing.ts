import * as z from 'zod';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { leastRole, may, roles, type Capability, type Role } from '@wifi/contract/permissions.ts';
import { isForKeys } from '@wifi/contract/venue/api-key-words.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { coalesced } from '../../../platform/db/batch/coalesce.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pagesOf } from '../../../platform/db/pool/scope.ts';
import { pageOfKey } from './key-text.ts';

const keyRow = z.object({
  key: z.string(),
  pageId: z.number(),
  keyId: z.number(),
  name: z.string(),
  scopes: z.array(z.string()),
  origins: z.array(z.string()),
  /** Milliseconds since 1970, as is the next; null: never. */
  expiresAt: z.number().nullable(),
  lastUsedAt: z.number().nullable(),
  uid: z.number(),
  groupId: z.number(),
  email: z.string(),
  pageEid: z.string(),
  role: z.enum(roles).nullable(),
  hasSecondFactor: z.boolean(),
  /** Whether the page asks its team for one. */
  needsSecondFactor: z.boolean(),
});

/** What a key is worth right now: its own scopes, and the role that bounds them. */
export type KeyStanding = Omit<z.infer<typeof keyRow>, 'key' | 'scopes'> & { role: Role; scopes: Set<Capability> };
export type KeyLookup = (text: string, now: Date) => Promise<KeyStanding | undefined>;

/**
 * Asked on every call, as the standing of a session is: a revoked key, a maker who was disabled, removed or demoted,
 * and a deleted page count at the next one. Undefined for whatever is no key, or none any more.
 */
export function createKeyLookup(database: Database): KeyLookup {
  const read = database.statement(
    `
    select k.key, k.page_id as "pageId", a.id as "keyId", a.name, a.scopes, a.origins,
           (extract(epoch from a.expires_at) * 1000)::float8 as "expiresAt",
           (extract(epoch from a.last_used_at) * 1000)::float8 as "lastUsedAt",
           u.id as uid, u.group_id as "groupId", u.login as email, p.eid as "pageEid", pp.role,
           u.second_factor_at is not null as "hasSecondFactor",
           coalesce(ps.demands_second_factor, false) as "needsSecondFactor"
    from unnest($1::text[], $2::int[]) as k(key, page_id)
    join api_keys a on a.page_id = k.page_id and a.key_hash = k.key and a.revoked_at is null
    join users u on u.id = a.made_by and u.disabled_at is null
    join pages p on p.id = k.page_id and p.deleted_at is null
    left join page_permissions pp on pp.page_id = k.page_id and pp.uid = u.id
    left join page_settings ps on ps.page_id = k.page_id`,
    keyRow,
  );
  const lookup = coalesced<string, z.infer<typeof keyRow>>(async (asked) => {
    const pairs = asked.map((one) => one.split('/') as [string, string]);
    const rows = await read(
      pagesOf(pairs, ([, page]) => Number(page)),
      [arrayLiteral(pairs.map(([hash]) => hash)), arrayLiteral(pairs.map(([, page]) => Number(page)))],
    );
    return new Map(rows.map((row) => [`${row.key}/${row.pageId}`, row]));
  });
  return async (text, now) => {
    const pageId = pageOfKey(text);
    const row = pageId === undefined ? undefined : await lookup(`${digest(text)}/${pageId}`);
    if (!row || (row.expiresAt !== null && row.expiresAt <= now.getTime())) return undefined;
    const role = row.groupId === platformAdminGroup ? 'admin' : row.role;
    return role ? { ...row, role, scopes: new Set(allowedOf(row.scopes, role)) } : undefined;
  };
}

/** Of what a key was made for, what its maker may still do and keys may do at all. */
export const allowedOf = (scopes: readonly string[], role: Role | undefined): Capability[] =>
  scopes
    .filter((scope): scope is Capability => scope in leastRole)
    .filter((scope) => role !== undefined && isForKeys(scope) && may(role, scope));
