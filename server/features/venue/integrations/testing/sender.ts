import type { SQL } from 'drizzle-orm';
import type { TestApp } from '../../../../testing/test-app.ts';

export const typedPassword = 'Zk7!pw-secret/9';

export const senderSettings = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: 'sen',
  fromName: 'Sen Tea House',
  fromAddress: 'hello@sen.example',
  replyTo: 'desk@sen.example',
  ...more,
});

/** A page with an admin, who calls on it. */
export async function openSender(app: TestApp) {
  const admin = await app.user();
  const page = await app.page(admin);
  const { token } = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body;
  const params = { kind: 'mail' };
  const look = async () => (await app.call('GET /integrations', { token })).body.rows[0];
  return {
    admin,
    page,
    token: token as string,
    look,
    /** On top of what is there now, unless it is said on top of what. */
    save: async (settings: object | undefined, more: object = {}) =>
      app.call('PUT /integrations/{kind}', {
        token,
        params,
        body: {
          version: (await look()).version,
          ...(settings && { settings }),
          secrets: { password: typedPassword },
          ...more,
        },
      }),
    test: () => app.call('POST /integrations/{kind}/test', { token, params }),
    remove: () => app.call('DELETE /integrations/{kind}', { token, params }),
  };
}

/** Of all pages. */
// oxlint-disable-next-line typescript/no-explicit-any
export const ask = (app: TestApp, statement: SQL): Promise<{ rows: any[] }> =>
  app.program.database.scoped('every').execute(statement);
