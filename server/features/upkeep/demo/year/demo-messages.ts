import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { SubjectTest } from '@wifi/contract/marketing/email-campaigns.ts';
import type { GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { createAutomation } from '../../../marketing/automation/automations.ts';
import { publishAutomation } from '../../../marketing/automation/publish.ts';
import { writePastRuns } from '../../../marketing/automation/write-past-runs.ts';
import {
  changeEmailCampaign,
  createEmailCampaign,
  getEmailCampaign,
  listEmailCampaigns,
} from '../../../marketing/email-campaigns/email-campaigns.ts';
import { writePastCampaign } from '../../../marketing/email-campaigns/write-past-campaign.ts';
import { createEmailTemplate } from '../../../marketing/email-templates/email-templates.ts';
import { venueFields } from '../../../marketing/email-templates/fields.ts';
import { createGroup } from '../../../marketing/groups/groups.ts';
import { noteReturns } from '../../../marketing/messages/note-returns.ts';
import { noteClicked } from '../../../marketing/messages/note.ts';
import type { PastMail } from '../../../marketing/messages/write-past-mails.ts';
import { isKeptBack } from '../../../marketing/sent-campaigns/audience.ts';
import { withdrawConsent } from '../../../people/consents/withdraw.ts';
import type { PlannedMail } from '../../generate/page-plan.ts';
import { Random } from '../../generate/random.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** So many days ago at half past nine, as the clocks of Hà Nội show it. */
const before = (ctx: PageContext, days: number): PageContext => {
  const date = new Date(ctx.now.getTime() + 7 * hour - days * day).toISOString().slice(0, 10);
  return { ...ctx, now: new Date(`${date}T09:30:00+07:00`) };
};

const agreed: GroupRule['conditions'] = [{ field: 'consent', test: 'has', purpose: 'email' }];
const groups: Record<'regulars' | 'away' | 'english', { name: string; rule: GroupRule }> = {
  regulars: { name: 'Khách quen', rule: { match: 'all', conditions: [{ field: 'visits', least: 3, most: null }] } },
  away: {
    name: 'Vắng hơn 60 ngày',
    rule: { match: 'all', conditions: [{ field: 'lastVisit', test: 'not-within', days: 60 }, ...agreed] },
  },
  english: {
    name: 'Nói tiếng Anh',
    rule: { match: 'all', conditions: [{ field: 'language', test: 'is', value: 'en' }] },
  },
};

interface DemoCampaign {
  name: string;
  /** So many days ago. */
  sent: number;
  template: { name: string; from: string };
  subject: string;
  test: SubjectTest | null;
  /** Which share of the mails is followed, by their subject. */
  clicks: Record<'a' | 'b', number>;
  /** Within how many days guests come back, and which share of those who come in that time does so for this mail. */
  returnDays: number;
  returning: number;
}

const heldOut = 25;

const sentCampaigns: DemoCampaign[] = [
  {
    name: 'Giảm 20% mùa thu',
    sent: 62,
    template: { name: 'Phiếu ưu đãi mùa thu', from: 'voucher' },
    subject: '20% cho lần ghé tới của bạn',
    test: {
      subject: 'Một món quà bên hồ đang chờ bạn',
      share: 50,
      hours: 24,
      metric: 'clicked',
    },
    clicks: { a: 0.1, b: 0.33 },
    returnDays: 30,
    returning: 0.09,
  },
  {
    name: 'Bản tin tháng này',
    sent: 24,
    template: { name: 'Bản tin bên hồ', from: 'newsletter' },
    subject: '',
    test: null,
    clicks: { a: 0.11, b: 0.11 },
    returnDays: 14,
    returning: 0.03,
  },
];

/**
 * The hotel writes to its guests: what the year must know of it first, since guests come back for a mail, and then the
 * sending: groups, mails of its own, campaigns that went out and one that waits, a flow that has run for weeks. All by
 * the rules of any page, on days that are over.
 */
export async function draftDemoMails(ctx: PageContext): Promise<{ mails: PlannedMail[]; send: () => Promise<void> }> {
  const drafts: (DemoCampaign & { id: number })[] = [];
  for (const campaign of sentCampaigns)
    drafts.push({ ...campaign, id: await draftOf(before(ctx, campaign.sent), campaign) });
  const mails = drafts.map(({ id, sent, returnDays, returning }): PlannedMail => {
    const from = before(ctx, sent).now.getTime();
    return {
      from,
      until: from + returnDays * day,
      share: returning,
      // Some would have come anyway.
      reaches: (guestId) => !isKeptBack({ id, heldOut }, guestId) || guestId % 9 === 0,
    };
  });
  return { mails, send: () => sendDemoMails(ctx, drafts) };
}

/** A start that was cut short finds what the last one made. */
async function draftOf(ctx: PageContext, { name, template }: DemoCampaign): Promise<number> {
  const { rows } = await listEmailCampaigns(ctx, { limit: 1, skip: 0, name });
  if (rows[0]) return rows[0].id;
  const { _id } = await createEmailTemplate(ctx, template);
  return (await createEmailCampaign(ctx, { name, templateId: Number(_id) })).id;
}

async function sendDemoMails(ctx: PageContext, drafts: readonly (DemoCampaign & { id: number })[]): Promise<void> {
  const regulars = await createGroup(before(ctx, 90), groups.regulars);
  await createGroup(before(ctx, 88), groups.away);
  await createGroup(before(ctx, 88), groups.english);
  for (const campaign of drafts) await sendCampaign(before(ctx, campaign.sent), campaign);
  const { _id } = await createEmailTemplate(before(ctx, 9), { name: 'Lâu rồi chưa gặp', from: 'come-back' });
  const waiting = await createEmailCampaign(before(ctx, 1), { name: 'Cuối năm bên hồ', templateId: Number(_id) });
  await changeEmailCampaign(before(ctx, 1), {
    id: waiting.id,
    version: waiting.version,
    audience: { kind: 'groups', groups: [regulars.id] },
  });
  const begun = before(ctx, 60);
  const flow = await createAutomation(begun, { name: 'Từ khách mới đến khách quen', flow: becomingRegular });
  await publishAutomation(begun, { id: flow.id });
  await writePastRuns(begun, flow.id, ctx.now);
}

/** To all who had been there by then and agreed, less those who are kept back to compare with. */
async function sendCampaign(ctx: PageContext, campaign: DemoCampaign & { id: number }): Promise<void> {
  const { id, name, subject, test, returnDays, clicks } = campaign;
  const { version } = await getEmailCampaign(ctx, { id });
  const conditions: GroupRule['conditions'] = [{ field: 'firstVisit', test: 'not-within', days: 1 }, ...agreed];
  await changeEmailCampaign(ctx, {
    id,
    version,
    subject,
    test,
    heldOut,
    returnDays,
    audience: { kind: 'rule', rule: { match: 'all', conditions } },
  });
  const link = String((await venueFields(ctx)).venue_url);
  const random = new Random(name);
  await writePastCampaign(ctx, id, (mails) => answer(ctx, mails, { link, clicks, random }));
}

interface Answers {
  link: string;
  clicks: DemoCampaign['clicks'];
  random: Random;
}

/** Some come back, some are followed, and a few guests want no more. */
async function answer(ctx: PageContext, mails: PastMail[], { link, clicks, random }: Answers): Promise<void> {
  // By the guest: the same year has the same answers.
  const sorted = mails.toSorted((one, other) => one.profileId! - other.profileId!);
  for (const { id, profileId, variant, sentAt } of sorted) {
    const later = (hours: number) => ({ ...ctx, now: new Date(sentAt.getTime() + hours * hour) });
    if (random.chance(0.015)) {
      const detail = '550 5.1.1 The mailbox does not exist';
      await noteReturns(later(0.1), [{ messageId: id, kind: 'gone', detail }]);
    } else if (random.chance(clicks[variant ?? 'a'])) await noteClicked(later(random.skewed(3, 0.8)), id, link);
    else if (profileId !== null && random.chance(0.012))
      await withdrawConsent(later(random.skewed(5, 0.6)), { profileId, purpose: 'email', method: 'link' });
  }
}

/** On the third visit a guest is known; who is not seen in the two weeks after that gets somebody's attention. */
const becomingRegular: AutomationFlow = {
  when: { kind: 'nth-visit', n: 3 },
  first: 's1',
  steps: [
    { id: 's1', kind: 'tag', change: 'add', tag: 'Khách quen', next: 's2' },
    { id: 's2', kind: 'wait', days: 14, hours: 0, until: '10:00', next: 's3' },
    { id: 's3', kind: 'if', test: { by: 'came-back' }, yes: 's4', no: 's5' },
    { id: 's4', kind: 'tag', change: 'add', tag: 'Thân thiết', next: null },
    { id: 's5', kind: 'tag', change: 'add', tag: 'Cần hỏi thăm', next: null },
  ],
};
