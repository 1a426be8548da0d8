import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { longestEmailDesign, mostEmailTemplates } from '@wifi/contract/marketing/email-template-words.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { inScope } from '../../../platform/context.ts';
import { ensureBuiltInTemplates } from '../../access/templates/built-in-templates.ts';
import { templateFiles, templateVersions } from '../../access/templates/tables.ts';
import { sweepTemplateFiles } from '../../access/templates/template-files.ts';
import { openMediaLibrary, type MediaLibrary } from '../../venue/media/testing/media-library.ts';
import { jpeg } from '../../venue/media/testing/pictures.ts';
import { plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { builtInEmails } from './built-in/built-in-emails.ts';
import { emailKind } from './email-kind.ts';

let library: MediaLibrary;
let token: string;
beforeAll(async () => {
  library = await openMediaLibrary();
  ({ token } = await library.app.platformAdmin());
});
afterAll(() => library.app.close());

interface Row {
  id: number;
  builtIn: string | null;
  names: Record<string, string>;
  version: number;
}
const list = async (query: Record<string, string> = {}) =>
  (await library.app.call('GET /shared-emails', { token, query: { limit: '200', ...query } })).body as {
    rows: Row[];
    count: number;
  };
const builtIn = async (word: string) => (await list()).rows.find((row) => row.builtIn === word)!;
const read = async (id: number) => (await library.app.call('GET /shared-emails/{id}', { token, params: { id } })).body;
const change = (id: number, body: object) =>
  library.app.call('PUT /shared-emails/{id}', { token, params: { id }, body });
const create = async (name: string, more: object = {}) =>
  (await library.app.call('POST /shared-emails', { token, body: { names: { en: name }, ...more } })).body;

async function publish(name: string, more: object = {}) {
  const { id } = await create(name);
  const saved = await change(id, { version: 1, state: 'published', ...more });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body as Row & { design: EmailDesign };
}

async function venueOf(category: PageCategory) {
  const { app, tokenFor } = library;
  const owner = await app.user();
  const page = await app.page(owner);
  await app.ctx.db.update(pages).set({ category }).where(eq(pages.id, page.id));
  const own = await tokenFor(page, owner.token);
  return {
    page,
    token: own,
    offered: async (query: Record<string, string> = {}) =>
      (await app.call('GET /bee-templates', { token: own, query })).body.rows as {
        _id: string;
        name: string;
        isInPlan: boolean;
        plans: string[];
      }[],
    see: (id: string) => app.call('GET /bee-templates/{id}', { token: own, params: { id } }),
    use: (from: string) => app.call('POST /bee-templates', { token: own, body: { name: 'Ours', from } }),
  };
}

const written = (html: string, url = ''): EmailDesign['written'] => ({
  en: {
    subject: 'Hello',
    preview: '',
    rows: [
      {
        id: 'r1',
        background: null,
        padding: 0,
        columns: [
          {
            width: 100,
            blocks: [
              { id: 'b1', kind: 'text', html, align: 'start', size: 16, paint: 'text' },
              {
                id: 'b2',
                kind: 'picture',
                picture: { url, alt: 'A terrace' },
                link: '{{ venue_url }}',
                width: 100,
                align: 'center',
              },
            ],
          },
        ],
      },
    ],
  },
});

test('those of the product are the first, published, in every language; a list leaves the mails out', async () => {
  const { rows } = await list();
  const first = rows.slice(0, builtInEmails.length);
  expect(first.map((row) => row.builtIn)).toEqual(builtInEmails.map(({ id }) => id));
  for (const row of first) {
    expect(row).toMatchObject({ state: 'published', isChanged: false, categories: [], plans: [] });
    expect(Object.keys(row.names).toSorted()).toEqual(languages.map(({ id }) => id).toSorted());
    expect(row).not.toHaveProperty('design');
  }
  expect((await list({ occasion: 'voucher' })).rows).toMatchObject([{ builtIn: 'voucher', occasion: 'voucher' }]);
  expect((await list({ search: 'chào mừng' })).rows.map((row) => row.builtIn)).toContain('welcome');
});

test('a changed one stays through a release, an unchanged one follows it, and a reset brings back what is shipped', async () => {
  const { app } = library;
  const [thanks, review] = [await builtIn('thank-you'), await builtIn('review')];
  const { design } = await read(thanks.id);
  const ours = { ...design, written: { ...design.written, en: { ...design.written.en, subject: 'Thank you, truly' } } };
  expect((await change(thanks.id, { version: 1, design: ours })).body).toMatchObject({ version: 2, isChanged: true });
  // As a release before this one shipped it.
  await app.ctx.db
    .update(templateVersions)
    .set({ content: { ...design, written: { en: design.written.en } } })
    .where(eq(templateVersions.templateId, review.id));
  await ensureBuiltInTemplates(app.ctx, emailKind);
  await ensureBuiltInTemplates(app.ctx, emailKind);
  expect((await read(thanks.id)).design).toEqual(ours);
  expect(await read(review.id)).toMatchObject({ version: 2, savedBy: '' });
  expect((await read(review.id)).design).toEqual(builtInEmails.find(({ id }) => id === 'review')!.design);
  const params = { id: thanks.id };
  const { body: versions } = await app.call('GET /shared-emails/{id}/versions', { token, params });
  expect(versions).toMatchObject({ count: 2, rows: [{ version: 2, changed: ['design'] }, { version: 1 }] });
  const old = await app.call('GET /shared-emails/{id}/versions/{version}', {
    token,
    params: { ...params, version: 1 },
  });
  expect(old.body.design).toEqual(design);
  const reset = await app.call('POST /shared-emails/{id}/reset', { token, params, body: { version: 2 } });
  expect(reset.body).toMatchObject({ version: 3, isChanged: false, design });
  const restored = await app.call('POST /shared-emails/{id}/restore', {
    token,
    params,
    body: { version: 2, baseVersion: 3 },
  });
  expect(restored.body).toMatchObject({ version: 4, isChanged: true, design: ours });
  expect((await app.call('DELETE /shared-emails/{id}', { token, params })).body.code).toBe('built-in-template');
});

test('whoever saves second is told who did and what, and nothing is written', async () => {
  const { id } = await create('Twice');
  expect((await change(id, { version: 1, occasion: 'event' })).body).toMatchObject({ version: 2, occasion: 'event' });
  expect(await change(id, { version: 1, names: { en: 'Later' } })).toMatchObject({
    status: 409,
    body: { code: 'template-changed', params: { n: 2, changed: 'occasion' } },
  });
  expect(await read(id)).toMatchObject({ names: { en: 'Twice' }, version: 2 });
});

test('a splash and an e-mail are never taken for each other', async () => {
  const { app } = library;
  const { id: email } = await create('Mail');
  const { id: splash } = (await app.call('POST /templates', { token, body: { names: { en: 'Splash' } } })).body;
  expect((await app.call('GET /templates/{id}', { token, params: { id: email } })).status).toBe(404);
  expect((await app.call('PUT /templates/{id}', { token, params: { id: email }, body: { version: 1 } })).status).toBe(
    404,
  );
  expect((await app.call('DELETE /templates/{id}', { token, params: { id: email } })).status).toBe(404);
  expect((await app.call('PUT /templates/order', { token, body: { id: splash, after: email } })).status).toBe(404);
  expect((await app.call('GET /shared-emails/{id}', { token, params: { id: splash } })).status).toBe(404);
  expect(
    (await app.call('GET /shared-emails/{id}/versions/{version}', { token, params: { id: splash, version: 1 } }))
      .status,
  ).toBe(404);
  expect((await app.call('POST /shared-emails', { token, body: { names: { en: 'X' }, from: splash } })).status).toBe(
    404,
  );
  expect((await list({ search: 'splash' })).rows).toEqual([]);
});

test('a page is offered what is published to its category, in the reader’s language; no other sees or copies it', async () => {
  const [cafe, spa] = [await venueOf('tea_coffee'), await venueOf('spa_beauty')];
  const { id, version } = await publish('For cafés', {
    categories: ['tea_coffee'],
    names: { en: 'For cafés', vi: 'Cho quán' },
  });
  const word = `shared-${id}`;
  const readIn = async (language: string) => (await cafe.offered({ language })).find(({ _id }) => _id === word);
  expect(await readIn('vi')).toMatchObject({ name: 'Cho quán' });
  expect(await readIn('fr')).toMatchObject({ name: 'For cafés' });
  const order = (await cafe.offered()).map(({ _id }) => _id);
  expect(order.indexOf(word), 'those for its category first').toBeLessThan(order.indexOf('wifi-help'));
  expect((await cafe.see(word)).body).toMatchObject({ _id: word, type: 'shared', category: 'other' });
  expect((await cafe.use(word)).status).toBe(200);
  expect((await spa.offered()).some(({ _id }) => _id === word)).toBe(false);
  expect((await spa.see(word)).status).toBe(404);
  expect((await spa.use(word)).body.fields).toMatchObject([{ field: 'from', reason: 'not-found' }]);
  await change(id, { version, state: 'hidden' });
  expect((await cafe.see(word)).status).toBe(404);
  expect((await cafe.use(word)).status).toBe(400);
  for (const wrong of ['shared-999999999', 'shared-', 'shared-0x1', '__proto__', 'constructor'])
    expect([wrong, (await cafe.use(wrong)).status]).toEqual([wrong, 400]);
});

test('what takes another plan is shown, and refused with the plans that have it', async () => {
  const { app } = library;
  const venue = await venueOf('others');
  const [plan] = await app.ctx.db
    .insert(plans)
    .values({ name: 'GRAND', otherMetrics: { videoUpload: 1, cta: 1, modules: [] } })
    .returning();
  const { id } = await publish('Grand', { plans: [plan!.id] });
  const word = `shared-${id}`;
  expect((await venue.offered()).find(({ _id }) => _id === word)).toMatchObject({ isInPlan: false, plans: ['GRAND'] });
  expect((await venue.offered()).find(({ _id }) => _id === 'welcome')).toMatchObject({ isInPlan: true, plans: [] });
  expect(await venue.use(word)).toMatchObject({
    status: 403,
    body: { code: 'upgrade-plan', params: { plans: 'GRAND' } },
  });
});

test('a page’s copy is its own: words, pictures and links outlive the template and where they came from', async () => {
  const { app, add, fetchFile } = library;
  const file = await add('Terrace.jpg', await jpeg(700, 400));
  const paper = await add('Menu.jpg', await jpeg(300, 200));
  const html = `See <a href="${paper.url}">our menu</a>, ${'/media/notafile'}`;
  const { id, version, design } = await publish('Terrace', {
    design: { ...(await create('Start')).design, written: written(html, file.url) },
  });
  const text = JSON.stringify(design);
  expect(text).not.toContain(file.url);
  expect(text).not.toContain(paper.url);
  expect(text.match(/\/media\/templates\//g)).toHaveLength(2);
  const venue = await venueOf('others');
  const { body } = await venue.use(`shared-${id}`);
  const copied = JSON.stringify(body.template.design);
  expect(copied.match(new RegExp(`/media/${venue.page.eid}/`, 'g'))).toHaveLength(2);
  expect(copied).toContain('/media/notafile');
  expect((await app.call('GET /files', { token: venue.token })).body.count).toBe(2);
  // The template changes and goes, its pictures with it.
  await change(id, { version, design: { ...design, written: written('Nothing of before') } });
  await app.call('DELETE /shared-emails/{id}', { token, params: { id } });
  await app.ctx.db.update(templateFiles).set({ createdAt: new Date('2020-01-01') });
  expect(await sweepTemplateFiles(app.ctx)).toBe(2);
  const own = await venue.see(body.template._id);
  expect(JSON.stringify(own.body.design)).toBe(copied);
  const shown = (own.body.design as EmailDesign).written.en!.rows[0]!.columns[0]!.blocks[1]!;
  expect((await fetchFile(shown.kind === 'picture' ? shown.picture.url : '')).statusCode).toBe(200);
});

test('a page that has no room for another template gets no pictures either', async () => {
  const { app, add } = library;
  const file = await add('Full.jpg', await jpeg(60, 40));
  const { id } = await publish('Full', {
    design: { ...(await create('Start')).design, written: written('Hi', file.url) },
  });
  const venue = await venueOf('others');
  await inScope(app.ctx, venue.page.id).db.execute(sql`insert into email_templates
      (page_id, name, category, languages, version, saved_at, saved_by)
    select ${venue.page.id}, 'Mail ' || n, 'other', '{en}', 1, now(), '' from generate_series(1, ${mostEmailTemplates}::int) n`);
  expect((await venue.use(`shared-${id}`)).body.fields).toMatchObject([{ field: 'name', reason: 'too-many' }]);
  expect((await app.call('GET /files', { token: venue.token })).body.count).toBe(0);
});

test('what cannot be is refused by its field', async () => {
  const { id, design } = await create('Refused');
  const refusal = async (body: object) => (await change(id, { version: 1, ...body })).body.fields?.[0] as object;
  const gone = '/media/templates/gonegonegonegonegone-10x10.png';
  expect(await refusal({ design: { ...design, written: written('Hi', gone) } })).toMatchObject({
    field: 'design.written.en.rows.0.columns.0.blocks.1.picture.url',
    reason: 'not-found',
  });
  const long = written('x'.repeat(10_000));
  const rows = Array.from({ length: 45 }, (_, nth) => ({ ...long.en!.rows[0]!, id: `r${nth}` }));
  expect(JSON.stringify(rows).length).toBeGreaterThan(longestEmailDesign);
  expect(await refusal({ design: { ...design, written: { en: { ...long.en, rows } } } })).toMatchObject({
    field: 'design',
    reason: 'too-long',
  });
  expect(await refusal({ plans: [999_999] })).toMatchObject({ field: 'plans', reason: 'not-one-of' });
  expect(await refusal({ occasion: 'wedding' })).toMatchObject({ field: 'occasion' });
  expect(await refusal({ design: { template: 'plain' } })).toMatchObject({ field: 'design.language' });
  expect(await read(id)).toMatchObject({ version: 1 });
});
