import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { portalEvents } from '../../../network/portal-log/tables.ts';
import { consents, termsVersions } from '../../consent-ledger/tables.ts';
import { surveyAnswers, visits } from '../../visits/tables.ts';
import { passes, rememberedDevices } from '../tables.ts';
import { openPhone, openVenue, passIn, problemIn, setFlow, visitIn } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const rowsOf = <Row>(pageId: number, table: { pageId: unknown }) =>
  inScope(app.ctx, pageId)
    .db.select()
    .from(table as never)
    .where(eq(table.pageId as never, pageId)) as unknown as Promise<Row[]>;

describe('a click', () => {
  test('leads to the router with a credential, and leaves a visit, the consent with its wording, and the device remembered', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [
      { id: 'go', type: 'click', limits: { sessionTimeout: 90, speedUp: 500 }, expire_in: 600 },
    ]);
    const phone = openPhone(app, venue);
    const shown = await phone.arrive();
    expect(shown.status).toBe(200);
    const answer = await phone.send({ visit: visitIn(shown.html), method: 'go', terms: 'yes' });
    expect(answer.status).toBe(303);
    const { origin, pathname, searchParams } = new URL(answer.location!);
    expect(`${origin}${pathname}`).toBe('http://10.5.50.1/login');
    expect(searchParams.get('dst')).toMatch(/^http:\/\/localhost:4040\/portal\/\w+\/online\?t=/);

    const [visit] = await rowsOf<typeof visits.$inferSelect>(venue.page.id, visits);
    expect(visit).toMatchObject({
      mac: phone.mac,
      ip: '10.5.50.7',
      methods: 'click',
      subjectKind: 'none',
      deviceId: venue.deviceId,
      language: 'en',
    });
    const [consent] = await rowsOf<typeof consents.$inferSelect>(venue.page.id, consents);
    const [wording] = await rowsOf<typeof termsVersions.$inferSelect>(venue.page.id, termsVersions);
    expect(consent).toMatchObject({ visitId: visit!.id, purpose: 'terms', language: 'en', termsHash: wording!.hash });
    expect(wording!.text).toContain('Wi-Fi');
    const [pass] = await rowsOf<typeof passes.$inferSelect>(venue.page.id, passes);
    expect(pass).toMatchObject({
      userName: passIn(answer.location).userName,
      mac: phone.mac,
      visitId: visit!.id,
      usedAt: null,
      limits: { seconds: 5400, speedUp: 500 },
    });
    const [remembered] = await rowsOf<typeof rememberedDevices.$inferSelect>(venue.page.id, rememberedDevices);
    expect(remembered).toMatchObject({ mac: phone.mac, methodId: 'go' });
  });

  test('without consent is asked for it again', async () => {
    const venue = await openVenue(app);
    const phone = openPhone(app, venue);
    const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click' });
    expect(answer.status).toBe(200);
    expect(problemIn(answer.html)).not.toBe('');
    expect(await rowsOf(venue.page.id, visits)).toEqual([]);
  });

  test('pressed twice makes one visit', async () => {
    const venue = await openVenue(app);
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => phone.send({ visit, method: 'click', terms: 'yes' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await rowsOf(venue.page.id, visits)).toHaveLength(1);
    expect(await rowsOf(venue.page.id, consents)).toHaveLength(1);
  });

  test('before the waiting time is over is refused with how long it takes, and counts afterwards', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'go', type: 'click' }], { waitTime: 3 });
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    expect((await phone.send({ visit, method: 'go', terms: 'yes' })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    try {
      expect((await phone.send({ visit, method: 'go', terms: 'yes' })).status).toBe(303);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a device that was let in', () => {
  test('is welcomed back and let in by itself, and not after the venue has changed the method', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'go', type: 'click', expire_in: 60 }]);
    const phone = openPhone(app, venue);
    await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'go', terms: 'yes' });
    const back = await phone.arrive();
    expect(back.html).not.toContain('name="terms"');
    expect((await phone.send({ visit: visitIn(back.html) })).status).toBe(303);
    expect(await rowsOf(venue.page.id, visits)).toHaveLength(2);
    const lines = await rowsOf<typeof portalEvents.$inferSelect>(venue.page.id, portalEvents);
    expect(lines.filter(({ name }) => name === 'login').map(({ why }) => why)).toEqual(['', 'remembered']);

    const stranger = openPhone(app, venue);
    const tried = await stranger.send({ visit: visitIn((await stranger.arrive()).html) });
    expect(tried.status, 'a form without a method is nothing to a stranger').toBe(200);
  });

  test('with a code that was revoked meanwhile goes the whole way again', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'code', type: 'access_code', expire_in: 600 }]);
    await app.call('POST /access-codes', { token: venue.token, body: { count: 1, uses: 0 } });
    const {
      body: {
        rows: [code],
      },
    } = await app.call('GET /access-codes', { token: venue.token });
    const phone = openPhone(app, venue);
    expect(
      (await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'code', terms: 'yes', code: code.code }))
        .status,
    ).toBe(303);
    await app.call('POST /access-codes/revoke', { token: venue.token, body: { ids: [code.id] } });
    const back = await phone.arrive();
    const answer = await phone.send({ visit: visitIn(back.html) });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('name="code"');
  });
});

describe('several steps', () => {
  test('are taken in their order, each once, and the tightest limits of all of them win', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [
      {
        id: 'ask',
        type: 'survey',
        limits: { sessionTimeout: 240, speedDown: 4000 },
        questions: [{ id: 'food', type: 'SURVEY_RATE', required: true, title: { en: 'How was it?' } }],
      },
      { id: 'code', type: 'access_code', limits: { speedDown: 8000 } },
    ]);
    await app.call('POST /access-codes', { token: venue.token, body: { count: 1, time: 30, limits: { dataCap: 50 } } });
    const {
      body: {
        rows: [code],
      },
    } = await app.call('GET /access-codes', { token: venue.token });
    const phone = openPhone(app, venue);
    const first = visitIn((await phone.arrive()).html);
    expect(
      (await phone.send({ visit: first, method: 'code', terms: 'yes', code: code.code })).status,
      'the second step is not there yet',
    ).toBe(200);
    const wrong = await phone.send({ visit: first, method: 'ask', terms: 'yes' });
    expect(problemIn(wrong.html)).not.toBe('');
    const second = await phone.send({ visit: first, method: 'ask', terms: 'yes', 'q.food': '4' });
    expect(second.html).toContain('name="code"');
    expect(second.html).not.toContain('name="terms"');
    const done = await phone.send({ visit: visitIn(second.html), method: 'code', code: code.code.toLowerCase() });
    expect(done.status).toBe(303);
    const [pass] = await rowsOf<typeof passes.$inferSelect>(venue.page.id, passes);
    expect(pass).toMatchObject({
      method: 'survey,access_code',
      subjectKind: 'code',
      subjectId: code.id,
      label: code.code,
      limits: { speedDown: 4000, bytes: 50_000_000 },
    });
    expect(pass!.limits.seconds).toBeGreaterThan(1790);
    expect(pass!.limits.seconds).toBeLessThanOrEqual(1800);
    const answers = await rowsOf<typeof surveyAnswers.$inferSelect>(venue.page.id, surveyAnswers);
    expect(answers).toMatchObject([{ visitId: pass!.visitId, methodId: 'ask', questionId: 'food', answer: 4 }]);
  });
});

describe('accounts', () => {
  test('are made at the portal, let in with the right password, and refused in the same words otherwise', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'in', type: 'account' }]);
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    const form = await phone.send({ visit, intent: 'show-sign-up', method: 'in' });
    expect(form.html).toContain('name="name"');
    const who = { username: 'guest@example.com', password: 'lotus pond' };
    expect(
      (await phone.send({ visit, method: 'in', intent: 'sign-up', terms: 'yes', name: 'An', ...who })).status,
    ).toBe(303);
    const other = openPhone(app, venue);
    const its = visitIn((await other.arrive()).html);
    const wrong = await other.send({ visit: its, method: 'in', terms: 'yes', ...who, password: 'wrong one' });
    const unknown = await other.send({
      visit: its,
      method: 'in',
      terms: 'yes',
      ...who,
      username: 'nobody@example.com',
    });
    expect(problemIn(wrong.html)).toBe(problemIn(unknown.html));
    expect(wrong.html).not.toContain('wrong one');
    expect((await other.send({ visit: its, method: 'in', terms: 'yes', ...who })).status).toBe(303);
  });

  test('with an address that is known, a sign-up hears what a login hears', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'in', type: 'account' }]);
    const who = { username: 'guest@example.com', password: 'lotus pond', name: 'An' };
    const send = async (form: Record<string, string>) => {
      const phone = openPhone(app, venue);
      return phone.send({ visit: visitIn((await phone.arrive()).html), method: 'in', terms: 'yes', ...form });
    };
    expect((await send({ intent: 'sign-up', ...who })).status).toBe(303);
    const [signUp, logIn] = [
      await send({ intent: 'sign-up', ...who, password: 'not hers' }),
      await send({ ...who, password: 'not hers' }),
    ];
    expect([signUp.status, problemIn(signUp.html)]).toEqual([logIn.status, problemIn(logIn.html)]);
    expect(problemIn(signUp.html)).toMatch(/Name or password is not right/);
    expect((await send({ intent: 'sign-up', ...who })).status, 'who knows the password is in').toBe(303);
  });

  test('cannot be made without end by one phone, though each is a success', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'in', type: 'account' }]);
    const phone = openPhone(app, venue);
    const answers: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const visit = visitIn((await phone.arrive()).html);
      answers.push(
        (
          await phone.send({
            visit,
            method: 'in',
            intent: 'sign-up',
            terms: 'yes',
            name: '',
            username: `g${at}@example.com`,
            password: 'lotus pond',
          })
        ).status,
      );
    }
    expect(answers).toEqual([303, 303, 303, 303, 303, 200, 200]);
    const visit = visitIn((await phone.arrive()).html);
    expect(
      (await phone.send({ visit, method: 'in', terms: 'yes', username: 'g0@example.com', password: 'lotus pond' }))
        .status,
      'a login is another matter',
    ).toBe(303);
    const another = openPhone(app, venue);
    expect(
      (
        await another.send({
          visit: visitIn((await another.arrive()).html),
          method: 'in',
          intent: 'sign-up',
          terms: 'yes',
          name: '',
          username: 'h@example.com',
          password: 'lotus pond',
        })
      ).status,
      'another phone',
    ).toBe(303);
  });
});

const androidWindow =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0.0.0 Mobile';

test('every attempt and step is in the log, and no password is', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'room', type: 'hsia_account' }]);
  const phone = openPhone(app, venue);
  const inWindow = { 'user-agent': androidWindow, 'x-requested-with': 'com.android.captiveportallogin' };
  const visit = visitIn((await phone.arrive({}, inWindow)).html);
  await phone.send({ visit, method: 'room', terms: 'yes', username: '101', password: 'a secret word' });
  await app.access.events.flush();
  const events = await rowsOf<typeof portalEvents.$inferSelect>(venue.page.id, portalEvents);
  expect(events.map(({ name, why, method }) => ({ name, why, method }))).toEqual([
    // There is no other way in: whoever looks has begun with it.
    { name: 'view', why: '', method: 'hsia_account' },
    { name: 'refused', why: 'account-unknown', method: 'hsia_account' },
  ]);
  expect(events.map(({ system, place }) => [system, place])).toEqual([
    ['Android', 'sheet'],
    ['', ''],
  ]);
  expect(events[1]).toMatchObject({ mac: phone.mac, level: 'warning', userInput: { username: '101' } });
  expect(JSON.stringify(events)).not.toContain('a secret word');
});
