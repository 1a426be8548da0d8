import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { Context } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openConnected, openZalo, socialOf } from '../../../venue/zalo-account/testing/connected.ts';
import { workOnPage } from '../../../venue/zalo-account/work-events.ts';
import { hearFollower } from '../hear-follower.ts';

/** The played account tells a running program; a page hears it when asked to. */
export async function openTalks() {
  const zalo = await openZalo();
  const app = await openTestApp({ social: socialOf(zalo) });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  zalo.webhookTo(`${address}/zalo/webhook`);
  return {
    zalo,
    app,
    close: async () => {
      await app.close();
      await zalo.close();
    },
  };
}

export async function openVenue(app: TestApp, zalo: Zalo, oa = zalo.oa) {
  const opened = await openConnected(app, zalo, oa);
  // Whose account it was before is remembered for a while.
  app.passTime(3_600_000);
  return { ...opened, hear: () => hear(opened.ctx, zalo) };
}

/** Everything that was told so far is worked on. */
async function hear(ctx: Context, zalo: Zalo): Promise<void> {
  await zalo.webhooks.settled();
  while ((await workOnPage({ ...ctx, now: new Date() }, ctx.pageId, [hearFollower])) > 0);
}
