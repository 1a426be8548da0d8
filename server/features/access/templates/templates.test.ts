import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { languages } from '@wifi/contract/languages.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { ensureBuiltInTemplates } from './built-in-templates.ts';
import { splashKind } from './splash-kind.ts';
import { templates, templateVersions } from './tables.ts';

let app: TestApp;
let platform: TestUser;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  platform = await app.platformAdmin();
  ({ token } = platform);
});
afterAll(() => app.close());

type Row = { id: number; builtIn: string | null; names: Record<string, string>; version: number };
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET /templates', { token, query: { limit: '200', ...query } })).body.rows as Row[];
const builtIn = async (name: string) => (await list()).find((row) => row.builtIn === name)!;
const create = async (name: string, more: object = {}) =>
  (await app.call('POST /templates', { token, body: { names: { en: name }, ...more } })).body as Row;
const read = async (id: number) => (await app.call('GET /templates/{id}', { token, params: { id } })).body;
const change = (id: number, body: object) => app.call('PUT /templates/{id}', { token, params: { id }, body });

describe('built-in templates', () => {
  test('are the first entries, published, with a name and a description in every language', async () => {
    const rows = (await list()).slice(0, splashTemplates.length);
    expect(rows.map((row) => row.builtIn)).toEqual([...splashTemplates]);
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'published', isChanged: false, version: 1, categories: [], plans: [] });
      for (const { id } of languages)
        expect([row.builtIn, id, (row.names[id]?.length ?? 0) > 0]).toEqual([row.builtIn, id, true]);
    }
  });

  test('come once, follow a new release, and keep what an administrator changed or hid', async () => {
    const [tea, roast, bistro] = [await builtIn('tea'), await builtIn('roast'), await builtIn('bistro')];
    await change(tea.id, { version: 1, names: { en: 'Our tea' } });
    await change(bistro.id, { version: 1, state: 'hidden' });
    // As a release before this one shipped it, without a field that came later.
    await app.ctx.db
      .update(templateVersions)
      .set({ content: { template: 'roast', bottomText: { en: 'Of last year' } } })
      .where(eq(templateVersions.templateId, roast.id));
    await app.ctx.db
      .update(templateVersions)
      .set({ content: { template: 'bistro', bottomText: { en: 'Of last year' } } })
      .where(eq(templateVersions.templateId, bistro.id));
    await ensureBuiltInTemplates(app.ctx, splashKind);
    await ensureBuiltInTemplates(app.ctx, splashKind);
    expect((await list()).filter((row) => row.builtIn !== null)).toHaveLength(splashTemplates.length);
    expect(await read(tea.id)).toMatchObject({ names: { en: 'Our tea' }, version: 2, isChanged: true });
    expect(await read(roast.id)).toMatchObject({ design: { bottomText: {} }, version: 2, savedBy: '' });
    expect(await read(bistro.id)).toMatchObject({ design: { bottomText: {} }, state: 'hidden', isChanged: false });
    const { body } = await app.call('POST /templates/{id}/reset', {
      token,
      params: { id: tea.id },
      body: { version: 2 },
    });
    expect(body).toMatchObject({ names: { en: 'Tea house' }, version: 3, isChanged: false });
  });

  test('cannot be deleted', async () => {
    const { id } = await builtIn('plain');
    expect(await app.call('DELETE /templates/{id}', { token, params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'built-in-template' },
    });
  });
});

describe('templates of administrators', () => {
  test('are made from nothing, from another one and from the splash of a page, as drafts', async () => {
    const owner = await app.user();
    const page = await app.page(owner);
    const pageToken = (await app.call('POST /auth/page', { token: owner.token, body: { pageId: page.eid } })).body
      .token as string;
    const { body: splash } = await app.call('GET /wifi-campaign/current', { token: pageToken });
    await app.call('PUT /wifi-campaign/{id}', {
      token: pageToken,
      params: { id: splash.id },
      body: {
        design: {
          ...splash.design,
          welcomeText: { en: 'At the lake' },
          logo: `/media/${page.eid}/gonegonegone1-10x10.png`,
        },
      },
    });
    expect(await create('Bare')).toMatchObject({ state: 'draft', builtIn: null, design: { template: 'plain' } });
    const { id } = await builtIn('lotus');
    expect(await create('Copied', { from: { template: id } })).toMatchObject({ design: { template: 'lotus' } });
    // A picture that is not there any more is left out.
    expect(await create('Lake', { from: { page: page.eid } })).toMatchObject({
      design: { welcomeText: { en: 'At the lake' }, logo: '' },
    });
    const refused = async (body: object) =>
      (await app.call('POST /templates', { token, body })).body.fields?.[0] as object;
    expect(await refused({ names: {} })).toMatchObject({ field: 'names', reason: 'required' });
    expect(await refused({ names: { en: '' } })).toMatchObject({ field: 'names.en', reason: 'required' });
    expect(await refused({ names: { en: 'x'.repeat(81) } })).toMatchObject({ field: 'names.en', reason: 'too-long' });
    expect(await refused({ names: { xx: 'No language' } })).toMatchObject({ field: 'names.xx' });
    expect(await refused({ names: { en: 'X' }, from: { page: 'nowhere123' } })).toMatchObject({
      field: 'from.page',
      reason: 'not-found',
    });
    expect(
      (await app.call('POST /templates', { token, body: { names: { en: 'X' }, from: { template: 999_999 } } })).status,
    ).toBe(404);
  });

  test('change by versions that say who changed what, and an old one is saved again', async () => {
    const { id } = await create('Moon');
    const design = splashDesign.parse({ template: 'lotus', welcomeText: { en: 'Full moon' } });
    expect((await change(id, { version: 1, design })).body).toMatchObject({ version: 2, design });
    expect((await change(id, { version: 2, design })).body, 'nothing changed').toMatchObject({ version: 2 });
    await change(id, { version: 2, names: { en: 'Sun' }, state: 'published', categories: ['vehicle', 'finance'] });
    const versions = async () =>
      (await app.call('GET /templates/{id}/versions', { token, params: { id } })).body.rows as object[];
    expect(await versions()).toMatchObject([
      { version: 3, changed: ['names', 'state', 'categories'], savedBy: platform.email },
      { version: 2, changed: ['design'], design: { welcomeText: { en: 'Full moon' } } },
      { version: 1, changed: [] },
    ]);
    const restored = await app.call('POST /templates/{id}/restore', {
      token,
      params: { id },
      body: { version: 1, baseVersion: 3 },
    });
    expect(restored.body).toMatchObject({
      version: 4,
      names: { en: 'Moon' },
      design: { template: 'plain' },
      state: 'published',
      categories: ['finance', 'vehicle'],
    });
    const { rows } = await app.program.database
      .scoped('every')
      .execute(sql`select action from audit_events where details ->> 'id' = ${String(id)} order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'template.created',
      'template.updated',
      'template.updated',
      'template.restored',
    ]);
  });

  test('of two who save at once the second is refused, and told who changed what', async () => {
    const { id } = await create('Race');
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((en) => change(id, { version: 1, names: { en }, state: 'published' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'template-changed',
      params: { name: platform.email, n: 2, changed: 'names,state' },
    });
    expect((await change(id, { version: 9, state: 'draft' })).status).toBe(409);
  });

  test('are read through today’s schema, however old they are', async () => {
    const { id } = await create('Old');
    await app.ctx.db
      .update(templateVersions)
      .set({ content: { template: 'tea', welcomeText: { vi: 'Chào' } } })
      .where(eq(templateVersions.templateId, id));
    expect((await read(id)).design).toEqual(splashDesign.parse({ template: 'tea', welcomeText: { vi: 'Chào' } }));
    await change(id, { version: 1, names: { en: 'Older' } });
    const restored = await app.call('POST /templates/{id}/restore', {
      token,
      params: { id },
      body: { version: 1, baseVersion: 2 },
    });
    expect(restored.body).toMatchObject({
      names: { en: 'Old' },
      design: { countdown: 3, welcomeText: { vi: 'Chào' } },
    });
  });

  test('with everything at its limit is stored, listed without its terms, and read whole', async () => {
    const long = (length: number) => Object.fromEntries(languages.map(({ id }) => [id, 'ộ'.repeat(length)]));
    const picture = `https://example.com/${'x'.repeat(470)}`;
    const design = splashDesign.parse({
      template: 'studio',
      logo: picture,
      slides: Array.from({ length: 8 }, () => ({ image: picture, alt: long(120) })),
      welcomeText: long(300),
      bottomText: long(300),
      termsText: long(8000),
      instruction: long(500),
    });
    const { id } = await create('x'.repeat(80), { names: long(80), descriptions: long(200) });
    const saved = await change(id, { version: 1, design });
    expect([saved.status, saved.body.design]).toEqual([200, design]);
    expect((await list()).find((row) => row.id === id)).toMatchObject({ design: { ...design, termsText: {} } });
    expect((await read(id)).design).toEqual(design);
  });

  test('are found by name in any language, state, category and plan', async () => {
    const { id } = await create('Harvest 100%_', { descriptions: { vi: 'Vụ mùa' } });
    const [plan] = (await app.call('GET /plans', { token })).body.rows as { id: number }[];
    await change(id, { version: 1, state: 'hidden', categories: ['spa_beauty'], plans: [plan!.id] });
    const isFound = async (query: Record<string, string>) => (await list(query)).some((row) => row.id === id);
    expect(await isFound({ search: 'vụ MÙA' })).toBe(true);
    expect(await isFound({ search: '100%_' })).toBe(true);
    expect(await isFound({ search: '100x_' })).toBe(false);
    expect(await isFound({ state: 'hidden', category: 'spa_beauty', plan: String(plan!.id) })).toBe(true);
    expect(await isFound({ category: 'finance' })).toBe(false);
    expect(await isFound({ plan: String(plan!.id + 5000) })).toBe(false);
    expect(await isFound({ state: 'published' })).toBe(false);
    expect((await change(id, { version: 2, plans: [999_999] })).body.fields).toMatchObject([
      { field: 'plans', reason: 'not-one-of' },
    ]);
  });

  test('are put in order, also where there is no gap left', async () => {
    const made = [await create('First'), await create('Second'), await create('Third')].map(({ id }) => id);
    const order = async () => (await list()).map(({ id }) => id).filter((id) => made.includes(id));
    const move = (id: number, after: number | null) => app.call('PUT /templates/order', { token, body: { id, after } });
    await move(made[2]!, made[0]!);
    expect(await order()).toEqual([made[0], made[2], made[1]]);
    for (let turn = 0; turn < 30; turn += 1) {
      await move(made[1]!, made[0]!);
      await move(made[2]!, made[0]!);
    }
    expect(await order()).toEqual([made[0], made[2], made[1]]);
    await move(made[1]!, null);
    expect((await list())[0]!.id).toBe(made[1]);
    expect((await move(999_999, null)).status).toBe(404);
    expect((await move(made[1]!, 999_999)).status).toBe(404);
  });

  test('go for good when they are deleted, with their versions', async () => {
    const { id } = await create('Gone');
    expect((await app.call('DELETE /templates/{id}', { token, params: { id } })).body).toEqual({ message: 'Deleted' });
    expect((await app.call('GET /templates/{id}', { token, params: { id } })).status).toBe(404);
    expect(await app.ctx.db.select().from(templateVersions).where(eq(templateVersions.templateId, id))).toEqual([]);
  });
});

test('the preview is rendered for nobody’s page, and says what to look at', async () => {
  const { body } = await app.call('POST /templates/preview', {
    token,
    body: {
      design: { template: 'tea', logo: '/media/templates/gonegonegone1-10x10.png', welcomeText: { en: '<b>Hi' } },
      language: 'en',
    },
  });
  expect(body.html).toContain('&lt;b&gt;Hi');
  expect(body.html).toContain('Your venue');
  expect(body.checks).toContainEqual({ kind: 'file-missing', place: 'logo', number: null });
});

test('a hundred thousand are listed, searched and paged in a moment', async () => {
  await app.ctx.db.execute(sql`
    with made as (
      insert into templates (kind, names, descriptions, search_text, state, position, version, saved_at, saved_by)
      select 'splash', jsonb_build_object('en', 'Many ' || n), '{}', 'many ' || n, 'published', 1000000000 + n, 1, now(), ''
      from generate_series(1, 100000) n returning id
    ) insert into template_versions (template_id, version, names, descriptions, content, saved_at, saved_by)
      select id, 1, '{}', '{}', '{"template": "tea"}', now(), '' from made`);
  await app.ctx.db.execute(sql`analyze templates, template_versions`);
  const timed = async (query: Record<string, string>) => {
    const begun = performance.now();
    const { status, body } = await app.call('GET /templates', { token, query });
    expect(status).toBe(200);
    return { took: performance.now() - begun, next: body.next as string };
  };
  const first = await timed({});
  const runs = [first, await timed({ after: '1000050000_60000' }), await timed({ search: 'many 99999' })];
  for (const { took } of runs) expect(took).toBeLessThan(1000);
  // The bound above is for a busy machine; that it goes by the index is what keeps it small.
  const { rows } = await app.ctx.db.execute(sql`
    explain select id from templates where kind = 'splash' and (position >= 1000050000
      and (position > 1000050000 or id > 60000)) order by position, id limit 50`);
  expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain('templates_order');
  await app.ctx.db.delete(templates).where(sql`search_text like 'many %'`);
});
