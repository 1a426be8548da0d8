import * as z from 'zod';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { roles } from '@wifi/contract/permissions.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { coalesced } from '../../../platform/db/batch/coalesce.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pagesOf } from '../../../platform/db/pool/scope.ts';

/** What a session and, for a page token, its page are worth right now. */
export type Standing = Omit<z.infer<typeof standingRow>, 'key'>;

const standingRow = z.object({
  key: z.string(),
  sessionId: z.string(),
  uid: z.number(),
  groupId: z.number(),
  email: z.string(),
  /** Milliseconds since 1970, as is the next. */
  expiresAt: z.number(),
  lastSeenAt: z.number(),
  pageId: z.number(),
  /** null when the page does not exist (any more). */
  pageEid: z.string().nullable(),
  role: z.enum(roles).nullable(),
  /** Of who sees the console as this user; null where it is the user. */
  viewerUid: z.number().nullable(),
  viewerEmail: z.string().nullable(),
  /** In a view, both have one: who looks is who signed in. */
  hasSecondFactor: z.boolean(),
  /** Whether the page asks its team for one. */
  needsSecondFactor: z.boolean(),
});

export type StandingLookup = (sessionId: string, pageId: number) => Promise<Standing | undefined>;

/**
 * Asked on every call, so that an ended session, a disabled user or a changed role counts at the next one.
 * The page is only proven by this very question: each key shows the roles of its own page and no others.
 */
export function createStandingLookup(database: Database): StandingLookup {
  const read = database.statement(
    `
    select k.key, s.id as "sessionId", u.id as uid, u.group_id as "groupId", u.login as email,
           (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAt", (extract(epoch
             from s.last_seen_at) * 1000)::float8 as "lastSeenAt",
           k.page_id as "pageId", p.eid as "pageEid", pp.role, vu.id as "viewerUid", vu.login as "viewerEmail",
           u.second_factor_at is not null and (vu.id is null or vu.second_factor_at is not null) as "hasSecondFactor",
           coalesce(ps.demands_second_factor, false) as "needsSecondFactor"
    from unnest($1::text[], $2::uuid[], $3::int[]) as k(key, session_id, page_id)
    join sessions s on s.id = k.session_id and s.ended_at is null
    join users u on u.id = s.uid and u.disabled_at is null
    left join sessions vs on vs.id = s.viewer_session_id and vs.ended_at is null and vs.expires_at > now()
    left join users vu on vu.id = vs.uid and vu.disabled_at is null and vu.group_id = ${platformAdminGroup}
    left join pages p on p.id = k.page_id and p.deleted_at is null
    left join page_permissions pp on pp.page_id = k.page_id and pp.uid = u.id
    left join page_settings ps on ps.page_id = k.page_id
    where s.viewer_session_id is null or vu.id is not null`,
    standingRow,
  );
  const lookup = coalesced<string, Standing>(async (keys) => {
    const pairs = keys.map((key) => key.split('/') as [string, string]);
    const rows = await read(
      pagesOf(pairs, ([, page]) => Number(page)),
      [
        arrayLiteral(keys),
        arrayLiteral(pairs.map(([session]) => session)),
        arrayLiteral(pairs.map(([, page]) => Number(page))),
      ],
    );
    return new Map(rows.map((row) => [row.key, row]));
  });
  return (sessionId, pageId) => lookup(`${sessionId}/${pageId}`);
}
