import { and, eq, isNull } from 'drizzle-orm';
import { loginFlow } from '@wifi/contract/access/login-flow.ts';
import type { LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { changed, inScope, type Context, type PageContext } from '../../../../platform/context.ts';
import { currentCampaign } from '../../../access/wifi-campaigns/current-campaign.ts';
import { updateCampaign } from '../../../access/wifi-campaigns/wifi-campaigns.ts';
import { addDevice } from '../../../network/devices/add-device.ts';
import { listDevices } from '../../../network/devices/devices.ts';
import { changeLead } from '../../../people/leads/change-leads.ts';
import { listLeads } from '../../../people/leads/find-leads.ts';
import { profileCounters } from '../../../people/profiles/tables.ts';
import { actorOf } from '../../../venue/auth/sign-in.ts';
import { users } from '../../../venue/auth/tables.ts';
import { pagePermissions } from '../../../venue/page-roles/tables.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import type { VenueKindName } from '../../generate/venue-kinds.ts';
import { writeYear } from '../../generate/write-year.ts';
import type { DemoFile } from '../demo-file.ts';
import { demoDeviceNames } from '../demo-network.ts';
import { demoVenue, otherDemoVenues } from '../demo-venues.ts';
import { makeLobby } from '../lobby/lobbies.ts';
import { draftDemoMails } from './demo-messages.ts';
import { cafeFlow, spaFlow } from './demo-surveys.ts';
import { runPastCampaigns } from './past-campaigns.ts';
import { planDemo } from './plan-demo.ts';

interface Lived {
  name: string;
  kind: VenueKindName;
  visits: number;
  devices: string[];
  furnish: (ctx: PageContext, file: DemoFile) => Promise<unknown>;
  /** What it wrote to the guests of the year. */
  write?: typeof draftDemoMails;
}

async function furnishSmall(ctx: PageContext, flow: typeof cafeFlow, devices: string[]): Promise<void> {
  // A start that was cut short may have come this far.
  const there = (await listDevices(ctx, {})).rows.map((device) => device.name);
  for (const name of devices) if (!there.includes(name)) await addDevice(ctx, { type: 'mikrotik', name });
  const { id } = await currentCampaign(ctx);
  await updateCampaign(ctx, { id, flow: loginFlow.parse(flow) });
}

const [atCafe, atSpa] = [['Quầy pha chế', 'Sân sau'], ['Lễ tân']];

const venues: Lived[] = [
  {
    name: demoVenue.name,
    kind: 'hotel',
    visits: 8000,
    devices: Object.values(demoDeviceNames),
    furnish: runPastCampaigns,
    write: draftDemoMails,
  },
  {
    name: otherDemoVenues[0]!.name,
    kind: 'cafe',
    visits: 5000,
    devices: atCafe,
    furnish: (ctx) => furnishSmall(ctx, cafeFlow, atCafe),
  },
  {
    name: otherDemoVenues[1]!.name,
    kind: 'spa',
    visits: 2000,
    devices: atSpa,
    furnish: (ctx) => furnishSmall(ctx, spaFlow, atSpa),
  },
];

/** Gives the demo's venues the year that lies behind them, once: whoever is numbered a guest there stands for it. */
export async function liveDemoYear(ctx: Context, file: DemoFile): Promise<void> {
  const [owner] = await ctx.db.select().from(users).where(eq(users.email, file.admin.email_mobile));
  if (!owner) return;
  // Which pages are the demo's is asked before one is chosen.
  const theirs = await inScope(ctx, 'every')
    .db.select({ id: pages.id, eid: pages.eid, name: pages.name })
    .from(pages)
    .innerJoin(pagePermissions, eq(pagePermissions.pageId, pages.id))
    .where(and(eq(pagePermissions.uid, owner.id), eq(pagePermissions.role, 'admin'), isNull(pages.deletedAt)));
  for (const { name, kind, visits, devices, furnish, write } of venues) {
    const page = theirs.find((one) => one.name === name);
    if (!page) continue;
    const own: PageContext = changed(inScope(ctx, page.id), {
      actor: actorOf(owner),
      pageId: page.id,
      pageEid: page.eid,
      role: 'admin' as const,
    });
    const [lived] = await own.db
      .select({ lastId: profileCounters.lastId })
      .from(profileCounters)
      .where(eq(profileCounters.pageId, page.id));
    if (!lived) {
      await furnish(own, file);
      const drafted = await write?.(own);
      await writeYear(own, await planDemo(own, { kind, visits, pageName: name, mails: drafted?.mails ?? [] }));
      await followUpLeads(own);
      await drafted?.send();
    }
    const made = (await listDevices(own, {})).rows.filter(
      (device) => devices.includes(device.name) || file.devices.some(({ nas_id }) => nas_id === device.nasId),
    );
    await makeLobby(
      own,
      made.map(({ nasId }) => nasId),
    );
  }
}

/** What became of the latest who left their address, from the newest on. */
const outcomes: { status: LeadStatus; note: string }[] = [
  { status: 'new', note: '' },
  { status: 'new', note: '' },
  { status: 'contacted', note: 'Đã gọi, hẹn gọi lại sau 18 giờ.' },
  { status: 'new', note: '' },
  { status: 'qualified', note: 'Muốn đặt tiệc sinh nhật 12 người.' },
  { status: 'contacted', note: 'Đã gửi e-mail báo giá.' },
  { status: 'won', note: 'Đặt hai đêm cuối tuần.' },
  { status: 'lost', note: 'Đã chọn nơi khác.' },
];

const hour = 3_600_000;

/** Each some hours after the guest had come. */
async function followUpLeads(ctx: PageContext): Promise<void> {
  const { leads } = await listLeads(ctx, { limit: 24, skip: 0 });
  for (const [at, { id, createdAt }] of leads.entries()) {
    const { status, note } = outcomes[at % outcomes.length]!;
    const some = (2 + (at % 5)) * hour;
    const now = new Date(Math.min(ctx.now.getTime(), new Date(createdAt).getTime() + some));
    if (status !== 'new') await changeLead({ ...ctx, now }, { id, status, note, assignee: ctx.actor.uid });
  }
}
