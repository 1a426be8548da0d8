import { expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { createContext } from '../../../platform/context.ts';
import { recountMovedPages } from '../../figures/reports/count/moved-pages.ts';
import { applyRetention } from '../../upkeep/privacy/retention.ts';
import { of, openProfiles } from './testing/profile-calls.ts';

const { app, call, list, venue, visit } = openProfiles();

const now = Date.now();
const day = 86_400_000;
const old = { mac: '02:00:00:00:0a:01', answers: { name: 'Regular' } };
const recent = { mac: '02:00:00:00:0a:02', answers: { name: 'Newcomer' } };
const session = { seconds: 60, bytes: 1000 };

/**
 * Somebody came every five days for a year, somebody else thrice this month; then what is older than so many months
 * went.
 */
async function keepOnly(months: Partial<Record<'visits' | 'portal-log', number>>) {
  await call('POST /page-settings', { body: { timeZone: 'UTC' } });
  await visit(
    ...Array.from({ length: 73 }, (_, nth) => ({ ...old, at: new Date(now - (1 + nth * 5) * day), session })),
    ...[2, 3, 4].map((ago) => ({ ...recent, at: new Date(now - ago * day), session })),
  );
  await call('PUT /privacy/retention', {
    body: { rules: Object.entries(months).map(([subject, months]) => ({ subject, isOn: true, months })) },
  });
  await applyRetention(
    createContext(app().program, {
      pageId: venue().page.id,
      actor: { kind: 'system', label: 'test' },
      now: new Date(now),
    }),
  );
  const { profiles } = await list();
  const idOf = (name: string) => profiles.find((profile) => profile.name === name)!.id;
  return { regular: idOf('Regular'), newcomer: idOf('Newcomer') };
}

interface Line {
  kind: string;
  at: string;
  sessions: unknown[];
}
interface Shown {
  loginCount: number;
  listedLogins: number;
  visitsFrom: string | null;
  logFrom: string | null;
  visitedLocations: { logins: number }[];
  devices: unknown[];
}
const read = async (id: number) => (await call('GET /custom-users/{id}', of(id))).body as Shown;
const loginsOf = async (id: number) =>
  ((await call('GET /custom-users/{id}/timeline', of(id, { query: { limit: '200' } }))).body.rows as Line[]).filter(
    ({ kind }) => kind === 'login',
  );

test('a guest’s sums say how many of the logins are still listed, and since when', async () => {
  const { regular, newcomer } = await keepOnly({ visits: 3 });
  const shown = await read(regular);
  const logins = await loginsOf(regular);
  expect(shown).toMatchObject({
    loginCount: 73,
    totalSeconds: 73 * 60,
    listedLogins: logins.length,
    visitsFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    logFrom: null,
  });
  expect(logins.length).toBeLessThan(20);
  expect(logins.every(({ at }) => at >= shown.visitsFrom!)).toBe(true);
  expect(shown.visitedLocations.map((place) => place.logins)).toEqual([logins.length]);
  expect(await read(newcomer)).toMatchObject({ loginCount: 3, listedLogins: 3, visitsFrom: null, logFrom: null });
  const listed = (await list()).profiles;
  expect(listed.map(({ id, visitsFrom, listedLogins }) => [id, visitsFrom, listedLogins])).toEqual([
    [regular, shown.visitsFrom, logins.length],
    [newcomer, null, 3],
  ]);
});

test('where only the log was taken, a guest’s logins are all there, and it is said from when on their sessions are', async () => {
  const { regular, newcomer } = await keepOnly({ 'portal-log': 3 });
  const shown = await read(regular);
  expect(shown).toMatchObject({
    loginCount: 73,
    listedLogins: 73,
    visitsFrom: null,
    logFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const logins = await loginsOf(regular);
  expect(logins.filter(({ at, sessions }) => sessions.length === 0 && at >= shown.logFrom!)).toEqual([]);
  expect(logins.some(({ sessions }) => sessions.length === 0)).toBe(true);
  expect(await read(newcomer)).toMatchObject({ visitsFrom: null, logFrom: null });
});

test('with other clocks the list still begins with the day that is said', async () => {
  const { regular } = await keepOnly({ visits: 3 });
  // The first day that is kept begins later here: what happened in the hours before it is a login of the day before.
  const first = `${(await read(regular)).visitsFrom}T02:00:00Z`;
  await visit({ ...old, at: new Date(first), session });
  await call('POST /page-settings', { body: { timeZone: 'America/Los_Angeles' } });
  await recountMovedPages(app().ctx);
  const [shown, logins] = [await read(regular), await loginsOf(regular)];
  expect(logins.map(({ at }) => at)).not.toContain(new Date(first).toISOString());
  expect(shown).toMatchObject({ loginCount: 74, listedLogins: logins.length });
  expect(shown.visitedLocations.map((place) => place.logins)).toEqual([logins.length]);
});

test('files of guests say what is kept of what: the table in its last line, in the language asked for, and all that is stored of one guest in a field', async () => {
  const { regular, newcomer } = await keepOnly({ visits: 3, 'portal-log': 2 });
  const { visitsFrom, logFrom } = await read(regular);
  const lastLines = new Set<string>();
  for (const { id } of languages)
    lastLines.add(
      String((await call('GET /custom-users/file', { query: { language: id } })).body)
        .trim()
        .split('\r\n')
        .at(-1)!,
    );
  expect(lastLines.size).toBe(7);
  for (const line of lastLines) expect(line).toContain(visitsFrom);
  expect((await call('GET /custom-users/{id}/data', of(regular))).body).toMatchObject({
    visitsFrom,
    logFrom,
    loginCount: 73,
    listedLogins: (await loginsOf(regular)).length,
  });
  expect((await call('GET /custom-users/{id}/data', of(newcomer))).body).toMatchObject({
    visitsFrom: null,
    logFrom: null,
    loginCount: 3,
    listedLogins: 3,
  });
});

test('the table of guests has no such line where nothing was taken', async () => {
  await visit(old);
  expect(
    String((await call('GET /custom-users/file')).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(2);
});
