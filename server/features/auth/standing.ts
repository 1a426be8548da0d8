import type { Role } from '@wifi/contract/permissions.ts';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import { coalesced } from '../../platform/db/coalesce.ts';
import type { Database } from '../../platform/db/database.ts';
import { pagesOf } from '../../platform/db/scoped-query.ts';

/** What a session and, for a page token, its page are worth right now. */
export interface Standing {
  sessionId: string;
  uid: number;
  groupId: number;
  email: string;
  /** Milliseconds since 1970, as is the next. */
  expiresAt: number;
  lastSeenAt: number;
  pageId: number;
  /** null when the page does not exist (any more). */
  pageEid: string | null;
  role: Role | null;
}

export type StandingLookup = (sessionId: string, pageId: number) => Promise<Standing | undefined>;

/**
 * Asked on every call, so that an ended session, a disabled user or a changed role counts at the next one.
 * The page is only proven by this very question: each key shows the roles of its own page and no others.
 */
export function createStandingLookup(database: Database): StandingLookup {
  const read = database.statement<Standing & { key: string }>(`
    select k.key, s.id as "sessionId", u.id as uid, u.group_id as "groupId", u.email,
           (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAt", (extract(epoch from s.last_seen_at) * 1000)::float8 as "lastSeenAt",
           k.page_id as "pageId", p.eid as "pageEid", pp.role
    from unnest($1::text[], $2::uuid[], $3::int[]) as k(key, session_id, page_id)
    join sessions s on s.id = k.session_id and s.ended_at is null
    join users u on u.id = s.uid and u.disabled_at is null
    left join pages p on p.id = k.page_id and p.deleted_at is null
    left join page_permissions pp on pp.page_id = k.page_id and pp.uid = u.id`);
  const lookup = coalesced<string, Standing>(async (keys) => {
    const pairs = keys.map((key) => key.split('/') as [string, string]);
    const rows = await read(pagesOf(pairs, ([, page]) => Number(page)), [arrayLiteral(keys), arrayLiteral(pairs.map(([session]) => session)), arrayLiteral(pairs.map(([, page]) => Number(page)))]);
    return new Map(rows.map((row) => [row.key, row]));
  });
  return (sessionId, pageId) => lookup(`${sessionId}/${pageId}`);
}
