import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { cutText } from '@wifi/contract/storable-text.ts';
import { query } from '../../../../platform/db/query.ts';
import { limitsOf, tightest, unlimited, type Limits } from '../../../network/devices/limits.ts';
import { screenSizeOf } from '../../visits/phone-facts.ts';
import type { Subject } from '../authorise.ts';
import { newPassWords, passLife } from '../credentials/pass.ts';
import type { GuestAccess } from '../guest-access.ts';
import { promotionIn } from '../splash/choose-splash.ts';
import { bytesLeft, isUsedUp } from '../standing.ts';
import { consentsOf, methodsOf } from './given-consents.ts';
import { first } from './methods/method.ts';
import { passedAs, type GrantedVisit, type Step } from './step.ts';
import type { Visit } from './visit.ts';

/** What the methods that were passed allow, for so many seconds longer; what a code or account allows stays the end. */
export const limitsOfVisit = (step: Step, visit: Visit, subjectLimits: Limits, longerBy = 0): Limits => {
  const { seconds, ...limits } = tightest(...passedMethods(step, visit).map((method) => limitsOf(method.limits)));
  return tightest(subjectLimits, { ...limits, seconds: seconds === undefined ? undefined : seconds + longerBy });
};

const passedMethods = ({ splash }: Step, visit: Visit) =>
  methodsOf(splash).filter((method) => visit.passed.includes(passedAs(method)));

interface Granting {
  isByItself?: boolean;
  /** Seconds. */
  longerBy?: number;
}

/** `subjectLimits`: what the codes and accounts allow at this moment. Undefined: the visit has used up its data. */
export async function grantVisit(
  access: GuestAccess,
  step: Step,
  visit: Visit,
  subjectLimits: Limits,
  { isByItself = false, longerBy = 0 }: Granting = {},
): Promise<GrantedVisit | undefined> {
  const { splash, device, language, userAgent, address, now } = step;
  const methods = passedMethods(step, visit);
  const last = methods.at(-1);
  const pass = newPassWords();
  const subject = visit.subjects?.at(-1);
  const types = methods.map(({ type }) => type).join(',');
  const limits = limitsOfVisit(step, visit, subjectLimits, longerBy);
  if (isUsedUp(await bytesLeftOf(access, device.pageId, visit.id, limits.bytes))) return undefined;
  await access.grant({
    pageId: device.pageId,
    visitId: visit.id,
    deviceId: device.id,
    campaignId: splash.campaign.id,
    campaignVersion: splash.campaign.version,
    mac: visit.mac,
    ip: visit.ip,
    address,
    language,
    userAgent: cutText(userAgent, 300),
    screenSize: screenSizeOf(first(step.form, 'screen')),
    room: visit.isChild ? '' : visit.room,
    methods: types,
    subjectKind: subject?.kind ?? 'none',
    subjectId: subject?.id ?? null,
    subjectEpoch: subject?.epoch ?? 0,
    subjectLabel: subject?.label ?? '',
    arrivedAt: visit.arrivedAt,
    loggedInAt: now,
    isChild: visit.isChild ?? false,
    isByItself,
    promotion: promotionIn(splash, now),
    pass: { ...pass, limits, carry: visit.carry, expiresAt: new Date(now.getTime() + passLife) },
    consents: consentsOf(step, visit),
    guardian: visit.guardian,
    remember:
      !visit.isChild && last && last.expire_in > 0
        ? { until: new Date(now.getTime() + last.expire_in * 60_000), methodId: last.id, bytes: limits.bytes ?? null }
        : null,
  });
  return { kind: 'granted', visit, methods: types, pass, limits };
}

const leftRow = z.object({ left: z.number() });

/**
 * What a visit has left of these bytes, where it was let in before: somebody pressed twice, or went back to the last
 * form.
 */
async function bytesLeftOf(
  { program: { database } }: GuestAccess,
  pageId: number,
  visitId: string,
  bytes: number | undefined,
): Promise<number | null> {
  if (bytes === undefined) return null;
  const visit = sql`(select ${pageId}::int as page_id, ${visitId}::uuid as visit_id,
    ${bytes}::bigint as bytes) as visit`;
  const rows = await query(
    database.scoped(pageId),
    sql`select (${sql.raw(bytesLeft('visit', 'visit.bytes'))})::float8 as left from ${visit}`,
    leftRow,
  );
  return rows[0]!.left;
}

/** A device that comes back in time is let in by itself, if what it came with the first time is still good. */
export async function grantAgain(
  access: GuestAccess,
  step: Step,
  remembered: { methodId: string; verdict: { subject: Subject; limits: Limits }; bytes: number | undefined },
): Promise<GrantedVisit | undefined> {
  const { subject, limits } = remembered.verdict;
  const passed = methodsOf(step.splash)
    .filter(({ id }) => id === remembered.methodId)
    .map(passedAs);
  return grantVisit(
    access,
    step,
    { ...step.visit, passed, subjects: subject.kind === 'none' ? undefined : [subject] },
    tightest(limits, { ...unlimited, bytes: remembered.bytes }),
    { isByItself: true },
  );
}
