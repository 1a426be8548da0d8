import type { ConsentPurpose } from '@wifi/contract/consent-words.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Database } from '../../platform/db/database.ts';
import { countPromotions } from '../campaigns/figures.ts';
import { insertConsents, insertWordings } from '../consents/insert-consents.ts';
import type { Limits } from '../guest-sessions/limits.ts';
import type { SubjectKind } from '../guest-sessions/tables.ts';
import { phoneFactsOf } from './phone-facts.ts';

/** What the guest agreed to, in the very words that were shown. */
export interface GivenConsent { purpose: ConsentPurpose; language: LanguageId; hash: string; text: string }

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
  /** As the phone's browser told it: nothing without a script. */
  screenSize?: string | undefined;
  room: string;
  methods: string;
  subjectKind: SubjectKind;
  subjectId: number | null;
  subjectLabel: string;
  arrivedAt: Date;
  loggedInAt: Date;
  pass: { userName: string; password: string; limits: Limits; carry: Record<string, string>; expiresAt: Date };
  consents: readonly GivenConsent[];
  remember: { until: Date; methodId: string } | null;
  /** The campaign that was shown, and the day it counts for. */
  promotion?: { promotionId: number; promotionDay: string } | undefined;
}

/** One statement may touch a row once; the last word counts. Gives which of the rows have it. */
function lastOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): Set<Row> {
  const last = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) last.set(key, row);
  }
  return new Set(last.values());
}

const columns = `"pageId" integer, "visitId" uuid, "deviceId" integer, "campaignId" integer, "campaignVersion" integer, mac text, ip text, address text, language text,
  "userAgent" text, browser text, "browserVersion" text, os text, "osVersion" text, "deviceBrand" text, "deviceModel" text, "screenSize" text, room text, methods text, "subjectKind" text, "subjectId" integer, "subjectLabel" text, "arrivedAt" timestamptz, "loggedInAt" timestamptz,
  "isLogin" boolean, until timestamptz, "methodId" text, "userName" text, password text, limits jsonb, carry jsonb, "expiresAt" timestamptz, "promotionId" integer, "promotionDay" date`;

/**
 * Writes logins, many in one statement, all of each or nothing: the visit, the consent with the wording it was given to, the credential,
 * the device's right to come back, and the log line. A login that is written twice (a double press) makes one visit.
 */
export function createGrantWriter(database: Database): (grants: readonly Grant[]) => Promise<void> {
  const write = database.statement(`
    with login as materialized (select * from json_to_recordset($1::json) as row (${columns})),
    visit as (
      insert into visits (page_id, id, device_id, campaign_id, campaign_version, mac, ip, address, language, user_agent,
        browser, browser_version, os, os_version, device_brand, device_model, screen_size, room, methods, subject_kind, subject_id, subject_label, arrived_at, logged_in_at)
      select "pageId", "visitId", "deviceId", "campaignId", "campaignVersion", mac, ip, address, language, "userAgent",
        browser, "browserVersion", os, "osVersion", "deviceBrand", "deviceModel", coalesce("screenSize", ''), room, methods, "subjectKind", "subjectId", "subjectLabel", "arrivedAt", "loggedInAt"
      from login where "isLogin"
      on conflict do nothing
      returning page_id, id
    ),
    wording as (${insertWordings(`select "pageId" as page_id, hash, language, text, "loggedInAt" as at
      from json_to_recordset($2::json) as row ("pageId" integer, hash text, language text, text text, "loggedInAt" timestamptz)`)}),
    consent as (${insertConsents(`select "pageId" as page_id, "visitId" as visit_id, purpose, hash, row.language, mac, address, methods as method, "loggedInAt" as at
      from json_to_recordset($3::json) as row ("pageId" integer, "visitId" uuid, purpose text, hash text, language text)
      join login using ("pageId", "visitId") where "isLogin"`)}),
    memory as (
      insert into remembered_devices (page_id, mac, until, method_id, visit_id, subject_kind, subject_id)
      -- Always in the same order, so that two programs never wait for each other's rows.
      select "pageId", mac, until, "methodId", "visitId", "subjectKind", "subjectId" from login where until is not null order by "pageId", mac
      on conflict (page_id, mac) do update
        set until = excluded.until, method_id = excluded.method_id, visit_id = excluded.visit_id, subject_kind = excluded.subject_kind, subject_id = excluded.subject_id
    ),
    event as (
      insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, promotion_id)
      select "pageId", "loggedInAt", 'login', 'info', "deviceId", "visitId", mac, methods, '', jsonb_build_object('who', "subjectLabel"), "promotionId"
      from login where "isLogin" and ("pageId", "visitId") in (select page_id, id from visit)
    ),
    counted as (${countPromotions(`select "pageId" as page_id, "promotionId" as promotion_id, "promotionDay" as day, 'login' as name
      from login where "isLogin" and "promotionId" is not null and ("pageId", "visitId") in (select page_id, id from visit)`)})
    insert into passes (page_id, device_id, user_name, password, visit_id, mac, limits, subject_kind, subject_id, label, carry, method, created_at, expires_at)
    select "pageId", "deviceId", "userName", password, "visitId", mac, limits, "subjectKind", "subjectId", "subjectLabel", carry, methods, "loggedInAt", "expiresAt"
    from login`);
  return async (grants) => {
    const logins = lastOf(grants, ({ pageId, visitId }) => `${pageId}/${visitId}`);
    const remembered = lastOf(grants, ({ pageId, mac, remember }) => (remember ? `${pageId}/${mac}` : undefined));
    const given = [...logins].flatMap(({ pageId, visitId, loggedInAt, consents }) => consents.map((consent) => ({ pageId, visitId, loggedInAt, ...consent })));
    const wordings = lastOf(given, ({ pageId, hash }) => `${pageId}/${hash}`);
    const rows = grants.map((grant) => {
      const { pass, consents: _consents, remember, promotion, ...login } = grant;
      return { ...login, ...phoneFactsOf(login.userAgent), ...pass, ...promotion, isLogin: logins.has(grant), ...(remembered.has(grant) && remember) };
    });
    await write([JSON.stringify(rows), JSON.stringify([...wordings]), JSON.stringify(given)]);
  };
}
