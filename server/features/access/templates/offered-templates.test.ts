import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { inScope } from '../../../platform/context.ts';
import { mediaFiles } from '../../venue/media/tables.ts';
import { openMediaLibrary, type MediaLibrary } from '../../venue/media/testing/media-library.ts';
import { jpeg } from '../../venue/media/testing/pictures.ts';
import { plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { templateFiles } from './tables.ts';
import { sweepTemplateFiles } from './template-files.ts';

let library: MediaLibrary;
let platform: string;
beforeAll(async () => {
  library = await openMediaLibrary();
  platform = (await library.app.platformAdmin()).token;
});
afterAll(() => library.app.close());

type Offered = { id: number; isInPlan: boolean; plans: string[]; builtIn: string | null };

async function venueOf(category: PageCategory) {
  const { app, tokenFor } = library;
  const owner = await app.user();
  const page = await app.page(owner);
  await app.ctx.db.update(pages).set({ category }).where(eq(pages.id, page.id));
  const token = await tokenFor(page, owner.token);
  return {
    page,
    token,
    offered: async (query: Record<string, string> = {}) =>
      (await app.call('GET /offered-templates', { token, query: { limit: '200', ...query } })).body.rows as Offered[],
    copy: (id: number) => app.call('POST /offered-templates/{id}/copy', { token, params: { id } }),
  };
}

async function publish(name: string, more: object = {}) {
  const { app } = library;
  const { body } = await app.call('POST /templates', { token: platform, body: { names: { en: name } } });
  const saved = await app.call('PUT /templates/{id}', {
    token: platform,
    params: { id: body.id },
    body: { version: 1, state: 'published', ...more },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body as { id: number; version: number; design: { logo: string; backgroundMobile: string } };
}

test('a page is offered what is published to its category, that first; no other finds or copies it', async () => {
  const [cafe, spa] = [await venueOf('tea_coffee'), await venueOf('spa_beauty')];
  const { id, version } = await publish('For cafés', { categories: ['tea_coffee'] });
  const rows = await cafe.offered();
  expect(rows.slice(0, 3).map((row) => row.builtIn ?? row.id)).toEqual(['tea', 'roast', id]);
  expect((await cafe.copy(id)).status).toBe(200);
  expect((await spa.offered()).some((row) => row.id === id)).toBe(false);
  expect((await spa.copy(id)).status).toBe(404);
  await library.app.call('PUT /templates/{id}', {
    token: platform,
    params: { id },
    body: { version, state: 'hidden' },
  });
  expect((await cafe.offered()).some((row) => row.id === id)).toBe(false);
  expect((await cafe.copy(id)).status).toBe(404);
});

test('what takes another plan is shown, and refused with the plans that have it', async () => {
  const { app } = library;
  const venue = await venueOf('others');
  const [plan] = await app.ctx.db
    .insert(plans)
    .values({ name: 'GRAND', otherMetrics: { videoUpload: 1, cta: 1, modules: [] } })
    .returning();
  const { id } = await publish('Grand', { plans: [plan!.id] });
  expect((await venue.offered()).find((row) => row.id === id)).toMatchObject({ isInPlan: false, plans: ['GRAND'] });
  expect(await venue.copy(id)).toMatchObject({
    status: 403,
    body: { code: 'upgrade-plan', params: { plans: 'GRAND' } },
  });
  const { id: forFree } = await publish('Free', {
    plans: [(await app.ctx.db.select().from(plans).where(eq(plans.name, 'FREE')))[0]!.id],
  });
  expect((await venue.offered()).find((row) => row.id === forFree)).toMatchObject({ isInPlan: true, plans: [] });
  expect((await venue.copy(forFree)).status).toBe(200);
});

test('pictures go from a library to the platform and on into the page’s own, and outlive both', async () => {
  const { app, add, fetchFile, page: source } = library;
  const file = await add('Terrace.jpg', await jpeg(700, 400));
  const { id, design, version } = await publish('With pictures', {
    design: { template: 'tea', logo: file.url, backgroundMobile: file.url },
  });
  expect(design.logo).toMatch(/^\/media\/templates\/[a-z0-9]{20}-700x400\.jpg$/);
  expect(design.backgroundMobile, 'copied once').toBe(design.logo);
  const kept = await app.call('PUT /templates/{id}', {
    token: platform,
    params: { id },
    body: { version, design: { ...design, template: 'roast' } },
  });
  expect(kept.body.design.logo, 'not copied again').toBe(design.logo);

  const venue = await venueOf('others');
  const { body: copied } = await venue.copy(id);
  expect(copied.design.logo).toMatch(new RegExp(`^/media/${venue.page.eid}/[a-z0-9]{20}-700x400\\.jpg$`));
  expect(copied.pictures).toEqual([{ from: design.logo, to: copied.design.logo }]);
  const { body: files } = await app.call('GET /files', { token: venue.token });
  expect(files.rows).toMatchObject([{ url: copied.design.logo, name: 'Terrace.jpg', filesize: file.filesize }]);

  // The page it came from is gone, and so is the template.
  await inScope(app.ctx, source.id).db.delete(mediaFiles).where(eq(mediaFiles.pageId, source.id));
  await app.call('DELETE /templates/{id}', { token: platform, params: { id } });
  expect(await sweepTemplateFiles(app.ctx), 'a file of today is somebody’s work').toBe(0);
  await app.ctx.db.update(templateFiles).set({ createdAt: new Date(Date.now() - 48 * 3_600_000) });
  expect(await sweepTemplateFiles(app.ctx)).toBe(1);
  await expect.poll(async () => (await fetchFile(design.logo)).statusCode, { timeout: 10_000 }).toBe(404);
  for (const url of [copied.design.logo, copied.design.logo.replace('.jpg', '-320.webp')])
    expect([url, (await fetchFile(url)).statusCode]).toEqual([url, 200]);
});

test('files that are still shown by an older version are not swept', async () => {
  const { app, add } = library;
  const file = await add('Old.jpg', await jpeg(40, 40));
  const { id, version } = await publish('Changed', { design: { logo: file.url } });
  await app.call('PUT /templates/{id}', { token: platform, params: { id }, body: { version, design: {} } });
  await app.ctx.db.update(templateFiles).set({ createdAt: new Date(Date.now() - 48 * 3_600_000) });
  expect(await sweepTemplateFiles(app.ctx)).toBe(0);
});

test('an address that leads nowhere is refused by its field, and a full library refuses the copy', async () => {
  const { app, page, add } = library;
  const { id, version } = await publish('Holes');
  for (const [field, design] of [
    ['design.logo', { logo: `/media/${page.eid}/gonegonegone1-10x10.png` }],
    ['design.backgroundDesktop', { backgroundDesktop: '/media/templates/gonegonegone1-10x10.png' }],
    ['design.slides.0.image', { slides: [{ image: '/media/nopage1234/gonegonegone1-10x10.png' }] }],
  ] as const) {
    const { status, body } = await app.call('PUT /templates/{id}', {
      token: platform,
      params: { id },
      body: { version, design },
    });
    expect([status, body.fields]).toMatchObject([400, [{ field, reason: 'not-found' }]]);
  }
  const file = await add('Large.jpg', await jpeg(600, 600));
  const { id: heavy } = await publish('Heavy', { design: { logo: file.url } });
  const venue = await venueOf('others');
  const { storagePerPage } = app.program;
  app.program.storagePerPage = 100;
  try {
    expect((await venue.copy(heavy)).body.fields).toMatchObject([{ field: 'file', reason: 'storage-full' }]);
  } finally {
    app.program.storagePerPage = storagePerPage;
  }
  expect((await app.call('GET /files', { token: venue.token })).body.rows).toEqual([]);
});

test('what a page made of a template stays as it was, whatever becomes of the template', async () => {
  const { app } = library;
  const venue = await venueOf('others');
  const { id, version } = await publish('Shared', { design: { template: 'tea', welcomeText: { en: 'Before' } } });
  const { design } = (await venue.copy(id)).body;
  const { body: made } = await app.call('POST /wifi-campaign', { token: venue.token, body: { name: 'Ours', design } });
  await app.call('PUT /templates/{id}', {
    token: platform,
    params: { id },
    body: { version, design: { template: 'lotus', welcomeText: { en: 'After' } } },
  });
  await app.call('DELETE /templates/{id}', { token: platform, params: { id } });
  const { body } = await app.call('GET /wifi-campaign/{id}', { token: venue.token, params: { id: made.id } });
  expect(body.design).toMatchObject({ template: 'tea', welcomeText: { en: 'Before' } });
});
