import { sql } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Limits } from '../guest-sessions/limits.ts';
import type { SubjectKind } from '../guest-sessions/tables.ts';

/** Everything that a granted login leaves behind. */
export interface Grant {
  pageId: number;
  visitId: string;
  deviceId: number;
  campaignId: number;
  campaignVersion: number;
  mac: string;
  ip: string;
  address: string;
  language: LanguageId;
  userAgent: string;
  room: string;
  methods: string;
  subjectKind: SubjectKind;
  subjectId: number | null;
  subjectLabel: string;
  arrivedAt: Date;
  loggedInAt: Date;
  pass: { userName: string; password: string; limits: Limits; carry: Record<string, string>; expiresAt: Date } | null;
  terms: { hash: string; text: string } | null;
  remember: { until: Date; methodId: string } | null;
}

/** One statement may touch a row once; the last word counts. */
const lastOf = <Row>(rows: Row[], keyOf: (row: Row) => string): Row[] => [...new Map(rows.map((row) => [keyOf(row), row])).values()];

/**
 * Writes logins, many in one statement, all of each or nothing: the visit, the consent with the wording it was given to, the credential,
 * the device's right to come back, and the log line. A login that is written twice (a double press) makes one visit.
 */
export async function writeGrants(db: Db, grants: readonly Grant[]): Promise<void> {
  const logins = lastOf([...grants], ({ pageId, visitId }) => `${pageId}/${visitId}`);
  const passes = grants.flatMap((grant) => (grant.pass ? [{ ...grant, ...grant.pass }] : []));
  const consents = logins.flatMap((grant) => (grant.terms ? [{ ...grant, ...grant.terms }] : []));
  const wordings = lastOf(consents, ({ pageId, hash }) => `${pageId}/${hash}`);
  const remembered = lastOf(grants.flatMap((grant) => (grant.remember ? [{ ...grant, ...grant.remember }] : [])), ({ pageId, mac }) => `${pageId}/${mac}`)
    .sort((one, other) => one.pageId - other.pageId || (one.mac < other.mac ? -1 : 1));
  const columns = sql.raw(`"pageId" integer, "visitId" uuid, "deviceId" integer, "campaignId" integer, "campaignVersion" integer, mac text, ip text, address text, language text,
    "userAgent" text, room text, methods text, "subjectKind" text, "subjectId" integer, "subjectLabel" text, "arrivedAt" timestamptz, "loggedInAt" timestamptz`);
  await db.execute(sql`
    with login as (select * from jsonb_to_recordset(${JSON.stringify(logins)}::jsonb) as row (${columns})),
    visit as (
      insert into visits (page_id, id, device_id, campaign_id, campaign_version, mac, ip, address, language, user_agent, room, methods, subject_kind, subject_id, subject_label, arrived_at, logged_in_at)
      select "pageId", "visitId", "deviceId", "campaignId", "campaignVersion", mac, ip, address, language, "userAgent", room, methods, "subjectKind", "subjectId", "subjectLabel", "arrivedAt", "loggedInAt" from login
      on conflict do nothing
    ),
    wording as (
      insert into terms_versions (page_id, hash, language, text, first_seen_at)
      select "pageId", hash, language, text, "loggedInAt"
      from jsonb_to_recordset(${JSON.stringify(wordings)}::jsonb) as row ("pageId" integer, hash text, language text, text text, "loggedInAt" timestamptz)
      on conflict do nothing
    ),
    consent as (
      insert into consents (page_id, visit_id, purpose, terms_hash, language, mac, address, at)
      select "pageId", "visitId", 'terms', hash, language, mac, address, "loggedInAt"
      from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as row ("pageId" integer, "visitId" uuid, hash text, language text, mac text, address text, "loggedInAt" timestamptz)
      on conflict do nothing
    ),
    memory as (
      insert into remembered_devices (page_id, mac, until, method_id, visit_id, subject_kind, subject_id)
      select "pageId", mac, until, "methodId", "visitId", "subjectKind", "subjectId"
      from jsonb_to_recordset(${JSON.stringify(remembered)}::jsonb) as row ("pageId" integer, mac text, until timestamptz, "methodId" text, "visitId" uuid, "subjectKind" text, "subjectId" integer)
      on conflict (page_id, mac) do update
        set until = excluded.until, method_id = excluded.method_id, visit_id = excluded.visit_id, subject_kind = excluded.subject_kind, subject_id = excluded.subject_id
    ),
    event as (
      insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input)
      select "pageId", "loggedInAt", 'login', 'info', "deviceId", "visitId", mac, methods, '', jsonb_build_object('who', "subjectLabel") from login
    )
    insert into passes (page_id, device_id, user_name, password, visit_id, mac, limits, subject_kind, subject_id, label, carry, method, created_at, expires_at)
    select "pageId", "deviceId", "userName", password, "visitId", mac, limits, "subjectKind", "subjectId", "subjectLabel", carry, methods, "loggedInAt", "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as row (${columns}, "userName" text, password text, limits jsonb, carry jsonb, "expiresAt" timestamptz)`);
}
