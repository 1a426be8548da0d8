import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@wifi/contract/permissions.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let token: string;
let last = 0;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
  admin = await app.user();
  page = await app.page(admin);
  token = await select(admin, page);
});
afterAll(() => app.close());

const select = async (user: { token: string }, on: TestPage) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: on.eid } })).body.token as string;
const newNumber = () => `0912${String((last += 1)).padStart(6, '0')}`;
const abroad = (number: string) => `+84${number.slice(1)}`;
const invite = (mobile: string, role: Role = 'marketer', as = token) =>
  app.call('POST /page-invitations/mobile', { token: as, body: { mobile, role } });
const codeOf = ({ body }: { body: { link: string } }) => body.link.split('/').at(-1)!;
const join = (code: string, password = 'hoa mai vang', displayName = 'Mai') =>
  app.call('POST /page-invitations/join', { body: { code, displayName, password } });
const signIn = (email_mobile: string, password = 'hoa mai vang', address?: string) =>
  app.call('POST /auth/login', { body: { email_mobile, password }, ...(address && { address }) });
/** Somebody who came in by their number. */
async function joined(role: Role = 'marketer', as = token) {
  const number = newNumber();
  await join(codeOf(await invite(number, role, as)));
  const { body } = await signIn(number);
  return { number, token: body.token as string, id: body.data.id as number };
}
const later = (days: number) =>
  inScope(app.ctx, 'every').db.execute(
    sql`update page_invitations set expires_at = expires_at - make_interval(days => ${days})`,
  );

describe('an invitation by number', () => {
  test('makes an account that signs in with the number in all its writings, and has the role', async () => {
    const number = newNumber();
    const made = await invite(number.replace(/(....)(...)(...)/, '$1 $2-$3'), 'manager');
    expect(made.body).toMatchObject({ mobile: abroad(number), email: null, role: 'manager' });
    const code = codeOf(made);
    expect((await app.call('POST /page-invitations/open', { body: { code } })).body).toEqual({
      page: expect.any(String),
      role: 'manager',
      mobile: abroad(number),
    });
    expect((await join(code)).status).toBe(200);
    for (const writing of [number, abroad(number), `84${number.slice(1)}`, `0084 ${number.slice(1)}`, `(${number})`]) {
      const { status, body } = await signIn(writing);
      expect([writing, status, body.data?.email_mobile]).toEqual([writing, 200, abroad(number)]);
    }
    const { body } = await signIn(number);
    expect((await app.call('GET /pages', { token: body.token })).body.rows).toMatchObject([
      { eid: page.eid, role: 'manager' },
    ]);
    expect((await app.call('GET /account', { token: body.token })).body).toMatchObject({
      email: null,
      mobile: abroad(number),
    });
    const { body: team } = await app.call('GET /user-page', { token });
    expect(team.rows).toContainEqual(expect.objectContaining({ email_mobile: abroad(number), hasEmail: false }));
  });

  test('works once, of any number who open it at once, and only until its end', async () => {
    const code = codeOf(await invite(newNumber()));
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await join(code)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const old = codeOf(await invite(newNumber()));
    await later(8);
    for (const code of [
      old,
      `${page.id}-${'x'.repeat(43)}`,
      `999999999-${'x'.repeat(43)}`,
      `9999999999-${'x'.repeat(43)}`,
    ])
      expect((await join(code)).body.code).toBe('link-spent');
    expect((await app.call('POST /page-invitations/open', { body: { code: 'nonsense' } })).status).toBe(400);
  });

  test('is made anew by inviting again: the link before stops, and the last role counts', async () => {
    const number = newNumber();
    const first = codeOf(await invite(number, 'admin'));
    const second = codeOf(await invite(abroad(number), 'analyst'));
    expect((await join(first)).body.code).toBe('link-spent');
    await join(second);
    const { body } = await signIn(number);
    expect((await app.call('GET /pages', { token: body.token })).body.rows).toMatchObject([{ role: 'analyst' }]);
  });

  test('is withdrawn as any other, ends with its page, and is looked for on that page alone', async () => {
    const made = await invite(newNumber());
    await app.call('DELETE /page-invitations/{id}', { token, params: { id: String(made.body.id) } });
    expect((await join(codeOf(made))).body.code).toBe('link-spent');
    const other = await app.page(admin);
    const waiting = codeOf(await invite(newNumber(), 'admin', await select(admin, other)));
    const secret = waiting.slice(waiting.indexOf('-'));
    expect((await join(`${page.id}${secret}`)).body.code).toBe('link-spent');
    await app.call('DELETE /pages/{eid}', { token: await select(admin, other), params: { eid: other.eid } });
    expect((await join(waiting)).body.code).toBe('link-spent');
  });

  test('refuses what is no number, and who is on the page already', async () => {
    for (const mobile of ['+999123456789', 'nobody', '0'.repeat(300)])
      expect((await invite(mobile)).body.fields).toMatchObject([{ field: 'mobile' }]);
    const { number } = await joined();
    expect((await invite(number)).body.fields).toMatchObject([{ field: 'mobile', reason: 'already-member' }]);
  });

  test('counts numbers of a page in another country as that country writes them', async () => {
    const french = await app.page(admin);
    const own = await select(admin, french);
    await app.call('POST /page-settings', { token: own, body: { timeZone: 'Europe/Paris' } });
    expect((await invite('06 12 34 56 78', 'analyst', own)).body.mobile).toBe('+33612345678');
  });
});

describe('a number that has an account', () => {
  test('is never opened by a link: the account stays as it is, and the invitation too', async () => {
    const owner = await app.user();
    const number = newNumber();
    await app.call('PUT /account', { token: owner.token, body: { mobile: number } });
    const code = codeOf(await invite(number, 'admin'));
    expect((await join(code, 'of the stranger')).body.code).toBe('number-has-account');
    expect((await signIn(number, 'of the stranger')).status).toBe(401);
    expect((await signIn(number, owner.password)).status).toBe(200);
    expect((await app.call('POST /page-invitations/open', { body: { code } })).status).toBe(200);
  });

  test('accepts by itself, signed in; nobody else does, and no invitation waits for it unasked', async () => {
    const [owner, stranger] = [await app.user(), await app.user()];
    const number = newNumber();
    await app.call('PUT /account', { token: owner.token, body: { mobile: number } });
    const code = codeOf(await invite(number, 'manager'));
    const accept = (user: TestUser) => app.call('POST /page-invitations/accept', { token: user.token, body: { code } });
    await signIn(number, owner.password);
    expect((await app.call('GET /pages', { token: owner.token })).body.rows).toEqual([]);
    expect((await accept(stranger)).body.code).toBe('other-login');
    expect((await accept(owner)).body).toMatchObject({ eid: page.eid });
    expect((await accept(owner)).body.code).toBe('link-spent');
    expect((await app.call('GET /pages', { token: owner.token })).body.rows).toMatchObject([{ role: 'manager' }]);
  });

  test('is guessed at as often as any account, whichever way it is written', async () => {
    const { number } = await joined();
    const writings = [number, abroad(number), `84${number.slice(1)}`, `0084${number.slice(1)}`];
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1)
      statuses.push((await signIn(writings[guess % writings.length]!, `guess ${guess}`, '203.0.113.77')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  });

  test('keeps its number: without an e-mail address it is all there is to sign in with', async () => {
    const somebody = await joined();
    const change = (mobile: string | null) => app.call('PUT /account', { token: somebody.token, body: { mobile } });
    expect((await change(null)).body.fields).toMatchObject([{ field: 'mobile', reason: 'required' }]);
    const next = newNumber();
    expect((await change(next)).body.mobile).toBe(abroad(next));
    expect((await signIn(next)).status).toBe(200);
  });
});

describe('a new password for who has no e-mail address', () => {
  const ask = (uid: number, as = token, on = page) =>
    app.call('POST /user-page/reset-link', { token: as, body: { page_id: on.eid, uid } });
  const reset = (link: string, password = 'another one') =>
    app.call('POST /auth/reset-password', { body: { forgotten_password_code: link.split('/').at(-1), password } });

  test('is chosen by a link that an admin of all their pages hands on; it ends their sessions', async () => {
    const somebody = await joined();
    const { body } = await ask(somebody.id);
    expect((await reset(body.link)).status).toBe(200);
    expect((await reset(body.link)).body.code).toBe('link-spent');
    expect((await app.call('GET /account', { token: somebody.token })).status).toBe(401);
    expect((await signIn(somebody.number, 'another one')).status).toBe(200);
  });

  test('is not made by an admin of one of their pages only, nor used once they work elsewhere', async () => {
    const somebody = await joined();
    const { body: made } = await ask(somebody.id);
    const others = await app.user();
    const elsewhere = await app.page(others);
    const code = codeOf(await invite(somebody.number, 'analyst', await select(others, elsewhere)));
    await app.call('POST /page-invitations/accept', { token: somebody.token, body: { code } });
    expect((await reset(made.link)).body.code).toBe('link-spent');
    expect((await ask(somebody.id)).body.code).toBe('link-not-yours');
    expect((await signIn(somebody.number)).status).toBe(200);
  });

  test('is not made for who has an address, for strangers, nor by who is no admin', async () => {
    const member = await app.user();
    await app.join(page, member, 'manager');
    expect((await ask(member.id)).body.code).toBe('link-not-yours');
    expect((await ask((await app.user()).id)).status).toBe(404);
    const somebody = await joined();
    expect((await ask(somebody.id, await select(member, page))).status).toBe(403);
    expect((await ask(somebody.id, token, await app.page(admin))).status).toBe(404);
  });

  test('is made by an administrator of the platform; whoever has an address is mailed theirs', async () => {
    const staff = await app.platformAdmin();
    const somebody = await joined();
    const params = { id: String(somebody.id) };
    const made = await app.call('POST /all-users/{id}/reset-link', { token: staff.token, params });
    expect((await reset(made.body.link, 'by the platform')).status).toBe(200);
    expect((await signIn(somebody.number, 'by the platform')).status).toBe(200);
    const mailed = await app.call('POST /all-users/{id}/reset-link', {
      token: staff.token,
      params: { id: String(admin.id) },
    });
    expect(mailed.body.link).toBeNull();
  });

  test('is not mailed anywhere: asking is answered as for everybody', async () => {
    const { number } = await joined();
    const asked = await app.call('POST /auth/forgot-password', { body: { email_mobile: number } });
    const nobody = await app.call('POST /auth/forgot-password', { body: { email_mobile: '0912999888' } });
    expect([asked.status, asked.body]).toEqual([nobody.status, nobody.body]);
  });
});
