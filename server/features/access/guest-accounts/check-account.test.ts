import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import { guestUsername } from '@wifi/contract/access/guest-accounts.ts';
import { createContext, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { admitGuestAccount, type AccountRow } from './admit-account.ts';
import { checkGuestAccount, peekGuestAccount, storedUsername } from './check-account.ts';
import { createHsiaFinder } from './find-hsia-accounts.ts';
import { signUpGuest } from './sign-up.ts';
import { addTestAccount } from './testing/test-accounts.ts';

let app: TestApp;
let here: Context;
let elsewhere: Context;
const now = new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
  const admin = await app.user();
  const contextOf = async () => createContext(app.program, { pageId: (await app.page(admin)).id, now });
  [here, elsewhere] = [await contextOf(), await contextOf()];
});
afterAll(() => app.close());

const mac = (n: number) => `02:00:00:00:00:${n.toString(16).padStart(2, '0')}`;
const add = (kind: AccountKind, more: Partial<AccountRow> = {}) => addTestAccount(here, kind, 'right password', more);
const login = (
  row: AccountRow,
  more: { password?: string; mac?: string | undefined; username?: string } = {},
  ctx = here,
) =>
  checkGuestAccount(ctx, { kind: row.kind, username: row.username, password: 'right password', mac: mac(1), ...more });

describe.each(['account', 'hsia'] as const)('a login with an account of kind %s', (kind) => {
  test('lets the right password in, whatever the case of the name and however its letters are spelled', async () => {
    const row = await add(kind, {
      username: `thuỷ-${kind}`,
      limits: { speedUp: 512, speedDown: 2048, sessionTimeout: 60, idleTimeout: 5, dataCap: 100 },
    });
    expect(await login(row, { username: ` THUỶ-${kind} `.normalize('NFD') })).toEqual({
      ok: true,
      id: row.id,
      epoch: 0,
      label: `thuỷ-${kind}`,
      limits: { speedUp: 512, speedDown: 2048, seconds: 3600, idleSeconds: 300, bytes: 100_000_000 },
    });
    expect(await login(row, { password: 'Right password' })).toEqual({ ok: false, why: 'account-unknown' });
    expect(await login(row, { password: '' })).toEqual({ ok: false, why: 'account-unknown' });
  });

  test('knows neither names of other pages, nor of the other kind, nor what can be no name', async () => {
    const row = await add(kind);
    expect(await login(row, {}, elsewhere)).toEqual({ ok: false, why: 'account-unknown' });
    expect(await login({ ...row, kind: kind === 'account' ? 'hsia' : 'account' })).toEqual({
      ok: false,
      why: 'account-unknown',
    });
    for (const username of ['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x'.repeat(5000), "' or 1=1 --"]) {
      expect(await login(row, { username })).toEqual({ ok: false, why: 'account-unknown' });
    }
  });

  test('says that the account is switched off or over only to who knows the password', async () => {
    const off = await add(kind, { isEnabled: false });
    const over = await add(kind, { validUntil: now });
    expect([await login(off), await login(over)]).toMatchObject([
      { why: 'account-disabled' },
      { why: 'account-expired' },
    ]);
    for (const row of [off, over])
      expect(await login(row, { password: 'wrong' })).toEqual({ ok: false, why: 'account-unknown' });
  });

  test('ends with the account', async () => {
    const row = await add(kind, {
      validUntil: new Date(now.getTime() + 90_500),
      limits: { speedUp: 0, speedDown: 0, sessionTimeout: 60, idleTimeout: 0, dataCap: 0 },
    });
    expect(await login(row)).toMatchObject({ ok: true, limits: { seconds: 90 } });
  });

  test('gives fifty devices that come at once no more places than the account has', async () => {
    const row = await add(kind, { devices: 3 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => admitGuestAccount(here, { id: row.id, mac: mac(n) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 47 }, () => ({ ok: false, why: 'account-too-many-devices' })),
    );
    const inside = answers.flatMap(({ ok }, n) => (ok ? [mac(n)] : []));
    for (const known of inside) expect(await login(row, { mac: known })).toMatchObject({ ok: true });
    expect(await login(row, { mac: mac(60) })).toEqual({ ok: false, why: 'account-too-many-devices' });
    expect(await login(row, { mac: mac(60), password: 'wrong' })).toEqual({ ok: false, why: 'account-unknown' });
  });

  test('keeps to a lowered number of devices, first come first served', async () => {
    const row = await add(kind, { devices: 1, macs: [mac(1), mac(2)] });
    expect(await login(row, { mac: mac(1) })).toMatchObject({ ok: true });
    expect(await login(row, { mac: mac(2) })).toMatchObject({ why: 'account-too-many-devices' });
  });

  test('remembers a hundred devices at most where their number is free', async () => {
    const row = await add(kind, { macs: Array.from({ length: 100 }, (_, n) => mac(n)) });
    await login(row, { mac: 'aa:aa:aa:aa:aa:aa' });
    await login(row, { mac: 'aa:aa:aa:aa:aa:aa' });
    const [found] = (await here.db.execute<{ macs: string[] }>(`select macs from guest_accounts where id = ${row.id}`))
      .rows;
    expect([found?.macs.length, found?.macs[0], found?.macs.at(-1)]).toEqual([100, mac(1), 'aa:aa:aa:aa:aa:aa']);
  });

  test('counts no device where the router does not tell', async () => {
    const row = await add(kind, { devices: 1, macs: [mac(1)] });
    expect(await login(row, { mac: undefined })).toMatchObject({ ok: true });
    const [found] = (
      await here.db.execute<{ macs: string[]; last_login_at: string }>(
        `select macs, last_login_at from guest_accounts where id = ${row.id}`,
      )
    ).rows;
    expect([found?.macs, new Date(found!.last_login_at)]).toEqual([[mac(1)], now]);
  });

  test('that was checked against a password changed meanwhile no longer opens', async () => {
    const row = await add(kind);
    expect(await admitGuestAccount(here, { id: row.id, mac: mac(1), password: 'an older stored one' })).toEqual({
      ok: false,
      why: 'account-unknown',
    });
  });
});

describe('a remembered device', () => {
  test('comes back as long as the account is open and has a place for it, and nothing is counted', async () => {
    const row = await add('account', { devices: 1, macs: [mac(1)] });
    expect(await peekGuestAccount(here, { id: row.id, mac: mac(1), epoch: 0 })).toMatchObject({
      ok: true,
      id: row.id,
      label: row.username,
    });
    expect(await peekGuestAccount(here, { id: row.id, mac: mac(2), epoch: 0 })).toEqual({
      ok: false,
      why: 'account-too-many-devices',
    });
    expect(await peekGuestAccount(here, { id: (await add('hsia', { isEnabled: false })).id, epoch: 0 })).toEqual({
      ok: false,
      why: 'account-disabled',
    });
    expect(await peekGuestAccount(here, { id: (await add('hsia', { validUntil: now })).id, epoch: 0 })).toEqual({
      ok: false,
      why: 'account-expired',
    });
    expect(await peekGuestAccount(elsewhere, { id: row.id, epoch: 0 })).toEqual({ ok: false, why: 'account-unknown' });
    const open = await add('account');
    await peekGuestAccount(here, { id: open.id, mac: mac(9), epoch: 0 });
    expect((await here.db.execute(`select macs from guest_accounts where id = ${open.id}`)).rows).toEqual([
      { macs: [] },
    ]);
  });
});

describe('HSIA accounts for RADIUS', () => {
  test('are found many in one go, by the names that were typed, each on its own page only', async () => {
    const row = await add('hsia', { username: 'room-101', devices: 2, macs: [mac(1)], isEnabled: false });
    const other = await addTestAccount(elsewhere, 'hsia', 'their password', { username: 'room-101' });
    await add('account', { username: 'room-102' });
    const find = createHsiaFinder(app.program);
    const mine = {
      id: row.id,
      epoch: 0,
      username: 'room-101',
      password: 'right password',
      state: 'disabled',
      devices: 2,
      macs: [mac(1)],
      limits: expect.anything(),
    };
    expect(await find(here.pageId, ['room-102', 'room-101', 'a\u0000b', 'Room-101'], now)).toEqual(
      new Map([
        ['room-101', mine],
        ['Room-101', mine],
      ]),
    );
    expect(await find(elsewhere.pageId, ['Room-101'], now)).toEqual(
      new Map([['Room-101', expect.objectContaining({ id: other.id, password: 'their password', state: 'enabled' })]]),
    );
    expect(await find(here.pageId, [], now)).toEqual(new Map());
  });

  test('one whose password cannot be opened does not spoil the others', async () => {
    const [good, spoilt] = [await add('hsia'), await add('hsia')];
    await here.db.execute(`update guest_accounts set password = 's1.AAAA' where id = ${spoilt.id}`);
    expect(await createHsiaFinder(app.program)(here.pageId, [spoilt.username, good.username], now)).toEqual(
      new Map([[good.username, expect.objectContaining({ id: good.id })]]),
    );
  });
});

describe('a guest who signs up', () => {
  const guest = { username: 'Mai@Example.com', password: 'my own word', name: 'Mai', mac: mac(7) };

  test('can log in from then on, on this page', async () => {
    expect(await signUpGuest(here, guest)).toMatchObject({ ok: true, label: 'mai@example.com' });
    expect(await checkGuestAccount(here, { kind: 'account', ...guest })).toMatchObject({ ok: true });
    expect(await checkGuestAccount(elsewhere, { kind: 'account', ...guest })).toMatchObject({ ok: false });
  });

  test('twenty times at once has one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signUpGuest(here, { ...guest, username: 'lan@example.com' })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, why: 'account-unknown' });
  });

  test('with a known address hears what they would hear at the login: in with its password, and nothing new without', async () => {
    await signUpGuest(here, { ...guest, username: 'hoa@example.com' });
    expect(await signUpGuest(here, { ...guest, username: 'hoa@example.com' }), 'who knows the password').toMatchObject({
      ok: true,
      label: 'hoa@example.com',
    });
    const stranger = { ...guest, username: 'hoa@example.com', password: 'some other word' };
    expect(await signUpGuest(here, stranger)).toEqual(await checkGuestAccount(here, { kind: 'account', ...stranger }));
    expect(
      await checkGuestAccount(here, { kind: 'account', ...guest, username: 'hoa@example.com' }),
      'the account is as it was',
    ).toMatchObject({ ok: true });
  });

  test('is told which field is not right', async () => {
    await expect(signUpGuest(here, { ...guest, username: 'mai', password: 'abc' })).rejects.toMatchObject({
      code: 'bad-input',
      fields: [
        { field: 'username', reason: 'email' },
        { field: 'password', reason: 'too-short', params: { n: 5 } },
      ],
    });
  });
});

test('a name is looked up as it was stored, whatever it is made of', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'abz09._@+-AZ Ỷ\t'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  const names = fc.oneof(
    fc.string({ unit, maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(...'az09._@+-'), maxLength: 100 }),
  );
  fc.assert(
    fc.property(names, (typed) => {
      const stored = guestUsername.safeParse(typed);
      expect(storedUsername(typed)).toBe(stored.success ? stored.data : '');
    }),
    { numRuns: 500 },
  );
});
