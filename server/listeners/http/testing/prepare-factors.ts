import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import { createAuthenticator } from '../../../features/venue/second-factor/testing/authenticator.ts';
import {
  codeOf,
  fromBase32,
  logIn,
  setUpApp,
  setUpPasskey,
} from '../../../features/venue/second-factor/testing/set-up.ts';
import type { Call, TestApp, TestUser } from '../../../testing/test-app.ts';

type Prepare = (app: TestApp, person: TestUser) => Promise<Call>;

const ownFactors = async (app: TestApp, { token }: TestUser) =>
  (await app.call('GET /account/second-factor', { token })).body as {
    passkeys: { id: string }[];
    remembered: { id: string }[];
  };

/** Calls that need something set up by the very person who makes them, and their password. */
const preparations: Partial<Record<EndpointKey, Prepare>> = {
  'POST /account/second-factor/totp': async (app, { token, password }) => {
    const { body } = await app.call('POST /account/second-factor/totp-options', { token, body: { password } });
    return { body: { ticket: body.ticket, code: codeOf(fromBase32(body.secret)) } };
  },
  'DELETE /account/second-factor/totp': async (app, person) => {
    await setUpApp(app, person);
    return { body: { password: person.password } };
  },
  'POST /account/second-factor/passkeys': async (app, { token, password }) => {
    const { body } = await app.call('POST /account/second-factor/passkey-options', { token, body: { password } });
    const passkey = createAuthenticator().create({ options: body.options });
    return { body: { ticket: body.ticket, name: 'Blue key', passkey } };
  },
  'DELETE /account/second-factor/passkeys/{id}': async (app, person) => {
    await setUpPasskey(app, person);
    const { passkeys } = await ownFactors(app, person);
    return { params: { id: passkeys[0]!.id }, body: { password: person.password } };
  },
  'POST /account/second-factor/recovery-codes': async (app, person) => {
    await setUpApp(app, person);
    return { body: { password: person.password } };
  },
  'DELETE /account/second-factor/browsers/{id}': async (app, person) => {
    const { recoveryCodes } = await setUpApp(app, person);
    const { body } = await logIn(app, person);
    await app.call('POST /auth/second-factor', {
      body: { ticket: body.secondFactor.ticket, recoveryCode: recoveryCodes[0], remember: true },
    });
    const { remembered } = await ownFactors(app, person);
    return { params: { id: remembered[0]!.id } };
  },
};

export async function prepareFactors(app: TestApp, key: EndpointKey, request: Call, person: TestUser): Promise<void> {
  Object.assign(request, await preparations[key]?.(app, person));
}
