import { sql } from 'drizzle-orm';
import { startZalo, type Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { inScope, type Context } from '../../../../platform/context.ts';
import type { SocialSettings } from '../../../../platform/program.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const openZalo = (): Promise<Zalo> => startZalo({ product: 'http://localhost:4040' });

/** What a program is told of the played Zalo. */
export const socialOf = (zalo: Zalo): SocialSettings => ({
  zalo: {
    url: zalo.oauthUrl,
    apiUrl: '',
    app: zalo.app,
    accounts: { url: zalo.oaUrl, businessUrl: zalo.businessUrl, secret: zalo.oa.secret },
  },
});

export async function openPage(app: TestApp) {
  const user = await app.user();
  const page = await app.page(user);
  const { body } = await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } });
  const ctx: Context = inScope(app.ctx, page.id);
  return { user, page, ctx, token: body.token as string };
}

/** A page whose account is connected; whichever page had it before has it no more. */
export async function openConnected(app: TestApp, zalo: Zalo, oa = zalo.oa) {
  await inScope(app.ctx, 'every').db.execute(sql`update zalo_accounts set state = 'off' where oa_id = ${oa.id}`);
  const opened = await openPage(app);
  const { token } = opened;
  const { body } = await app.call('POST /page-oa/connect', { token });
  const back = new URL(await zalo.allow(body.url, oa));
  const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')];
  const { status } = await app.call('POST /page-oa/connected', { token, body: { code, state, oaId: oa.id } });
  if (status !== 200) throw new Error(`not connected: ${status}`);
  return opened;
}
