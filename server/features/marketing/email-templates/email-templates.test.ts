import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { usualEmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { keptEmailVersions } from '@wifi/contract/marketing/email-template-words.ts';
import { checkEmail } from '@wifi/email/checks.ts';
import { compileEmail } from '@wifi/email/compile.ts';
import { sampleFields } from '@wifi/email/merge-fields.ts';
import { mergeEmail } from '@wifi/email/merge.ts';
import { inScope, transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { builtInEmails } from '../shared-emails/built-in/built-in-emails.ts';
import { fieldsOf } from './fields.ts';
import { compileTemplate, freezeVersion, loadCompiled } from './frozen.ts';
import { drawingNames } from './pictures/drawings.ts';
import { qrAddress } from './pictures/mail-pictures.ts';
import { goOnInVersion, lockStored } from './stored-template.ts';
import { emailTemplates, emailTemplateVersions } from './tables.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
});

const create = (body: object) => app.call('POST /bee-templates', { token: venue.token, body });
const made = async (body: object) => {
  const { body: answer } = await create(body);
  return { ...answer.template, id: Number(answer.template._id) };
};
const save = (id: number, body: object) =>
  app.call('PUT /bee-templates/{id}', { token: venue.token, params: { id }, body });
const list = async (query: Record<string, string>) =>
  (await app.call('GET /bee-templates', { token: venue.token, query })).body;

test('shared ones are listed first, in the reader’s language, those for venues of this kind before the others', async () => {
  const shared = await list({ language: 'vi' });
  expect(shared).toMatchObject({ count: builtInEmails.length, next: null });
  expect(shared.count).toBeGreaterThanOrEqual(12);
  expect(shared.rows.find((row: { _id: string }) => row._id === 'welcome')).toMatchObject({
    type: 'shared',
    name: 'Chào mừng',
  });
  expect((await list({ category: 'voucher' })).rows).toMatchObject([{ _id: 'voucher' }]);
  expect((await list({ limit: '5', skip: '10' })).rows).toHaveLength(2);
  expect(await list({ type: 'own' })).toMatchObject({ rows: [], count: 0 });
});

test('own ones are listed by when they were made, part by part, whatever is saved and made meanwhile', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) ids.unshift((await made({ name: `Mail ${nth}` }))._id);
  const first = await list({ type: 'own', limit: '2' });
  await save(Number(ids[4]), { version: 1, name: 'Saved' });
  await made({ name: 'Newer' });
  const rest = await list({ type: 'own', limit: '10', after: first.next });
  expect([...first.rows, ...rest.rows].map((row: { _id: string }) => row._id)).toEqual(ids);
  expect(rest).toMatchObject({ count: 6, next: null });
});

test('a shared one is copied into the page in its language and with its style; sentences are those of the specification', async () => {
  const style = { ...usualEmailStyle, brand: '#123456' };
  await app.call('PUT /email-style', { token: venue.token, body: style });
  const copied = await create({ name: 'Hello', from: 'welcome' });
  expect(copied.body).toMatchObject({
    message: 'Template created',
    template: { type: 'own', name: 'Hello', category: 'welcome', version: 1, design: { language: 'vi', style } },
  });
  expect(copied.body.template.languages).toHaveLength(languages.length);
  const params = { id: Number(copied.body.template._id) };
  const saved = await save(params.id, { version: 1, name: 'Hi' });
  expect(saved.body).toMatchObject({ message: 'Template updated', template: { name: 'Hi', version: 2 } });
  const gone = await app.call('DELETE /bee-templates/{id}', { token: venue.token, params });
  expect(gone.body).toEqual({ message: 'Deleted' });
  expect((await app.call('GET /bee-templates/{id}', { token: venue.token, params })).status).toBe(404);
});

test('whoever saves from an old version is told who saved, and nothing is lost', async () => {
  const { id, design } = await made({ name: 'A' });
  await save(id, { version: 1, name: 'B' });
  expect(await save(id, { version: 1, name: 'C' })).toMatchObject({
    status: 409,
    body: { code: 'template-changed', params: { n: 2 } },
  });
  const other = { ...design, style: { ...design.style, corner: 3 } };
  await save(id, { version: 2, design: other });
  const restored = await app.call('POST /bee-templates/{id}/restore', {
    token: venue.token,
    params: { id },
    body: { version: 1, baseVersion: 3 },
  });
  expect(restored.body.template).toMatchObject({ version: 4, name: 'B', design });
  const versions = await app.call('GET /bee-templates/{id}/versions', { token: venue.token, params: { id } });
  expect(versions.body.rows.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
  const third = await app.call('GET /bee-templates/{id}/versions/{version}', {
    token: venue.token,
    params: { id, version: 3 },
  });
  expect(third.body.design).toEqual(other);
});

test('what the editor saves by itself is one version; by hand, by sending and by somebody else it is another', async () => {
  const { id, design } = await made({ name: 'Typed', from: 'thank-you' });
  const typed = (width: number) => ({ ...design, style: { ...design.style, width } });
  const versions = async () =>
    (await app.call('GET /bee-templates/{id}/versions', { token: venue.token, params: { id } })).body.rows.map(
      ({ version }: { version: number }) => version,
    );
  for (const version of [1, 2, 3]) await save(id, { version, design: typed(500 + version), autosave: true });
  expect(await versions(), 'what it began with, and what is being written').toEqual([4, 1]);
  await save(id, { version: 4 });
  await save(id, { version: 4, design: typed(600), autosave: true });
  expect(await versions(), 'what was saved by hand stays').toEqual([5, 4, 1]);
  await freezeVersion(inScope(app.ctx, venue.page.id), id);
  await save(id, { version: 5, design: typed(601), autosave: true });
  expect(await versions(), 'what was sent stays').toEqual([6, 5, 4, 1]);
  await inScope(app.ctx, venue.page.id).db.execute(
    sql`update email_template_versions set saved_by = 'another' where template_id = ${id} and version = 6`,
  );
  await inScope(app.ctx, venue.page.id).db.execute(
    sql`update email_templates set saved_by = 'another' where id = ${id}`,
  );
  await save(id, { version: 6, design: typed(602), autosave: true });
  expect(await versions(), 'what somebody else wrote stays').toEqual([7, 6, 5, 4, 1]);
});

test('a frozen version stays as it was, through saves, pruning and the end of its template', async () => {
  const ctx = inScope(app.ctx, venue.page.id);
  const { id, design } = await made({ name: 'Sent', from: 'thank-you' });
  const versionId = await freezeVersion(ctx, id);
  const before = await loadCompiled(ctx, versionId, 'en');
  for (let version = 1; version <= keptEmailVersions + 2; version += 1)
    await save(id, { version, design: { ...design, style: { ...design.style, width: 500 + version } } });
  const versions = await app.call('GET /bee-templates/{id}/versions', {
    token: venue.token,
    params: { id },
    query: { limit: '100' },
  });
  expect(versions.body.count).toBe(keptEmailVersions + 1);
  expect(versions.body.rows.at(-1)).toMatchObject({ version: 1, isSent: true });
  expect((await compileTemplate(ctx, id, 'en')).html).not.toBe(before.html);
  await app.call('DELETE /bee-templates/{id}', { token: venue.token, params: { id } });
  expect(await loadCompiled(ctx, versionId, 'en')).toBe(before);
  expect((await loadCompiled(ctx, versionId, 'vi')).language).toBe('vi');
  // Another page's number opens nothing.
  const stranger = await openVenue(app);
  await expect(loadCompiled(inScope(app.ctx, stranger.page.id), versionId, 'en')).rejects.toThrow('Not found');
});

test('an editor who saves by itself at the moment of sending does not go over what is sent', async () => {
  const ctx = inScope(app.ctx, venue.page.id);
  const { id, design } = await made({ name: 'Sent', from: 'thank-you' });
  const widthOf = async (at: Context, version: number) =>
    (await at.db.select().from(emailTemplateVersions).where(eq(emailTemplateVersions.id, version)))[0]!.design.style
      .width;
  await save(id, { version: 1, autosave: true, design: { ...design, style: { ...design.style, width: 501 } } });
  let freezing: Promise<{ versionId: number; width: number }> | undefined;
  // As the save does it, with somebody who presses Send in between.
  await transaction(ctx, async (saving) => {
    const stored = await lockStored(saving, id);
    expect(stored.isLoose).toBe(true);
    freezing = transaction(ctx, async (ctx) => {
      const versionId = await freezeVersion(ctx, id);
      return { versionId, width: await widthOf(ctx, versionId) };
    });
    await Promise.race([freezing, wait(500)]);
    const saved = { ...stored, version: 3, design: { ...design, style: { ...design.style, width: 502 } } };
    await saving.db.update(emailTemplates).set({ version: 3 }).where(eq(emailTemplates.id, id));
    await goOnInVersion(saving as PageContext, stored.versionId, saved);
  });
  const { versionId, width } = await freezing!;
  expect(await widthOf(ctx, versionId)).toBe(width);
});

test('a design that is larger than seven mails is refused by its field', async () => {
  const { id, design } = await made({ name: 'Large' });
  const block = { id: 'b', kind: 'text', html: 'x'.repeat(9000), align: 'start', size: 16, paint: 'text' };
  const row = { id: 'r', background: null, padding: 0, columns: [{ width: 100, blocks: [block] }] };
  const large = {
    ...design,
    written: { vi: { subject: 'x', preview: '', rows: Array.from({ length: 50 }, () => row) } },
  };
  const refused = { status: 400, body: { fields: [{ field: 'design', reason: 'too-long' }] } };
  expect(await save(id, { version: 1, design: large })).toMatchObject(refused);
  expect(await create({ name: 'Large too', design: large })).toMatchObject(refused);
});

test('what cannot be sent is not frozen', async () => {
  const { id } = await made({ name: 'Empty' });
  await expect(freezeVersion(inScope(app.ctx, venue.page.id), id)).rejects.toMatchObject({ code: 'email-not-ready' });
});

test('fields tell of each guest and the venue; who may not see contacts sees them veiled', async () => {
  const ctx = inScope(app.ctx, venue.page.id);
  const guest = await app.call('POST /custom-users', {
    token: venue.token,
    body: { name: 'Nguyễn An', first_name: 'An', email: 'an@example.com', dob: '1990-05-01' },
  });
  const id = guest.body.id as number;
  const fields = (await fieldsOf(ctx, [id, 999_999])).get(id)!;
  expect(fields).toMatchObject({ name: 'Nguyễn An', email: 'an@example.com', birthday: '1990-05-01', visits: 0 });
  expect(fields.venue_name).not.toBe('');
  const user = await app.user();
  await app.join(venue.page, user, 'analyst');
  const entered = await app.call('POST /auth/page', { token: user.token, body: { pageId: venue.page.eid } });
  const analyst = entered.body.token as string;
  const seen = await app.call('GET /email-fields', { token: analyst, query: { profile: String(id) } });
  expect(seen.body.fields).toMatchObject({ name: 'N. A.', email: 'a•••@e•••.com', birthday: '' });
  expect((await app.call('GET /email-fields', { token: venue.token })).body.fields.first_name).toBe('An');
});

test('a picture that a template shows is named as used, and follows when it is replaced', async () => {
  const shown = `/media/${venue.page.eid}/abcdefabcdef-10x10.png`;
  const { id, design } = await made({ name: 'With a picture', from: 'welcome' });
  const text = JSON.stringify(design).replaceAll('/mail-pictures/art/welcome.png', shown);
  await save(id, { version: 1, design: JSON.parse(text) });
  const { emailTemplateMedia } = await import('./media-use.ts');
  const ctx = inScope(app.ctx, venue.page.id) as never;
  expect(await emailTemplateMedia.findUses(ctx, ['abcdefabcdef-10x10.png'])).toEqual([{ name: 'With a picture' }]);
  await emailTemplateMedia.rename(ctx, 'abcdefabcdef-10x10.png', 'fedcbafedcba-10x10.png');
  const { body } = await app.call('GET /bee-templates/{id}', { token: venue.token, params: { id } });
  expect(JSON.stringify(body.design)).toContain('fedcbafedcba-10x10.png');
});

test('every shared template is whole in every language, and light', () => {
  for (const { id, design, name, description } of builtInEmails) {
    expect(checkEmail(design), id).toEqual([]);
    for (const { id: language } of languages) {
      expect(name[language], `${id} ${language}`).not.toBe('');
      expect(description[language], `${id} ${language}`).not.toBe('');
      const compiled = compileEmail(design, language, { origin: 'https://wifi.example.com' });
      const mail = mergeEmail(compiled, sampleFields(), (url) => url);
      if ('refused' in mail) throw new Error(`${id} ${language}: ${mail.detail}`);
      expect(mail.html.length, id).toBeLessThan(20_000);
      const [, drawing] = /mail-pictures\/art\/([a-z-]+)\.png/.exec(mail.html) ?? [];
      expect(drawingNames).toContain(drawing);
    }
  }
});

test('pictures of mails are for anybody; a code is drawn only where we signed it', async () => {
  const get = (url: string) => app.app.inject({ method: 'GET', url });
  const art = await get('/mail-pictures/art/welcome.png');
  expect(art.headers['content-type']).toBe('image/png');
  expect(art.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await get('/mail-pictures/art/__proto__.png')).statusCode).toBe(404);
  const address = qrAddress(app.program, new Date())('SEN-2026').replace(app.program.publicUrl, '');
  const code = await get(address);
  expect(code.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await get(`${address.slice(0, -4)}aaaa`)).statusCode).toBe(404);
  expect((await get('/mail-pictures/qr.png?t=a&t=b')).statusCode).toBe(404);
});
