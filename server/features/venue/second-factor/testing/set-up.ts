import { totpCode, totpStepAt } from '../../../../platform/crypto/totp.ts';
import type { TestApp, TestUser } from '../../../../testing/test-app.ts';
import { createAuthenticator } from './authenticator.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that the app shows, so many half minutes from now. */
export const codeOf = (secret: Buffer, away = 0): string => totpCode(secret, totpStepAt(new Date()) + away);

export const logIn = (app: TestApp, user: TestUser, more: object = {}) =>
  app.call('POST /auth/login', { body: { email_mobile: user.email, password: user.password }, ...more });

/** The code of the half minute before is used for it, so that the present one is still good. */
export async function setUpApp(app: TestApp, user: TestUser) {
  const { token, password } = user;
  const begun = await app.call('POST /account/second-factor/totp-options', { token, body: { password } });
  const secret = fromBase32(begun.body.secret);
  const confirm = () =>
    app.call('POST /account/second-factor/totp', {
      token,
      body: { ticket: begun.body.ticket, code: codeOf(secret, -1) },
    });
  let { status, body: answer } = await confirm();
  // The half minute may have ended on the way.
  if (status === 400) ({ status, body: answer } = await confirm());
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return { secret, recoveryCodes: answer.recoveryCodes as string[] };
}

export async function setUpPasskey(app: TestApp, { token, password }: TestUser, name = 'Blue key') {
  const begun = await app.call('POST /account/second-factor/passkey-options', { token, body: { password } });
  const authenticator = createAuthenticator();
  const passkey = authenticator.create({ options: begun.body.options });
  const added = await app.call('POST /account/second-factor/passkeys', {
    token,
    body: { ticket: begun.body.ticket, name, passkey },
  });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  return { authenticator, recoveryCodes: added.body.recoveryCodes as string[] | null };
}
