import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { hours } from '../auth/durations.ts';
import { addResetCode } from '../auth/one-time-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signIn = (user: TestUser, password = user.password) =>
  app.call('POST /auth/login', { body: { email_mobile: user.email, password } });

describe('own profile', () => {
  test('changes what was sent and keeps the rest', async () => {
    const user = await app.user({ name: 'Old Name' });
    const { body } = await app.call('PUT /account', {
      token: user.token,
      body: { displayName: 'Tên Mới', languageId: 'ar' },
    });
    expect(body).toEqual({
      displayName: 'Tên Mới',
      email: user.email,
      mobile: null,
      languageId: 'ar',
      hasPassword: true,
    });
    expect((await app.call('PUT /account', { token: user.token, body: {} })).body.displayName).toBe('Tên Mới');
  });

  test('a mobile number signs in too, and belongs to one person', async () => {
    const [user, other] = [await app.user(), await app.user()];
    expect(
      (await app.call('PUT /account', { token: user.token, body: { mobile: '+84 912 345 678' } })).body.mobile,
    ).toBe('+84912345678');
    expect(
      (await app.call('PUT /account', { token: other.token, body: { mobile: '+84912345678' } })).body.fields[0],
    ).toMatchObject({ field: 'mobile', reason: 'taken' });
    const { status } = await app.call('POST /auth/login', {
      body: { email_mobile: '+84 (912) 345-678', password: user.password },
    });
    expect(status).toBe(200);
  });
});

describe('own password', () => {
  test('needs the current one, and signs out every other browser', async () => {
    const user = await app.user();
    const elsewhere = (await signIn(user)).body.token;
    const change = (currentPassword: string | undefined) =>
      app.call('PUT /account/password', {
        token: user.token,
        body: { password: 'another one', ...(currentPassword === undefined ? {} : { currentPassword }) },
      });
    expect((await change(undefined)).body.fields[0]).toMatchObject({ field: 'currentPassword', reason: 'required' });
    expect((await change('wrong')).body.fields[0]).toMatchObject({
      field: 'currentPassword',
      reason: 'wrong-password',
    });
    expect((await change(user.password)).body).toEqual({ message: 'Updated' });
    expect((await app.call('GET /account', { token: elsewhere })).status).toBe(401);
    expect((await app.call('GET /account', { token: user.token })).status).toBe(200);
    expect((await signIn(user)).status).toBe(401);
    expect((await signIn(user, 'another one')).status).toBe(200);
  });

  test('spends the links that were mailed or handed out to choose one: they were for the password before', async () => {
    const user = await app.user();
    const ctx = createContext(app.program);
    const [own, foreign] = [
      await addResetCode(ctx, { uid: user.id, madeBy: null, life: hours }),
      await addResetCode(ctx, { uid: (await app.user()).id, madeBy: null, life: hours }),
    ];
    const body = { password: 'another one', currentPassword: user.password };
    expect((await app.call('PUT /account/password', { token: user.token, body })).status).toBe(200);
    const choose = ({ code }: { code: string }) =>
      app.call('POST /auth/reset-password', { body: { forgotten_password_code: code, password: 'a third one' } });
    expect((await choose(own)).body.code).toBe('link-spent');
    expect((await signIn(user, 'another one')).status).toBe(200);
    // Somebody else's still counts.
    expect((await choose(foreign)).status).toBe(200);
  });
});

describe('signed-in browsers', () => {
  test('are listed, this one marked, and can be signed out one by one or all at once', async () => {
    const user = await app.user();
    const [second, third] = [await signIn(user), await signIn(user)];
    const { body } = await app.call('GET /account/browsers', { token: user.token });
    expect(body.rows).toHaveLength(3);
    expect(body.rows.filter((row: { isThisOne: boolean }) => row.isThisOne)).toMatchObject([
      { id: user.sessionId, userAgent: 'vitest' },
    ]);
    const secondId = second.cookies.wifi_renewal!.split('.')[0]!;
    expect(
      (await app.call('DELETE /account/browsers/{id}', { token: user.token, params: { id: secondId } })).status,
    ).toBe(200);
    expect((await app.call('GET /account', { token: second.body.token })).status).toBe(401);
    expect((await app.call('GET /account', { token: third.body.token })).status).toBe(200);
    await app.call('DELETE /account/browsers', { token: user.token });
    expect((await app.call('GET /account', { token: third.body.token })).status).toBe(401);
    expect((await app.call('GET /account', { token: user.token })).status).toBe(200);
  });

  test('of someone else do not exist', async () => {
    const [user, other] = [await app.user(), await app.user()];
    expect(
      (await app.call('DELETE /account/browsers/{id}', { token: user.token, params: { id: other.sessionId } })).status,
    ).toBe(404);
    expect((await app.call('GET /account', { token: other.token })).status).toBe(200);
  });
});
