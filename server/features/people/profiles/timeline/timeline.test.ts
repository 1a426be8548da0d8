import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setFlow } from '../../../access/guest-access/testing/guest.ts';
import { countAll } from '../../../figures/reports/testing/add-visits.ts';
import { of, openProfiles } from '../testing/profile-calls.ts';

const { app, as, call, db, list, venue, visit } = openProfiles();

describe('the timeline', () => {
  test('shows logins with what was answered in the words of the question, consents, and notes', async () => {
    await setFlow(app(), venue(), [
      {
        id: 'survey',
        type: 'survey',
        questions: [
          { id: 'name', type: 'SURVEY_TEXT', title: { en: 'Your name' }, mappingField: 'name' },
          {
            id: 'drink',
            type: 'SURVEY_CHECKBOX',
            title: { en: 'What do you drink?' },
            options: [
              { value: 'tea', label: { en: 'Tea' } },
              { value: 'cfe', label: { en: 'Coffee' } },
            ],
          },
          {
            id: 'grid',
            type: 'SURVEY_MULTIPLE_CHOICE_GRID',
            title: { en: 'How was it?' },
            rows: [{ value: 'room', label: { en: 'Room' } }],
            columns: [{ value: 'good', label: { en: 'Good' } }],
          },
        ],
      },
    ]);
    const {
      body: { id: campaignId },
    } = await call('GET /wifi-campaign/current');
    await visit({
      campaignId,
      methods: 'survey',
      room: '101',
      answers: { name: 'Hà', 'q:drink': ['tea', 'cfe'], 'q:grid': { room: 'good' }, 'q:gone': 'once asked' },
      session: { seconds: 300, bytes: 10 },
    });
    const { id } = (await list()).profiles[0]!;
    await call('POST /custom-users/{id}/notes', of(id, { body: { text: 'Likes lotus tea' } }));
    const { body } = await call('GET /custom-users/{id}/timeline', of(id));
    expect(body).toMatchObject({
      count: 2,
      rows: [
        { kind: 'note', text: 'Likes lotus tea', noteId: expect.any(Number) },
        { kind: 'login', place: 'Lobby', method: 'survey', room: '101', seconds: 300 },
      ],
    });
    const answers = Object.fromEntries(
      body.rows[1].answers.map(({ questionId, ...answer }: { questionId: string }) => [questionId, answer]),
    );
    expect(answers).toMatchObject({
      name: { title: { en: 'Your name' }, parts: [{ text: 'Hà' }] },
      drink: { parts: [{ words: { en: 'Tea' } }, { words: { en: 'Coffee' } }] },
      grid: { parts: [{ row: { en: 'Room' }, words: { en: 'Good' } }] },
      gone: { title: {}, parts: [{ text: 'once asked' }] },
    });
    expect(body.rows[1].sessions).toEqual([
      { id: expect.any(String), endedAt: expect.any(String), seconds: 300, bytes: 10, why: '' },
    ]);
    expect(Date.parse(body.rows[1].sessions[0].endedAt) - Date.parse(body.rows[1].at)).toBe(300_000);
    const masked = await call('GET /custom-users/{id}/timeline', of(id, { token: await as('analyst') }));
    expect(JSON.stringify(masked.body)).not.toMatch(/Hà|lotus|once asked|101/);
    expect(JSON.stringify(masked.body)).toContain('Coffee');
    await call('DELETE /custom-users/{id}/notes/{noteId}', { params: { id, noteId: body.rows[0].noteId } });
    expect((await call('GET /custom-users/{id}/timeline', of(id, { query: { limit: '1' } }))).body).toMatchObject({
      count: 1,
      rows: [{ kind: 'login' }],
    });
  });

  test('shows how the sessions of a login ended, as later reports have corrected them', async () => {
    await visit({ session: { seconds: 300, bytes: 10 } });
    const { id } = (await list()).profiles[0]!;
    const again = (name: string, minutes: number) =>
      db().execute(sql`
      insert into guest_sessions (page_id, device_id, router_session_id, login_class, visit_id, user_name, method,
        subject_kind, mac, ip, started_at, last_seen_at, ended_at, end_cause, seconds, bytes_up, bytes_down,
        router_facts)
      select page_id, device_id, ${name}, '', visit_id, '', method, 'none', mac, ip, started_at,
        ended_at + make_interval(mins => ${minutes}), ended_at + make_interval(mins => ${minutes}), 'idle', 60, 1, 1,
        '{}' from guest_sessions where seconds = 300`);
    await again('second', 10);
    await again('third', 20);
    await countAll(app().program);
    await db().execute(
      sql`update guest_sessions set seconds = 90, bytes_down = 5, last_seen_at = last_seen_at + interval '1 hour'
        where router_session_id = 'second'`,
    );
    await db().execute(
      sql`update guest_sessions set ended_at = null, end_cause = null where router_session_id = 'third'`,
    );
    await countAll(app().program);
    const { body } = await call('GET /custom-users/{id}/timeline', of(id));
    expect(body.rows).toMatchObject([{ kind: 'login', seconds: 390, bytes: 16 }]);
    const [second, first, ...others] = body.rows[0].sessions;
    expect([second, first, others]).toMatchObject([
      { seconds: 90, bytes: 6, why: 'idle' },
      { seconds: 300, bytes: 10 },
      [],
    ]);
    expect(Date.parse(second.endedAt) - Date.parse(first.endedAt), 'a correction does not move the end').toBe(600_000);
  });
});
