import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { loginFlow } from '@wifi/contract/login-flow.ts';
import { noLimits } from '@wifi/contract/session-limits.ts';
import { changed, inScope, transaction, type Context, type PageContext } from '../../platform/context.ts';
import { generateAccessCodes, insertCodes } from '../access-codes/generate.ts';
import { createPreset, listPresets } from '../access-codes/presets.ts';
import { actorOf } from '../auth/sign-in.ts';
import { users } from '../auth/tables.ts';
import { addDevice } from '../devices/devices.ts';
import { devices } from '../devices/tables.ts';
import { createGuestAccount } from '../guest-accounts/change-accounts.ts';
import { guestAccounts } from '../guest-accounts/tables.ts';
import { pages } from '../pages/tables.ts';
import { wifiCampaigns } from '../wifi-campaigns/tables.ts';
import { currentCampaign, updateCampaign } from '../wifi-campaigns/wifi-campaigns.ts';
import type { DemoFile } from './demo-file.ts';
import { runDemoCampaigns } from './demo-campaigns.ts';
import { fillDemoMenus } from './demo-menus.ts';
import { demoDeviceNames, demoFlow, demoPresets, openCode, printedCodes } from './demo-network.ts';
import { hangDemoPictures } from './hang-pictures.ts';

/** Puts routers, codes, pictures, menus and campaigns into the demo hotel, once: its splash is there from then on, whatever the operator deletes. */
export async function furnishDemo(ctx: Context, file: DemoFile): Promise<void> {
  const [page] = await ctx.db.select().from(pages).where(eq(pages.eid, file.page.eid));
  const [owner] = await ctx.db.select().from(users).where(eq(users.email, file.admin.email_mobile));
  if (!page || !owner || page.deletedAt) return;
  const own: PageContext = changed(inScope(ctx, page.id), { actor: actorOf(owner), pageId: page.id, pageEid: page.eid, role: 'admin' as const });
  const [furnished] = await own.db.select({ id: wifiCampaigns.id }).from(wifiCampaigns).where(eq(wifiCampaigns.pageId, page.id)).limit(1);
  if (furnished) return;
  await transaction(own, async (own) => {
    const there = new Set((await own.db.select({ nasId: devices.nasId }).from(devices).where(eq(devices.pageId, page.id))).map(({ nasId }) => nasId));
    // A start that was cut short may have come this far.
    if (there.has(file.devices[0]!.nas_id)) return;
    for (const { nas_id, type, secret } of file.devices) await addDevice(own, { type, nas_id, secret, name: (demoDeviceNames as Partial<Record<string, string>>)[type] ?? type });
    await insertCodes(own, randomUUID(), openCode, [file.accessCode]);
  });
  const [account] = await own.db.select({ id: guestAccounts.id }).from(guestAccounts).where(eq(guestAccounts.pageId, page.id)).limit(1);
  if (!account) await createGuestAccount(own, { ...file.guestAccount, name: 'Nguyễn Văn An', room: '101', note: '', devices: 4, validUntil: null, limits: noLimits });
  const { rows: presets } = await listPresets(own);
  for (const preset of demoPresets.slice(presets.length)) await createPreset(own, preset);
  await generateAccessCodes(own, printedCodes);
  const pictures = await hangDemoPictures(own);
  await fillDemoMenus(own, pictures);
  await runDemoCampaigns(own, file, pictures);
  // Last, because its being there says that all of this is.
  const { id, design } = await currentCampaign(own);
  await updateCampaign(own, { id, flow: loginFlow.parse(demoFlow), design: { ...design, logo: pictures.logo, backgroundMobile: pictures.lake, backgroundDesktop: pictures.terrace } });
}
