import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { codeSettings } from '@wifi/contract/access/access-codes.ts';
import { inScope } from '../../../platform/context.ts';
import { eventually, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertCodes } from '../access-codes/generate.ts';
import { problemIn, visitIn } from '../guest-access/testing/guest.ts';
import { openTried, type TriedPage } from './testing/tried-page.ts';
import { trialLife, trialsOf } from './trial-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const click = { id: 'click', type: 'click', limits: { speedDown: 5000, speedUp: 1000, sessionTimeout: 480 } };

/** Every row of the page in every table, so that a trial can be shown to have left none. */
const rowsOf = async ({ page }: TriedPage) => {
  await app.access.events.flush();
  await app.access.lastSeen.flush();
  return app.program.database.transaction('every', async (db) => {
    const { rows: tables } = await db.execute<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public'
        and column_name = 'page_id' order by 1`,
    );
    const parts = tables.map(
      ({ name }) => `select '${name}' || t::text as row from ${name} t where page_id = ${page.id}`,
    );
    const { rows } = await db.execute<{ row: string }>(
      `select row from (${parts.join(' union all ')}) every order by row`,
    );
    return rows.map(({ row }) => row);
  });
};

test('the whole way of a draft is gone, told from the redirect to the Stop, and leaves no row behind', async () => {
  const tried = await openTried(app);
  const before = await rowsOf(tried);
  const trial = await tried.start({ design: { welcomeText: { en: 'Only in the draft' } }, flow: [click] });
  const splash = await trial.open();
  expect(splash.html).toContain('Only in the draft');
  const online = await trial.send({ visit: visitIn(splash.html), method: 'click' });
  expect(online.html).toContain('You are online');
  await eventually(async () => (await trial.kinds()).includes('started') || undefined);
  const { isOnline, events } = await trial.look();
  expect(isOnline).toBe(true);
  expect(events.map(({ kind }) => kind)).toEqual([
    'redirected',
    'shown',
    'answered',
    'credential',
    'asked',
    'accepted',
    expect.any(String),
    expect.any(String),
  ]);
  expect(
    events
      .map(({ kind }) => kind)
      .slice(6)
      .toSorted(),
  ).toEqual(['landed', 'started']);
  expect(events.find(({ kind }) => kind === 'asked')).toMatchObject({ login: 'chap', isSigned: true });
  expect(events.find(({ kind }) => kind === 'accepted')).toMatchObject({
    isSigned: true,
    limits: { speedUp: 1000, speedDown: 5000, seconds: 28_800, idleSeconds: null, bytes: null },
  });
  expect(events.find(({ kind }) => kind === 'asked')!.packets[0]!.attributes).toContainEqual({
    name: 'CHAP-Password',
    value: '(hidden)',
  });

  expect((await trial.disconnect()).body).toEqual({ result: 'disconnected' });
  await eventually(async () => (await trial.kinds()).includes('stopped') || undefined);
  expect((await trial.kinds()).slice(-2)).toEqual(['disconnecting', 'stopped']);
  expect((await trial.look()).isOnline).toBe(false);
  expect((await trial.disconnect()).body).toEqual({ result: 'already-gone' });

  expect(await rowsOf(tried)).toEqual(before);
  const { body: devices } = await app.call('GET /devices', { token: tried.token });
  expect(devices.count).toBe(0);
  expect((await app.call('GET /guest-sessions', { token: tried.token })).body.count).toBe(0);
});

test('guests of the page see nothing of it', async () => {
  const tried = await openTried(app);
  await tried.start({ design: { welcomeText: { en: 'Only in the draft' } }, flow: [click] });
  const { body } = await app.call('GET /wifi-campaign/current', { token: tried.token });
  expect(JSON.stringify(body)).not.toContain('Only in the draft');
  expect((await app.app.inject(`/portal/${tried.page.eid}`)).body).not.toContain('Only in the draft');
});

test('a code is really checked, and not spent', async () => {
  const tried = await openTried(app);
  await tried.allowEveryMethod();
  await insertCodes(inScope(app.ctx, tried.page.id), randomUUID(), codeSettings.parse({ uses: 1, time: 60 }), [
    'TRYME222',
  ]);
  const before = await rowsOf(tried);
  for (const round of [1, 2]) {
    const trial = await tried.start({ flow: [{ id: 'code', type: 'access_code' }] });
    const splash = await trial.open();
    const wrong = await trial.send({ visit: visitIn(splash.html), method: 'code', code: 'NOSUCH99' });
    expect(problemIn(wrong.html), `round ${round}`).toContain('code');
    const right = await trial.send({ visit: visitIn(wrong.html), method: 'code', code: 'TRYME222' });
    expect(right.html, `round ${round}`).toContain('You are online');
    expect((await trial.look()).events.find(({ kind }) => kind === 'accepted')!.limits!.seconds).toBeLessThanOrEqual(
      3600,
    );
    expect(await trial.kinds()).toContain('refused');
  }
  expect(await rowsOf(tried)).toEqual(before);
});

test('answers of a survey, a new account and consent are not kept', async () => {
  const tried = await openTried(app);
  await tried.allowEveryMethod();
  const before = await rowsOf(tried);
  const trial = await tried.start({
    design: { asksForTerms: true },
    flow: [
      { id: 'ask', type: 'survey', questions: [{ id: 'how', type: 'SURVEY_TEXT', title: { en: 'How are you?' } }] },
      { id: 'account', type: 'account', expire_in: 60 },
    ],
  });
  const splash = await trial.open();
  const asked = await trial.send({ visit: visitIn(splash.html), method: 'ask', terms: 'yes', 'q.how': 'Well' });
  const online = await trial.send({
    visit: visitIn(asked.html),
    method: 'account',
    intent: 'sign-up',
    username: 'anna@example.com',
    password: 'lotus tea',
    name: 'Anna',
  });
  expect(online.html).toContain('You are online');
  expect((await trial.look()).events.filter(({ kind }) => kind === 'answered').map(({ method }) => method)).toEqual([
    'survey',
    'account',
  ]);
  expect(await rowsOf(tried)).toEqual(before);
});

test('a child is asked for a guardian as at the real portal, and neither leaves a row behind', async () => {
  const tried = await openTried(app);
  await tried.allowEveryMethod();
  await app.call('PUT /privacy/children', { token: tried.token, body: { ageOfConsent: 14, asksGuardian: true } });
  const before = await rowsOf(tried);
  const flow = [
    {
      id: 'ask',
      type: 'survey',
      questions: [{ id: 'born', type: 'SURVEY_TEXT', title: { en: 'Born' }, dataType: 'date', mappingField: 'dob' }],
    },
  ];
  const ends: Record<string, string>[] = [
    { intent: 'guardian-agrees', guardian: 'Lan', terms: 'yes' },
    { intent: 'guardian-without' },
  ];
  for (const last of ends) {
    const trial = await tried.start({ design: { asksForTerms: true }, flow });
    const asked = await trial.send({
      visit: visitIn((await trial.open()).html),
      method: 'ask',
      terms: 'yes',
      'q.born': '2018-01-01',
    });
    expect(asked.html).toContain('Is a parent or guardian with you?');
    expect(asked.html).toContain('younger than 14');
    const online = await trial.send({ visit: visitIn(asked.html), method: 'ask', 'q.born': '2018-01-01', ...last });
    expect(online.html).toContain('You are online');
    expect((await trial.look()).events.filter(({ kind }) => kind === 'answered').map(({ method }) => method)).toEqual([
      'survey',
    ]);
  }
  expect(await rowsOf(tried)).toEqual(before);
});

test('a phone that may come back by itself is recognised within the trial', async () => {
  const tried = await openTried(app);
  const trial = await tried.start({ design: { autologin: true }, flow: [{ ...click, expire_in: 60 }] });
  await trial.send({ visit: visitIn((await trial.open()).html), method: 'click' });
  await trial.disconnect();
  const again = await trial.open();
  expect((await trial.send({ visit: visitIn(again.html) })).html).toContain('You are online');
  expect(await trial.kinds()).toContain('recognised');
});

test('what is typed at the router itself never reaches RADIUS', async () => {
  const tried = await openTried(app);
  await insertCodes(inScope(app.ctx, tried.page.id), randomUUID(), codeSettings.parse({ uses: 1 }), ['TRYME333']);
  const trial = await tried.start({ flow: [click] });
  await trial.open();
  await trial.follow(`${trial.path}router/login?username=TRYME333&password=${'0'.repeat(32)}`);
  expect(await trial.kinds()).not.toContain('asked');
  expect((await trial.look()).isOnline).toBe(false);
});

test('whoever is online stays in the frame, wherever the guest would be sent', async () => {
  const tried = await openTried(app);
  const trial = await tried.start({ design: { redirectUrl: 'https://elsewhere.example/' }, flow: [click] });
  const online = await trial.send({ visit: visitIn((await trial.open()).html), method: 'click' });
  expect(online.html).toContain('You are online');
  expect(online.html).not.toContain('elsewhere.example');
  expect((await trial.look()).events.find(({ kind }) => kind === 'landed')!.url).toBe('https://elsewhere.example/');
  expect((await trial.open()).html).toContain('You are online');
});

test('only the console may frame it, and nothing but it', async () => {
  const tried = await openTried(app);
  const trial = await tried.start({ flow: [click] });
  const policyOf = async (url: string) => String((await app.app.inject(url)).headers['content-security-policy']);
  for (const url of [trial.path, `/try/${'x'.repeat(43)}/`])
    expect(await policyOf(url)).toContain("frame-ancestors 'self'");
  expect((await trial.open()).headers['content-security-policy']).toContain("frame-ancestors 'self'");
  for (const url of [
    `/portal/${tried.page.eid}`,
    `/portal/${tried.page.eid}/online?t=x`,
    `/v/${tried.page.eid}`,
    '/nowhere',
  ])
    expect(await policyOf(url)).toContain("frame-ancestors 'none'");
});

test('neither a colleague nor another page nor a guest on the way gets into it', async () => {
  const tried = await openTried(app);
  const trial = await tried.start({ flow: [click] });
  const colleague = await app.user();
  await app.join(tried.page, colleague, 'manager');
  const {
    body: { token: theirs },
  } = await app.call('POST /auth/page', { token: colleague.token, body: { pageId: tried.page.eid } });
  const stranger = await openTried(app);
  for (const token of [theirs, stranger.token]) {
    for (const key of ['GET /trials/{id}/live', 'POST /trials/{id}/disconnect', 'DELETE /trials/{id}'] as const) {
      expect((await app.call(key, { token, params: { id: trial.id } })).status, key).toBe(404);
    }
  }
  const other = await stranger.start({ flow: [click] });
  const visit = visitIn((await trial.open()).html);
  expect((await other.send({ visit, method: 'click' })).status).toBe(410);
  const atPortal = await app.app.inject({
    method: 'POST',
    url: `/portal/${tried.page.eid}/step`,
    payload: new URLSearchParams({ visit, method: 'click' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(atPortal.statusCode).toBe(410);
  expect(
    (
      await app.call('POST /trials', {
        token: stranger.token,
        body: { campaignId: tried.campaignId, design: {}, flow: [click] },
      })
    ).status,
  ).toBe(404);
});

test('a marketer may design but not try; a method that the page does not allow is refused', async () => {
  const tried = await openTried(app);
  const marketer = await app.user();
  await app.join(tried.page, marketer, 'marketer');
  const {
    body: { token },
  } = await app.call('POST /auth/page', { token: marketer.token, body: { pageId: tried.page.eid } });
  const wish = { campaignId: tried.campaignId, design: {}, flow: [click] };
  expect((await app.call('POST /trials', { token, body: wish })).body.code).toBe('no-right');
  const refused = await app.call('POST /trials', {
    token: tried.token,
    body: { ...wish, flow: [{ id: 'code', type: 'access_code' }] },
  });
  expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'flow', reason: 'method-not-allowed' }]]);
});

test('it ends by itself, by its person, by the next one, and with the program', async () => {
  const tried = await openTried(app);
  const first = await tried.start({ flow: [click] });
  const second = await tried.start({ flow: [click] });
  expect((await first.open()).status).toBe(410);
  await app.call('DELETE /trials/{id}', { token: tried.token, params: { id: second.id } });
  expect((await second.open()).status).toBe(410);
  expect((await app.call('GET /trials/{id}/live', { token: tried.token, params: { id: second.id } })).status).toBe(404);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const third = await tried.start({ flow: [click] });
  expect((await third.open()).status).toBe(200);
  vi.advanceTimersByTime(trialLife + 1);
  vi.useRealTimers();
  expect((await third.open()).status).toBe(410);

  const fourth = await tried.start({ flow: [click] });
  // A program that has just started knows none.
  expect(trialsOf({ ...app.program }).byToken(fourth.path.split('/')[2]!)).toBeUndefined();
});

test('a page has a few at once', async () => {
  const tried = await openTried(app);
  const started: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const colleague = await app.user();
    await app.join(tried.page, colleague, 'manager');
    const {
      body: { token },
    } = await app.call('POST /auth/page', { token: colleague.token, body: { pageId: tried.page.eid } });
    started.push(
      (await app.call('POST /trials', { token, body: { campaignId: tried.campaignId, design: {}, flow: [click] } }))
        .status,
    );
  }
  expect(started).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a person with many pages does not take all that there are: the first ends for the fourth', async () => {
  const store = trialsOf({ ...app.program });
  const begin = (pageId: number, uid: number) =>
    store.begin(
      { pageId, pageEid: 'x', uid, campaign: { id: 1, version: 1, design: {} as never, flow: [] } },
      new Date(),
    );
  const ofOne = Array.from({ length: 150 }, (_, at) => begin(at + 1, 7));
  expect(ofOne.filter(({ isOver }) => !isOver)).toEqual(ofOne.slice(-3));
  const ofAnother = begin(1000, 8);
  expect(ofAnother.isOver).toBe(false);
  for (const trial of [...ofOne, ofAnother]) store.end(trial);
});

test('guesses in a trial are counted as those of a guest, over all trials of a person', async () => {
  const tried = await openTried(app);
  await tried.allowEveryMethod();
  let html = '';
  for (let round = 0; round < 2; round += 1) {
    const trial = await tried.start({ flow: [{ id: 'room', type: 'hsia_account' }] });
    html = (await trial.open()).html;
    for (let guess = 0; guess < 6; guess += 1)
      html = (
        await trial.send({ visit: visitIn(html), method: 'room', username: 'room-101', password: `guess ${guess}` })
      ).html;
  }
  expect(problemIn(html)).toContain('Too many');
});

test('a network is played in a trial: nobody is sent there, and nothing is kept of it', async () => {
  const tried = await openTried(app);
  const { body } = await app.call('PUT /pages/{eid}', {
    token: tried.token,
    params: { eid: tried.page.eid },
    body: { allowedLoginMethods: ['click', 'google'] },
  });
  expect(body.allowedLoginMethods).toEqual(['click', 'google']);
  const before = await rowsOf(tried);
  const trial = await tried.start({ flow: [{ id: 'net', type: 'google' }, click] });
  const next = await trial.send({ visit: visitIn((await trial.open()).html), method: 'net' });
  expect(next.html).toContain('Step 2 of 2');
  const online = await trial.send({ visit: visitIn(next.html), method: 'click' });
  expect(online.html).toContain('You are online');
  expect(await rowsOf(tried)).toEqual(before);
});

test('the offer for following is played in a trial: followed at the second look, and nothing is kept of it', async () => {
  const tried = await openTried(app);
  await inScope(app.ctx, tried.page.id).db.execute(
    `insert into zalo_accounts (page_id, state, oa_id, app_id, name)
      values (${tried.page.id}, 'connected', '${tried.page.id}', '1', 'Sen')`,
  );
  const before = await rowsOf(tried);
  const trial = await tried.start({ flow: [click], design: { followMinutes: 20 } });
  const offered = await trial.send({ visit: visitIn((await trial.open()).html), method: 'click' });
  expect(offered.html).toContain('20 minutes more');
  const next = /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(offered.html)![1]!.replaceAll('&amp;', '&');
  expect((await trial.follow(next)).html).toContain('You are online');
  expect(JSON.stringify((await trial.look()).events)).toContain(String(500 * 60));
  expect(await rowsOf(tried)).toEqual(before);
});
