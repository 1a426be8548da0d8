import type { Database } from '../../../../platform/db/database.ts';
import { pagesOf } from '../../../../platform/db/pool/scope.ts';
import { insertPortalEvents } from '../../../network/portal-log/insert-events.ts';
import { countPromotions } from '../../campaigns/figures.ts';
import { insertConsents, insertWordings } from '../../consent-ledger/insert-consents.ts';
import { insertVisits } from '../../visits/insert-visits.ts';
import { phoneFactsOf } from '../../visits/phone-facts.ts';
import { consents, logins, wordings, type Given, type Grant, type Login } from './grant-statement.ts';
import { takeBegunAnswers } from './save-answers.ts';

/** Of a child, where a phone or an account would stand for its session. */
export const namelessLabel = '-';

/** One statement may touch a row once; the last word counts. Gives which of the rows have it. */
function lastOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): Set<Row> {
  const last = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) last.set(key, row);
  }
  return new Set(last.values());
}

const wordingKeyOf = ({ grant: { pageId }, consent: { hash } }: Given): string => `${pageId}/${hash}`;
const mostStored = 50_000;

/**
 * Writes logins, many in one statement, all of each or nothing: the visit, the consent with the wording it was given
 * to, the credential, the device's right to come back, and the log line. A login that is written twice (a double press)
 * makes one visit.
 */
export function createGrantWriter(database: Database): (grants: readonly Grant[]) => Promise<void> {
  const write = database.statement(`
    with login as materialized (select * from ${logins.as('login')}),
    visit as (
      ${insertVisits(`
      select "pageId", "visitId", "deviceId", "campaignId", "campaignVersion", case when "isChild" then '' else mac end,
        case when "isChild" then '' else ip end, address, language, "userAgent",
        browser, "browserVersion", os, "osVersion", "deviceBrand", "deviceModel", "screenSize", room, methods,
          "subjectKind", "subjectId", "subjectEpoch", "subjectLabel", "isChild", "arrivedAt", "loggedInAt"
      from login where "isLogin"`)}
      on conflict do nothing
      returning page_id, id, methods, is_child
    ),
    ${takeBegunAnswers},
    wording as (${insertWordings(`select * from ${wordings.as('wording')}`)}),
    consent as (${insertConsents(`select * from ${consents.as('consent')}`)}),
    memory as (
      insert into remembered_devices (page_id, mac, until, method_id, visit_id, subject_kind, subject_id, subject_epoch,
        bytes)
      -- Always in the same order, so that two programs never wait for each other's rows.
      select "pageId", mac, until, "methodId", "visitId", "subjectKind", "subjectId", "subjectEpoch", "rememberedBytes"
        from login where until is not null order by "pageId", mac
      on conflict (page_id, mac) do update
        set until = excluded.until, method_id = excluded.method_id, visit_id = excluded.visit_id,
          subject_kind = excluded.subject_kind, subject_id = excluded.subject_id,
          subject_epoch = excluded.subject_epoch, bytes = excluded.bytes
    ),
    event as (${insertPortalEvents(`
      select "pageId", "loggedInAt", 'login', 'info', "deviceId", "visitId", case when "isChild" then '' else mac end,
        methods, why, jsonb_build_object('who', "subjectLabel"), null, "promotionId"
      from login where "isLogin" and ("pageId", "visitId") in (select page_id, id from visit)`)}),
    counted as (${countPromotions(`select "pageId" as page_id, "promotionId" as promotion_id, "promotionDay" as day,
      'login' as name, 1 as times
      from login where "isLogin" and "promotionId" is not null and ("pageId", "visitId") in (select page_id, id
        from visit)`)})
    insert into passes (page_id, device_id, user_name, password, visit_id, mac, limits, subject_kind, subject_id,
      subject_epoch, label, carry, method, created_at, expires_at)
    select "pageId", "deviceId", "userName", password, "visitId", mac, limits, "subjectKind", "subjectId",
      "subjectEpoch", case when "isChild" then '${namelessLabel}' else "subjectLabel" end, carry, methods, "loggedInAt",
      "expiresAt"
    from login`);
  // Wordings are never changed, and outlive the page's last guest: what is stored once need not be sent with every
  // login again.
  const stored = new Set<string>();
  return async (grants) => {
    const counting = lastOf(grants, ({ pageId, visitId }) => `${pageId}/${visitId}`);
    const coming = lastOf(grants, ({ pageId, mac, remember }) => (remember ? `${pageId}/${mac}` : undefined));
    const given = [...counting].flatMap((grant) => grant.consents.map((consent) => ({ grant, consent })));
    const unknown = lastOf(
      given.filter((one) => !stored.has(wordingKeyOf(one))),
      wordingKeyOf,
    );
    const rows = grants.map((grant): Login => ({
      grant,
      phone: phoneFactsOf(grant.userAgent),
      isLogin: counting.has(grant),
      remember: coming.has(grant) ? grant.remember : null,
    }));
    await write(
      pagesOf(grants, ({ pageId }) => pageId),
      [...logins.valuesOf(rows), ...wordings.valuesOf([...unknown]), ...consents.valuesOf(given)],
    );
    if (stored.size > mostStored) stored.clear();
    for (const one of unknown) stored.add(wordingKeyOf(one));
  };
}
