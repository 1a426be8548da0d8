import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { endWhatHangs } from '../../../features/access/guest-access/end-what-hangs.ts';
import {
  openPhone,
  openVenue,
  passIn,
  setFlow,
  visitIn,
  type TestVenue,
} from '../../../features/access/guest-access/testing/guest.ts';
import { openHotel } from '../../../features/access/hotel-system/testing/hotel.ts';
import { guestSessions } from '../../../features/network/guest-sessions/tables.ts';
import { inScope } from '../../../platform/context.ts';
import { codes } from '../../../platform/radius/codes.ts';
import { readOctets } from '../../../platform/radius/read-attributes.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { AppWithRadius } from './app-with-radius.ts';
import { openRouter } from './router.ts';

type Phone = ReturnType<typeof openPhone>;
export type Subject = 'code' | 'account' | 'stay' | 'nothing';
export interface Hanging {
  venue: TestVenue;
  subject: Subject;
  code: string;
  codeId: number;
  accountId: number;
  stayId: number;
  first: Record<string, string>;
  phones: Record<'visit' | 'pass' | 'remembered' | 'session' | 'accepted', Phone>;
}

export const steps = {
  code: { id: 'first', type: 'access_code' },
  account: { id: 'first', type: 'account' },
  stay: { id: 'first', type: 'opera_cloud' },
  nothing: { id: 'first', type: 'click' },
} as const;
export const rowsOf = (app: TestApp, { page }: TestVenue) => inScope(app.ctx, page.id).db;

/** Goes the first step, and where there is a last one, that too. */
export async function go(phone: Phone, first: Record<string, string>, isWhole: boolean) {
  const passed = await phone.send({
    visit: visitIn((await phone.arrive()).html),
    terms: 'yes',
    method: 'first',
    ...first,
  });
  const visit = visitIn(passed.html);
  return isWhole ? phone.send({ visit, method: 'last' }) : { visit };
}

/**
 * Somebody in the middle of the way, an unspent credential, a remembered phone, and two sessions: one that the router
 * has told us of, one that it has not yet.
 */
export async function hang(app: TestApp, subject: Subject): Promise<Hanging> {
  const venue = await openVenue(app);
  await setFlow(app, venue, [steps[subject], { id: 'last', type: 'click', expire_in: 600 }], { autologin: true });
  await app.call('POST /access-codes', {
    token: venue.token,
    body: { count: 1, time: 3, unit: 'hour', uses: 5, devices: 0 },
  });
  const {
    body: {
      rows: [code],
    },
  } = await app.call('GET /access-codes', { token: venue.token });
  const { body: account } = await app.call('POST /guest-accounts', {
    token: venue.token,
    body: { kind: 'account', username: 'mai@example.com', password: 'hoa mai vang' },
  });
  await openHotel(app, venue.token, [{ room: '101', lastName: 'Mai', bookingNumber: 'B1', departure: '2099-11-20' }]);
  const {
    body: {
      rows: [stay],
    },
  } = await app.call('GET /hotel-system/stays', { token: venue.token });
  const first: Record<string, string> =
    subject === 'code'
      ? { code: code.code }
      : subject === 'account'
        ? { username: 'mai@example.com', password: 'hoa mai vang' }
        : subject === 'stay'
          ? { roomNumber: '0101', lastName: 'MAI' }
          : {};
  const phones = {
    visit: openPhone(app, venue),
    pass: openPhone(app, venue),
    remembered: openPhone(app, venue),
    session: openPhone(app, venue),
    accepted: openPhone(app, venue),
  };
  return { venue, subject, code: code.code, codeId: code.id, accountId: account.id, stayId: stay.id, first, phones };
}

export const openings = {
  visit: 'a step under way',
  pass: 'a credential not spent',
  remembered: 'a remembered phone',
  session: 'an open session',
  accepted: 'a session that the router tells of afterwards',
} as const;
export type Thing = keyof typeof openings;

/** Brings everything to where it hangs, lets it be ended, and tells what goes on all the same. */
export async function whatOutlives(
  { app, radius }: Pick<AppWithRadius, 'app' | 'radius'>,
  hanging: Hanging,
  end: (hanging: Hanging) => Promise<unknown>,
): Promise<Thing[]> {
  const { venue, first, phones } = hanging;
  const router = openRouter(radius, venue);
  const enter = async (phone: Phone) => {
    const { userName, password } = passIn(((await go(phone, first, true)) as { location: string }).location);
    return { userName, password: { kind: 'pap' as const, value: password }, mac: phone.mac, sessionId: phone.mac };
  };
  const accept = async (phone: Phone) => {
    const asked = await enter(phone);
    const reply = await router.ask(asked);
    expect(reply?.code).toBe(codes.accessAccept);
    return {
      status: 1 as const,
      userName: asked.userName,
      mac: asked.mac,
      sessionId: asked.sessionId,
      loginClass: readOctets(reply!, 'Class')!,
    };
  };
  const unspent = await enter(phones.pass);
  const onTheWay = ((await go(phones.visit, first, false)) as { visit: string }).visit;
  await enter(phones.remembered);
  await router.tell(await accept(phones.session));
  const accepted = await accept(phones.accepted);

  await end(hanging);
  await router.tell(accepted);
  await endWhatHangs(app.ctx, {});

  const outliving: Thing[] = [];
  if ((await phones.visit.send({ visit: onTheWay, method: 'last' })).status === 303) outliving.push('visit');
  if ((await router.ask(unspent))?.code === codes.accessAccept) outliving.push('pass');
  const back = await phones.remembered.arrive();
  if (back.status === 200 && (await phones.remembered.send({ visit: visitIn(back.html) })).status === 303)
    outliving.push('remembered');
  const sessions = await rowsOf(app, venue).select().from(guestSessions).where(eq(guestSessions.pageId, venue.page.id));
  for (const thing of ['session', 'accepted'] as const) {
    if (
      sessions.some(
        ({ routerSessionId, isClosing, endedAt }) => routerSessionId === phones[thing].mac && !isClosing && !endedAt,
      )
    )
      outliving.push(thing);
  }
  return outliving;
}
