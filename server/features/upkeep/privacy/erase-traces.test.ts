import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { openAppWithOwner } from '../../../testing/app-with-owner.ts';
import { type TestApp } from '../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, someMac, visitIn } from '../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { ask, erase, expectRecountEqual, placesOf, profileOf } from './testing/erasure.ts';

let app: TestApp;
let owner: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, owner, close } = await openAppWithOwner());
});
afterAll(() => close());

const text = (id: string, mappingField: string | null) => ({
  id,
  type: 'SURVEY_TEXT' as const,
  title: { en: id },
  mappingField: mappingField as never,
});
const fields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'city',
  'location',
  'website',
  'postcode',
  'company',
  'job',
  'notes',
];
const survey = {
  id: 'ask',
  type: 'survey' as const,
  questions: [...fields.map((field) => text(field.replace('_', '-'), field)), text('other', null)],
};

describe('erasing a guest', () => {
  test('leaves nothing of what they ever typed or were, in any table, and keeps the proof', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey, { id: 'member', type: 'account' }], { asksForEmailNews: true });
    const canary = 'qxcanaryqx';
    const mac = someMac();
    const phone = openPhone(app, venue, mac);
    const agent = { 'user-agent': `Mozilla/5.0 ${canary}` };
    const shown = await phone.arrive({}, agent);
    const answers = Object.fromEntries(
      [...fields, 'other'].map((field) => [
        `q.${field.replace('_', '-')}`,
        field === 'email' ? `${canary}@quan.example` : `${canary} ${field}`,
      ]),
    );
    const second = await phone.send({
      visit: visitIn(shown.html),
      method: 'ask',
      terms: 'yes',
      'news-email': 'yes',
      ...answers,
    });
    // A wrong try is logged with what was typed.
    const again = await phone.send({
      visit: visitIn(second.html),
      method: 'member',
      username: `${canary}@wrong.example`,
      password: 'whatever',
    });
    const done = await phone.send({
      visit: visitIn(again.html),
      method: 'member',
      intent: 'sign-up',
      name: `${canary} Lan`,
      username: `${canary}@quan.example`,
      password: 'long enough',
    });
    expect(done.status).toBe(303);
    await app.access.events.flush();
    // Two sessions on the guest's phone: that of the login, and one that the router let in by itself.
    const [visit] = await ask(app, venue, 'select id from visits');
    const session = (name: string, visitId: string) =>
      `(${venue.page.id}, ${venue.deviceId}, '${name}', '', ${visitId}, '${canary}', 'survey,account', 'none', '${mac}', '10.0.0.2', now(), now(), now(), 'idle', 60, 10, 90, '{"User-Name":"${canary}"}')`;
    await ask(
      app,
      venue,
      `insert into guest_sessions (page_id, device_id, router_session_id, login_class, visit_id, user_name, method,
        subject_kind, mac, ip, started_at, last_seen_at, ended_at, end_cause, seconds, bytes_up, bytes_down,
        router_facts)
      values ${session('one', `'${String(visit!.id)}'`)}, ${session('two', 'null')}`,
    );
    await countAll(app.program);
    const id = await profileOf(app, venue, `email:${canary}@quan.example`);
    const { token } = venue;
    await app.call('POST /custom-users/{id}/notes', { token, params: { id }, body: { text: `${canary} likes tea` } });
    await app.call('PUT /custom-users/{id}', {
      token,
      params: { id },
      body: { avatar: `https://example.com/${canary}.png` },
    });
    await app.call('POST /privacy/requests', { token, body: { kind: 'export', contact: 'somebody else' } });
    await queueMail(app.ctx, {
      kind: 'test',
      to: 'staff@example.com',
      subject: 'A new lead',
      text: `${canary}@quan.example wants a room`,
      html: `<p>${canary}@quan.example</p>`,
    });
    expect((await placesOf(owner, canary)).length).toBeGreaterThan(5);

    const { body: data, status } = await app.call('GET /custom-users/{id}/data', { token, params: { id } });
    expect(status).toBe(200);
    expect(Object.keys(data.tables)).toEqual(
      expect.arrayContaining([
        'profiles',
        'visits',
        'survey_answers',
        'consents',
        'portal_events',
        'guest_accounts',
        'profile_keys',
        'profile_visits',
        'passes',
      ]),
    );
    expect(data.wordings.map(({ text: words }: { text: string }) => words).join()).toContain('at most once a week');
    expect(JSON.stringify(data)).not.toContain('argon2');
    const events = data.tables.portal_events as {
      name: string;
      visit_id: string | null;
      mac: string;
      user_input: object;
    }[];
    expect(
      events
        .filter(({ name }) => name === 'session')
        .map(({ visit_id, mac: device, user_input }) => ({ visit_id, device, user_input })),
    ).toEqual(
      expect.arrayContaining(
        [visit!.id, null].map((visit_id) => ({
          visit_id,
          device: mac,
          user_input: { session: expect.any(String) as string, seconds: 60, bytesUp: 10, bytesDown: 90 },
        })),
      ),
    );

    const answer = await erase(app, venue, id);
    expect(answer.status).toBe(200);
    expect(answer.body.counts).toMatchObject({ profiles: 1, visits: 1, consents: 2, guest_accounts: 1 });
    expect(await placesOf(owner, canary)).toEqual([]);
    expect((await placesOf(owner, mac)).filter((name) => !name.startsWith('pgboss'))).toEqual([]);
    // The session that nobody logged in for stays in the sums, and its line with it: of nobody.
    expect(
      await ask(
        app,
        venue,
        "select visit_id, mac, user_input->'seconds' as seconds from portal_events where name like 'session%'",
      ),
    ).toEqual([{ visit_id: null, mac: '', seconds: 60 }]);
    expect(await ask(app, venue, 'select mac, seconds from guest_sessions')).toEqual([{ mac: '', seconds: 60 }]);
    expect((await app.call('GET /custom-users/{id}', { token, params: { id } })).status).toBe(404);
    const { body: proofs } = await app.call('GET /privacy/erasures', { token });
    expect(proofs.rows).toMatchObject([{ id: answer.body.id, profileIds: [id], counts: answer.body.counts }]);
    expect(proofs.rows[0].keys.length).toBeGreaterThanOrEqual(2);
    await expectRecountEqual(app, venue);
  });
});

describe('logins that nobody has counted yet', () => {
  test('go with their guest, and those of somebody else on the same phone stay whole', async () => {
    const venue = await openVenue(app);
    const mac = someMac();
    const visit = (who: string, seconds: number) => ({
      pageId: venue.page.id,
      at: new Date(Date.now() - 3_600_000 + seconds * 1000),
      mac,
      answers: { email: `${who}@quan.example` },
      session: { seconds, bytes: 9000 },
    });
    await addVisits(app.ctx, [visit('gone', 100)]);
    await countAll(app.program);
    const id = await profileOf(app, venue, 'email:gone@quan.example');
    // As while the page is counted anew, when logins wait for a minute.
    await addVisits(app.ctx, [visit('gone', 200), visit('other', 300)]);
    const {
      body: { tables },
    } = await app.call('GET /custom-users/{id}/data', { token: venue.token, params: { id } });
    expect(
      tables.guest_sessions.map(({ seconds }: { seconds: number }) => seconds).toSorted(),
      'what is handed out',
    ).toEqual([100, 200]);
    expect((await erase(app, venue, id)).status).toBe(200);
    await countAll(app.program);
    expect(await placesOf(owner, 'gone@quan.example')).toEqual([]);
    expect(await ask(app, venue, 'select email from profiles order by id')).toEqual([{ email: 'other@quan.example' }]);
    expect(await ask(app, venue, 'select logins, seconds from guest_totals')).toEqual([{ logins: 1, seconds: '300' }]);
    expect(await ask(app, venue, 'select mac from guest_sessions')).toEqual([{ mac }]);
    await expectRecountEqual(app, venue);
  });
});
