import { describe, expect, test } from 'vitest';
import { setFlow } from '../guest-access/testing/guest.ts';
import { of, openProfiles } from './testing/profile-calls.ts';

const { app, as, call, list, venue, visit } = openProfiles();

describe('the timeline', () => {
  test('shows logins with what was answered in the words of the question, consents, and notes', async () => {
    await setFlow(app(), venue(), [{
      id: 'survey', type: 'survey', questions: [
        { id: 'name', type: 'SURVEY_TEXT', title: { en: 'Your name' }, mappingField: 'name' },
        { id: 'drink', type: 'SURVEY_CHECKBOX', title: { en: 'What do you drink?' }, options: [{ value: 'tea', label: { en: 'Tea' } }, { value: 'cfe', label: { en: 'Coffee' } }] },
        { id: 'grid', type: 'SURVEY_MULTIPLE_CHOICE_GRID', title: { en: 'How was it?' }, rows: [{ value: 'room', label: { en: 'Room' } }], columns: [{ value: 'good', label: { en: 'Good' } }] },
      ],
    }]);
    const { body: { id: campaignId } } = await call('GET /wifi-campaign/current');
    await visit({ campaignId, methods: 'survey', room: '101', answers: { name: 'Hà', 'q:drink': ['tea', 'cfe'], 'q:grid': { room: 'good' }, 'q:gone': 'once asked' }, session: { seconds: 300, bytes: 10 } });
    const { id } = (await list()).profiles[0]!;
    await call('POST /custom-users/{id}/notes', of(id, { body: { text: 'Likes lotus tea' } }));
    const { body } = await call('GET /custom-users/{id}/timeline', of(id));
    expect(body).toMatchObject({ count: 2, rows: [{ kind: 'note', text: 'Likes lotus tea', noteId: expect.any(Number) }, { kind: 'login', place: 'Lobby', method: 'survey', room: '101', seconds: 300 }] });
    const answers = Object.fromEntries(body.rows[1].answers.map(({ questionId, ...answer }: { questionId: string }) => [questionId, answer]));
    expect(answers).toMatchObject({
      name: { title: { en: 'Your name' }, parts: [{ text: 'Hà' }] }, drink: { parts: [{ words: { en: 'Tea' } }, { words: { en: 'Coffee' } }] },
      grid: { parts: [{ row: { en: 'Room' }, words: { en: 'Good' } }] }, gone: { title: {}, parts: [{ text: 'once asked' }] },
    });
    const masked = await call('GET /custom-users/{id}/timeline', of(id, { token: await as('analyst') }));
    expect(JSON.stringify(masked.body)).not.toMatch(/Hà|lotus|once asked|101/);
    expect(JSON.stringify(masked.body)).toContain('Coffee');
    await call('DELETE /custom-users/{id}/notes/{noteId}', { params: { id, noteId: body.rows[0].noteId } });
    expect((await call('GET /custom-users/{id}/timeline', of(id, { query: { limit: '1' } }))).body).toMatchObject({ count: 1, rows: [{ kind: 'login' }] });
  });
});
