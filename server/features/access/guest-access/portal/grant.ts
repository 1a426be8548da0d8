import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { cameBackByItself } from '@wifi/contract/network/portal-event-words.ts';
import { rowArrays } from '../../../../platform/db/batch/row-arrays.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { pagesOf } from '../../../../platform/db/pool/scope.ts';
import type { Limits } from '../../../network/devices/limits.ts';
import type { SubjectKind } from '../../../network/guest-sessions/tables.ts';
import { insertPortalEvents } from '../../../network/portal-log/insert-events.ts';
import { countPromotions } from '../../campaigns/figures.ts';
import { insertConsents, insertWordings } from '../../consent-ledger/insert-consents.ts';
import { insertVisits } from '../../visits/insert-visits.ts';
import { phoneFactsOf, type PhoneFacts } from '../../visits/phone-facts.ts';
import { takeBegunAnswers } from './save-answers.ts';

/** Of a child, where a phone or an account would stand for its session. */
export const namelessLabel = '-';

/** What the guest agreed to, in the very words that were shown. */
export interface GivenConsent {
  purpose: ConsentPurpose;
  language: LanguageId;
  hash: string;
  text: string;
}

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
  subjectEpoch: number;
  subjectLabel: string;
  arrivedAt: Date;
  loggedInAt: Date;
  /** By a device that was let in before and is remembered: nobody filled in a form. */
  isByItself?: boolean;
  /** Nothing is kept of who it was: the phone is known to the credential and the session alone. */
  isChild: boolean;
  pass: { userName: string; password: string; limits: Limits; carry: Record<string, string>; expiresAt: Date };
  consents: readonly GivenConsent[];
  /** Who gave them in the place of a child. */
  guardian?: string | undefined;
  remember: { until: Date; methodId: string; bytes: number | null } | null;
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

interface Login {
  grant: Grant;
  phone: PhoneFacts;
  isLogin: boolean;
  remember: Grant['remember'];
}
interface Given {
  grant: Grant;
  consent: GivenConsent;
}

const wordingKeyOf = ({ grant: { pageId }, consent: { hash } }: Given): string => `${pageId}/${hash}`;
const mostStored = 50_000;

const logins = rowArrays<Login>({
  pageId: ['integer', ({ grant }) => grant.pageId],
  visitId: ['uuid', ({ grant }) => grant.visitId],
  deviceId: ['integer', ({ grant }) => grant.deviceId],
  campaignId: ['integer', ({ grant }) => grant.campaignId],
  campaignVersion: ['integer', ({ grant }) => grant.campaignVersion],
  mac: ['text', ({ grant }) => grant.mac],
  ip: ['text', ({ grant }) => grant.ip],
  address: ['text', ({ grant }) => grant.address],
  language: ['text', ({ grant }) => grant.language],
  userAgent: ['text', ({ grant }) => grant.userAgent],
  browser: ['text', ({ phone }) => phone.browser],
  browserVersion: ['text', ({ phone }) => phone.browserVersion],
  os: ['text', ({ phone }) => phone.os],
  osVersion: ['text', ({ phone }) => phone.osVersion],
  deviceBrand: ['text', ({ phone }) => phone.deviceBrand],
  deviceModel: ['text', ({ phone }) => phone.deviceModel],
  screenSize: ['text', ({ grant }) => grant.screenSize ?? ''],
  room: ['text', ({ grant }) => grant.room],
  methods: ['text', ({ grant }) => grant.methods],
  subjectKind: ['text', ({ grant }) => grant.subjectKind],
  subjectId: ['integer', ({ grant }) => grant.subjectId],
  subjectEpoch: ['integer', ({ grant }) => grant.subjectEpoch],
  subjectLabel: ['text', ({ grant }) => grant.subjectLabel],
  arrivedAt: ['timestamptz', ({ grant }) => grant.arrivedAt],
  loggedInAt: ['timestamptz', ({ grant }) => grant.loggedInAt],
  isChild: ['boolean', ({ grant }) => grant.isChild],
  isLogin: ['boolean', ({ isLogin }) => isLogin],
  why: ['text', ({ grant }) => (grant.isByItself ? cameBackByItself : '')],
  until: ['timestamptz', ({ remember }) => remember?.until ?? null],
  methodId: ['text', ({ remember }) => remember?.methodId ?? null],
  rememberedBytes: ['bigint', ({ remember }) => remember?.bytes ?? null],
  userName: ['text', ({ grant }) => grant.pass.userName],
  password: ['text', ({ grant }) => grant.pass.password],
  limits: ['jsonb', ({ grant }) => JSON.stringify(grant.pass.limits)],
  carry: ['jsonb', ({ grant }) => JSON.stringify(grant.pass.carry)],
  expiresAt: ['timestamptz', ({ grant }) => grant.pass.expiresAt],
  promotionId: ['integer', ({ grant }) => grant.promotion?.promotionId ?? null],
  promotionDay: ['date', ({ grant }) => grant.promotion?.promotionDay ?? null],
});

const wordings = rowArrays<Given>(
  {
    page_id: ['integer', ({ grant }) => grant.pageId],
    hash: ['text', ({ consent }) => consent.hash],
    language: ['text', ({ consent }) => consent.language],
    text: ['text', ({ consent }) => consent.text],
    at: ['timestamptz', ({ grant }) => grant.loggedInAt],
  },
  logins.nextParameter,
);

const consents = rowArrays<Given>(
  {
    page_id: ['integer', ({ grant }) => grant.pageId],
    visit_id: ['uuid', ({ grant }) => grant.visitId],
    purpose: ['text', ({ consent }) => consent.purpose],
    hash: ['text', ({ consent }) => consent.hash],
    language: ['text', ({ consent }) => consent.language],
    mac: ['text', ({ grant }) => grant.mac],
    address: ['text', ({ grant }) => grant.address],
    method: ['text', ({ grant }) => grant.methods],
    guardian: ['text', ({ grant }) => grant.guardian ?? ''],
    at: ['timestamptz', ({ grant }) => grant.loggedInAt],
  },
  wordings.nextParameter,
);

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
