import { sql } from 'drizzle-orm';
import type { Role } from '@wifi/contract/permissions.ts';
import { coalesced } from '../../platform/db/coalesce.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';

/** What a session and, for a page token, its page are worth right now. */
export interface Standing {
  sessionId: string;
  uid: number;
  groupId: number;
  displayName: string;
  email: string;
  languageId: LanguageId;
  profile: Record<string, unknown>;
  expiresAt: Date;
  lastSeenAt: Date;
  pageId: number;
  /** null when the page does not exist (any more). */
  pageEid: string | null;
  role: Role | null;
}

export type StandingLookup = (sessionId: string, pageId: number) => Promise<Standing | undefined>;

/**
 * Asked on every call, so that an ended session, a disabled user or a changed role counts at the next one.
 * Looks across pages: the page is only proven by this very question.
 */
export function createStandingLookup(database: Database): StandingLookup {
  const db = database.scoped('every');
  const lookup = coalesced<string, Standing>(async (keys) => {
    const pairs = keys.map((key) => key.split('/') as [string, string]);
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select k.key, s.id as session_id, u.id as uid, u.group_id, u.display_name, u.email, u.language_id, u.profile,
             s.expires_at, s.last_seen_at, k.page_id, p.eid as page_eid, pp.role
      from unnest(${sql.param(keys)}::text[], ${sql.param(pairs.map(([session]) => session))}::uuid[], ${sql.param(pairs.map(([, page]) => Number(page)))}::int[]) as k(key, session_id, page_id)
      join sessions s on s.id = k.session_id and s.ended_at is null
      join users u on u.id = s.uid and u.disabled_at is null
      left join pages p on p.id = k.page_id and p.deleted_at is null
      left join page_permissions pp on pp.page_id = k.page_id and pp.uid = u.id`);
    return new Map(rows.map((row) => [row.key as string, toStanding(row)]));
  });
  return (sessionId, pageId) => lookup(`${sessionId}/${pageId}`);
}

const toStanding = (row: Record<string, unknown>): Standing => ({
  sessionId: row.session_id as string,
  uid: row.uid as number,
  groupId: row.group_id as number,
  displayName: row.display_name as string,
  email: row.email as string,
  languageId: row.language_id as LanguageId,
  profile: row.profile as Record<string, unknown>,
  // drizzle switches off the driver's date parser for raw statements
  expiresAt: new Date(row.expires_at as string),
  lastSeenAt: new Date(row.last_seen_at as string),
  pageId: row.page_id as number,
  pageEid: row.page_eid as string | null,
  role: row.role as Role | null,
});
