import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { loginFlow } from '@wifi/contract/access/login-flow.ts';
import { noLimits } from '@wifi/contract/network/session-limits.ts';
import { changed, inScope, transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { generateAccessCodes, insertCodes } from '../../access/access-codes/generate.ts';
import { createPreset, listPresets } from '../../access/access-codes/presets.ts';
import { createGuestAccount } from '../../access/guest-accounts/change-accounts.ts';
import { guestAccounts } from '../../access/guest-accounts/tables.ts';
import { currentCampaign } from '../../access/wifi-campaigns/current-campaign.ts';
import { wifiCampaigns } from '../../access/wifi-campaigns/tables.ts';
import { updateCampaign } from '../../access/wifi-campaigns/wifi-campaigns.ts';
import { addDevice } from '../../network/devices/add-device.ts';
import { devices } from '../../network/devices/tables.ts';
import { addLicenceBatch, listSellablePlans } from '../../sales/licences/make-batch.ts';
import { lookupOf } from '../../sales/licences/sealed-code.ts';
import { licenceCodes } from '../../sales/licences/tables.ts';
import { actorOf } from '../../venue/auth/sign-in.ts';
import { users } from '../../venue/auth/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { runDemoCampaigns } from './demo-campaigns.ts';
import type { DemoFile } from './demo-file.ts';
import { fillDemoHouse } from './demo-house.ts';
import { fillDemoMenus } from './demo-menus.ts';
import { demoDeviceNames, demoFlow, demoPresets, openCode, printedCodes } from './demo-network.ts';
import { hangDemoPictures } from './hang-pictures.ts';

/** As its owner; undefined where the page or its owner is gone. */
export async function findDemoPage(ctx: Context, file: DemoFile): Promise<PageContext | undefined> {
  const [page] = await ctx.db.select().from(pages).where(eq(pages.eid, file.page.eid));
  const [owner] = await ctx.db.select().from(users).where(eq(users.email, file.admin.email_mobile));
  if (!page || !owner || page.deletedAt) return undefined;
  return changed(inScope(ctx, page.id), {
    actor: actorOf(owner),
    pageId: page.id,
    pageEid: page.eid,
    role: 'admin' as const,
  });
}

/**
 * Puts routers, codes, pictures, menus and campaigns into the demo hotel, once: its splash is there from then on,
 * whatever the operator deletes.
 */
export async function furnishDemo(ctx: Context, file: DemoFile): Promise<void> {
  const own = await findDemoPage(ctx, file);
  if (!own) return;
  const { pageId } = own;
  const [furnished] = await own.db
    .select({ id: wifiCampaigns.id })
    .from(wifiCampaigns)
    .where(eq(wifiCampaigns.pageId, pageId))
    .limit(1);
  if (furnished) return;
  await transaction(own, async (own) => {
    const there = new Set(
      (await own.db.select({ nasId: devices.nasId }).from(devices).where(eq(devices.pageId, pageId))).map(
        ({ nasId }) => nasId,
      ),
    );
    // A start that was cut short may have come this far.
    if (there.has(file.devices[0]!.nas_id)) return;
    for (const { nas_id, type, secret } of file.devices)
      await addDevice(own, {
        type,
        nas_id,
        secret,
        name: (demoDeviceNames as Partial<Record<string, string>>)[type] ?? type,
      });
    await insertCodes(own, randomUUID(), openCode, [file.accessCode]);
  });
  const [account] = await own.db
    .select({ id: guestAccounts.id })
    .from(guestAccounts)
    .where(eq(guestAccounts.pageId, pageId))
    .limit(1);
  if (!account)
    await createGuestAccount(own, {
      ...file.guestAccount,
      name: 'Nguyễn Văn An',
      room: '101',
      note: '',
      devices: 4,
      validUntil: null,
      limits: noLimits,
    });
  await fillDemoHouse(own);
  const { rows: presets } = await listPresets(own);
  for (const preset of demoPresets.slice(presets.length)) await createPreset(own, preset);
  await generateAccessCodes(own, printedCodes);
  const pictures = await hangDemoPictures(own);
  await fillDemoMenus(own, pictures);
  await runDemoCampaigns(own, file, pictures);
  if (file.licenceCode) await addDemoLicence(ctx, file.licenceCode);
  // Last, because its being there says that all of this is.
  const { id, design } = await currentCampaign(own);
  await updateCampaign(own, {
    id,
    flow: loginFlow.parse(demoFlow),
    design: { ...design, logo: pictures.logo, backgroundMobile: pictures.lake, backgroundDesktop: pictures.terrace },
  });
}

/** One code of a plan that is offered, to be put in on whichever page somebody tries it. */
async function addDemoLicence(ctx: Context, code: string): Promise<void> {
  const [plan] = await listSellablePlans(ctx);
  const lookup = lookupOf(ctx.program, code);
  if (!plan || !lookup) return;
  // A start that was cut short may have come this far.
  const [there] = await ctx.db
    .select({ id: licenceCodes.id })
    .from(licenceCodes)
    .where(eq(licenceCodes.lookup, lookup));
  if (there) return;
  await addLicenceBatch(
    ctx,
    { planId: plan.id, months: 12, count: 1, prefix: 'DEMO', validUntil: null, note: 'demo.json', reseller: '' },
    [code],
  );
}
