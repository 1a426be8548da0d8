import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openVenue, setFlow, type TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from '../testing/add-visits.ts';

let app: TestApp;
let venue: TestVenue;
let campaign: string;
let analyst: string;

const option = (value: string) => ({ value, label: { en: value.toUpperCase() } });
const title = (en: string) => ({ en, vi: `${en}?` });
const questions = [
  { id: 'name', type: 'SURVEY_TEXT', title: title('Name'), mappingField: 'name' },
  { id: 'wish', type: 'SURVEY_TEXT', title: title('Wish') },
  { id: 'nights', type: 'SURVEY_TEXT', title: title('Nights'), dataType: 'number' },
  { id: 'born', type: 'SURVEY_TEXT', title: title('Born'), dataType: 'date' },
  { id: 'wake', type: 'SURVEY_TEXT', title: title('Wake up'), dataType: 'time' },
  { id: 'stars', type: 'SURVEY_RATE', title: title('Stars'), gradeRange: 5 },
  { id: 'likes', type: 'SURVEY_CHECKBOX', title: title('Likes'), options: [option('pool'), option('spa')] },
  { id: 'from', type: 'SURVEY_DROPDOWN', title: title('From'), options: [option('near'), option('far')] },
  { id: 'again', type: 'SURVEY_MULTIPLE_CHOICE', title: title('Again'), options: [option('yes'), option('no')] },
  {
    id: 'grid',
    type: 'SURVEY_MULTIPLE_CHOICE_GRID',
    title: title('Grid'),
    rows: [option('food'), option('bed')],
    columns: [option('good'), option('bad')],
  },
  {
    id: 'ticks',
    type: 'SURVEY_CHECKBOX_GRID',
    title: title('Ticks'),
    rows: [option('day'), option('night')],
    columns: [option('bar'), option('gym')],
  },
  {
    id: 'scale',
    type: 'SURVEY_LINEAR_SCALE',
    title: title('Scale'),
    from: 0,
    to: 3,
    minLabel: { en: 'Never' },
    maxLabel: { en: 'Always' },
  },
] as const;
const kinds = {
  name: 'string',
  'q:wish': 'string',
  'q:nights': 'number',
  'q:born': 'date',
  'q:wake': 'time',
  'q:old': 'string',
} as const;
const march = { from: '2026-03-01', to: '2026-04-01' };

beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  await setFlow(app, venue, [
    { id: 'survey', type: 'survey', questions: [{ id: 'old', type: 'SURVEY_TEXT', title: title('Old question') }] },
  ]);
  await setFlow(app, venue, [{ id: 'survey', type: 'survey', questions: questions as never }]);
  const { body: current } = await app.call('GET /wifi-campaign/current', { token: venue.token });
  campaign = String(current.id);
  const base = { pageId: venue.page.id, deviceId: venue.deviceId, campaignId: current.id, methods: 'survey', kinds };
  await addVisits(app.ctx, [
    { ...base, at: '2026-02-20T03:00:00Z', answers: { 'q:stars': 1 } },
    {
      ...base,
      at: '2026-03-02T03:00:00Z',
      mac: '02:00:00:00:00:02',
      answers: {
        name: 'An',
        'q:wish': 'A view',
        'q:nights': 2,
        'q:born': '1990-05-02',
        'q:wake': '06:30',
        'q:stars': 5,
        'q:likes': ['pool', 'spa'],
        'q:from': 'near',
        'q:again': 'yes',
        'q:grid': { food: 'good', bed: 'bad' },
        'q:ticks': { day: ['bar', 'gym'] },
        'q:scale': 3,
      },
    },
    {
      ...base,
      at: '2026-03-03T03:00:00Z',
      mac: '02:00:00:00:00:03',
      answers: {
        name: 'An',
        'q:wish': 'A view',
        'q:nights': 40.5,
        'q:born': '1990-05-20',
        'q:wake': '06:45',
        'q:stars': 4,
        'q:likes': ['pool', 'sauna'],
        'q:from': 'moon',
        'q:grid': { food: 'good' },
        'q:ticks': { day: ['bar'] },
        'q:scale': 0,
        'q:old': 'Remember me',
      },
    },
    { ...base, at: '2026-03-31T17:30:00Z', mac: '02:00:00:00:00:04', answers: { 'q:stars': 3 } },
  ]);
  await countAll(app.program);
  const person = await app.user();
  await app.join(venue.page, person, 'analyst');
  analyst = (await app.call('POST /auth/page', { token: person.token, body: { pageId: venue.page.eid } })).body.token;
});
afterAll(() => app.close());

const ask = (query: Record<string, string> = {}, token = venue.token) =>
  app.call('GET /reports/survey', { token, query: { ...march, campaign, ...query } });
async function question(id: string, token?: string) {
  const { status, body } = await ask({ compare: 'previous' }, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.questions.find(({ questionId }: { questionId: string }) => questionId === id);
}

test('guests who answered are counted, beside those of the period before', async () => {
  const { body } = await ask({ compare: 'previous' });
  expect([body.answered, body.answeredBefore, body.campaign.id]).toEqual([2, 1, Number(campaign)]);
  expect(body.questions.map(({ questionId }: { questionId: string }) => questionId)).toEqual([
    ...questions.map(({ id }) => id),
    'old',
  ]);
});

describe('each type has the figures of its own chart', () => {
  test('typed: the latest and the most common', async () => {
    const { latest, common, answered } = await question('name');
    expect(answered).toBe(2);
    expect((await question('wish')).common).toEqual([{ text: 'A view', count: 2 }]);
    expect(common, 'what names are common is nobody’s business').toEqual([]);
    expect(latest[0]).toMatchObject({ text: 'An', at: '2026-03-03T03:00:00.000Z', guest: { name: 'An' } });
  });

  test('numbers: their middle and their spread', async () => {
    const { figures, spread } = await question('nights');
    expect(figures).toEqual({ mean: 21.25, median: 21.25, min: 2, max: 40.5 });
    expect(spread).toHaveLength(10);
    expect([spread[0], spread[9]]).toEqual([
      { from: '2', to: '5.85', count: 1 },
      { from: '36.65', to: '40.5', count: 1 },
    ]);
  });

  test('dates by month, times by hour', async () => {
    expect((await question('born')).spread).toEqual([{ from: '1990-05', to: '1990-05', count: 2 }]);
    expect((await question('wake')).spread).toEqual([{ from: '06', to: '06', count: 2 }]);
  });

  test('stars: how many of each, and their mean', async () => {
    const { grades, figures, answeredBefore } = await question('stars');
    expect(grades.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 1, 1]);
    expect([figures.mean, answeredBefore]).toEqual([4.5, 1]);
  });

  test('options: each one, also what is no longer offered', async () => {
    expect((await question('likes')).options).toEqual([
      { ...option('pool'), count: 2 },
      { ...option('spa'), count: 1 },
      { value: 'sauna', label: {}, count: 1 },
    ]);
    expect((await question('from')).options).toEqual([
      { ...option('near'), count: 1 },
      { ...option('far'), count: 0 },
      { value: 'moon', label: {}, count: 1 },
    ]);
    expect(await question('again')).toMatchObject({
      answered: 1,
      options: [
        { value: 'yes', count: 1 },
        { value: 'no', count: 0 },
      ],
    });
  });

  test('grids: each cell, and how many answered the row', async () => {
    expect((await question('grid')).rows).toMatchObject([
      { value: 'food', answered: 2, counts: [2, 0] },
      { value: 'bed', answered: 1, counts: [0, 1] },
    ]);
    expect((await question('ticks')).rows).toMatchObject([
      { value: 'day', answered: 2, counts: [2, 1] },
      { value: 'night', answered: 0, counts: [0, 0] },
    ]);
  });

  test('a scale: every step of it, with its labels', async () => {
    const { grades, minLabel, maxLabel, figures } = await question('scale');
    expect(grades).toEqual([
      { grade: 0, count: 1 },
      { grade: 1, count: 0 },
      { grade: 2, count: 0 },
      { grade: 3, count: 1 },
    ]);
    expect([minLabel.en, maxLabel.en, figures.mean]).toEqual(['Never', 'Always', 1.5]);
  });

  test('a question that is no longer asked keeps its words', async () => {
    expect(await question('old')).toMatchObject({ isGone: true, title: { en: 'Old question' }, answered: 1 });
  });
});

test('an analyst sees figures, and nothing that was typed', async () => {
  const { latest, common } = await question('name', analyst);
  expect([latest[0].text, latest[0].guest.name, common]).toEqual(['•••', 'A.', []]);
  const { body } = await app.call('GET /reports/survey/file', { token: analyst, query: { ...march, campaign } });
  expect(body).not.toContain('Remember me');
});

test('the file has one row a guest and one column a question, in the words of the reader', async () => {
  const { body } = await app.call('GET /reports/survey/file', {
    token: venue.token,
    query: { ...march, campaign, language: 'vi' },
  });
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Wake up?');
  expect(lines[1]).toContain('POOL, SPA');
  expect(lines[1]).toContain('FOOD: GOOD; BED: BAD');
  expect(lines[2]).toContain('Remember me');
});

test('the campaigns to choose from are those that ask something', async () => {
  await app.call('POST /wifi-campaign', {
    token: venue.token,
    body: { name: 'Silent', flow: [{ id: 'click', type: 'click' }] },
  });
  const { body } = await app.call('GET /reports/survey/campaigns', { token: venue.token });
  expect(body.rows).toEqual([
    expect.objectContaining({ id: Number(campaign), isCurrent: true, questions: questions.length }),
  ]);
});

describe('without a campaign of this page there is no report', () => {
  test('none chosen', async () => {
    const { status, body } = await app.call('GET /reports/survey', { token: venue.token, query: march });
    expect([status, body.fields[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'campaign', message: 'Please select one campaign!' }),
    ]);
  });

  test('one that does not exist, or is of another page', async () => {
    expect((await ask({ campaign: '999999' })).status).toBe(404);
    const foreign = await openVenue(app);
    expect((await ask({}, foreign.token)).status).toBe(404);
    expect((await app.call('GET /reports/survey/file', { token: foreign.token, query: { campaign } })).status).toBe(
      404,
    );
  });
});
