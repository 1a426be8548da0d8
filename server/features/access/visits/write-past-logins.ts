import { sql } from 'drizzle-orm';
import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SubjectKind } from '../../network/guest-sessions/tables.ts';
import { writePastEvents, type PastEvent } from '../../network/portal-log/write-past-events.ts';
import { insertConsents, insertWordings } from '../consent-ledger/insert-consents.ts';
import { keepingFigures } from './keep-figures.ts';
import { phoneFactsOf } from './phone-facts.ts';
import type { AnswerKind } from './tables.ts';

/** Said once for all logins by it: most of a visit is what its phone says of itself. */
export interface PastPhone {
  userAgent: string;
  screenSize: string;
}

/** Times are milliseconds, as they come by the million. */
export interface PastVisit {
  id: string;
  arrivedAt: number;
  at: number;
  deviceId: number;
  campaignId: number;
  campaignVersion: number;
  mac: string;
  ip: string;
  language: string;
  /** Its place in `phones`. */
  phone: number;
  room: string;
  methods: string;
  subjectKind: SubjectKind;
  subjectLabel: string;
  promotionId: number | null;
}

interface PastAnswer {
  visitId: string;
  methodId: string;
  questionId: string;
  campaignId: number;
  kind: AnswerKind;
  mappingField: string;
  answer: unknown;
  at: number;
}
interface PastWording {
  hash: string;
  language: string;
  text: string;
  at: number;
}
interface PastConsent {
  visitId: string;
  purpose: ConsentPurpose;
  hash: string;
  language: string;
  mac: string;
  method: string;
  at: number;
}

export interface PastLogins {
  phones: readonly PastPhone[];
  visits: PastVisit[];
  events: PastEvent[];
  answers: PastAnswer[];
  wordings: PastWording[];
  consents: PastConsent[];
}

const moment = (column: string) => sql.raw(`to_timestamp(${column} / 1000.0)`);

/**
 * Writes logins of the past as if they had been made then, with all that they leave behind but the credentials, which
 * are long gone. For data that is moved or made up; the caller writes whose they were and has the page recounted, in
 * the same transaction.
 */
export async function writePastLogins(db: Db, pageId: number, past: PastLogins): Promise<void> {
  await writeVisits(db, pageId, past);
  await writePastEvents(db, pageId, [...past.visits.map(loginEvent), ...past.events]);
  await keepingFigures(db, () => writeAnswers(db, pageId, past.answers));
  await writeConsents(db, pageId, past);
}

async function writeVisits(db: Db, pageId: number, { phones, visits }: PastLogins): Promise<void> {
  if (visits.length === 0) return;
  const of = (valueOf: (visit: PastVisit) => string | number) => arrayLiteral(visits.map(valueOf));
  const known = JSON.stringify(
    phones.map(({ userAgent, screenSize }, phone) => ({ phone, userAgent, screenSize, ...phoneFactsOf(userAgent) })),
  );
  await db.execute(sql`
    insert into visits (page_id, id, device_id, campaign_id, campaign_version, mac, ip, address, language, user_agent,
      browser, browser_version, os, os_version, device_brand, device_model, screen_size, room, methods, subject_kind,
        subject_label, arrived_at, logged_in_at)
    select ${pageId}, v.id, v.device, v.campaign, v.version, v.mac, v.ip, '', v.language, p."userAgent",
      p.browser, p."browserVersion", p.os, p."osVersion", p."deviceBrand", p."deviceModel", p."screenSize", v.room,
        v.methods, v.kind, v.label, ${moment('v.arrived')}, ${moment('v.at')}
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ deviceId }) => deviceId)}::int[],
      ${of(({ campaignId }) => campaignId)}::int[], ${of(({ campaignVersion }) => campaignVersion)}::int[],
      ${of(({ mac }) => mac)}::text[], ${of(({ ip }) => ip)}::text[], ${of(({ language }) => language)}::text[],
        ${of(({ phone }) => phone)}::int[], ${of(({ room }) => room)}::text[],
      ${of(({ methods }) => methods)}::text[], ${of(({ subjectKind }) => subjectKind)}::text[],
        ${of(({ subjectLabel }) => subjectLabel)}::text[],
      ${of(({ arrivedAt }) => arrivedAt)}::bigint[], ${of(({ at }) => at)}::bigint[]) as v (id, device, campaign,
        version, mac, ip, language, phone, room, methods, kind, label, arrived, at)
    join json_to_recordset(${known}::json) as p (phone int, "userAgent" text, "screenSize" text, browser text,
      "browserVersion" text, os text, "osVersion" text, "deviceBrand" text, "deviceModel" text) using (phone)`);
}

const loginEvent = ({ at, deviceId, id, mac, methods, subjectLabel, promotionId }: PastVisit): PastEvent => ({
  at,
  name: 'login',
  level: 'info',
  deviceId,
  visitId: id,
  mac,
  method: methods,
  why: '',
  userInput: subjectLabel === '' ? '{"who":""}' : JSON.stringify({ who: subjectLabel }),
  promotionId,
});

async function writeAnswers(db: Db, pageId: number, answers: PastAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await db.execute(sql`
    insert into survey_answers (page_id, visit_id, method_id, question_id, campaign_id, answer, kind, mapping_field, at)
    select ${pageId}, "visitId", "methodId", "questionId", "campaignId", answer, kind, "mappingField", ${moment('at')}
    from json_to_recordset(${JSON.stringify(answers)}::json) as row ("visitId" uuid, "methodId" text, "questionId" text,
      "campaignId" int, answer jsonb, kind text, "mappingField" text, at bigint)`);
}

async function writeConsents(db: Db, pageId: number, { wordings, consents }: PastLogins): Promise<void> {
  const rows = (values: readonly object[]) => JSON.stringify(values.map((value) => ({ ...value, pageId })));
  if (wordings.length > 0)
    await execute(
      db,
      rows(wordings),
      insertWordings(
        `select "pageId" as page_id, hash, language, text, to_timestamp(at / 1000.0) as at
          from json_to_recordset($1::json) as row ("pageId" int, hash text, language text, text text, at bigint)`,
      ),
    );
  if (consents.length > 0) {
    await execute(
      db,
      rows(consents),
      insertConsents(`select "pageId" as page_id, "visitId" as visit_id, purpose, hash, language, mac, '' as address,
        method, '' as guardian, to_timestamp(at / 1000.0) as at
      from json_to_recordset($1::json) as row ("pageId" int, "visitId" uuid, purpose text, hash text, language text,
        mac text, method text, at bigint)`),
    );
  }
}

/** Statements that other features write hold their one parameter as $1. */
async function execute(db: Db, parameter: string, statement: string): Promise<void> {
  const [before = '', after = ''] = statement.split('$1');
  await db.execute(sql`${sql.raw(before)}${parameter}${sql.raw(after)}`);
}

/** Visits that are known to be somebody's need not be recognised. */
export async function forgetRecognised(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`
    delete from visits_to_count q using profile_visits p where q.page_id = ${pageId} and p.page_id = q.page_id
      and p.visit_id = q.visit_id`);
}
