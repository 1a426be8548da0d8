import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { codeSettings } from '@wifi/contract/access/access-codes.ts';
import { insertCodes } from '../../../features/access/access-codes/generate.ts';
import { consents } from '../../../features/access/consent-ledger/tables.ts';
import { askReception } from '../../../features/access/reception/ask-reception.ts';
import { templates } from '../../../features/access/templates/tables.ts';
import { addEmailCampaigns } from '../../../features/marketing/email-campaigns/testing/add-campaigns.ts';
import { addZaloCampaigns } from '../../../features/marketing/zalo-campaigns/testing/add-campaigns.ts';
import { addDevice } from '../../../features/network/devices/add-device.ts';
import { createReportWriter } from '../../../features/network/guest-sessions/account.ts';
import { guestSessions } from '../../../features/network/guest-sessions/tables.ts';
import { startProfileIds } from '../../../features/people/profiles/testing/start-profile-ids.ts';
import { makeLicence } from '../../../features/sales/licences/testing/licences.ts';
import { orderReference } from '../../../features/sales/payments/provider.ts';
import { findProvider } from '../../../features/sales/payments/providers-on.ts';
import { settleOrder } from '../../../features/sales/payments/settle-order.ts';
import { paymentOrders } from '../../../features/sales/payments/tables.ts';
import { leaveReview } from '../../../features/venue/page-items/leave-review.ts';
import { freeMetrics } from '../../../features/venue/plans/plans.ts';
import { plans } from '../../../features/venue/plans/tables.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';
import { keepFailedJob } from '../../../platform/jobs/failed-jobs.ts';
import type { TestApp, TestPage } from '../../../testing/test-app.ts';
import { furnishAutomations } from './furnish-automations.ts';
import { furnishFollower } from './furnish-follower.ts';
import { furnishMessage } from './furnish-message.ts';
import { furnishZalo } from './furnish-zalo.ts';

/** One of each thing that a call may name. */
export interface Things {
  nasId: string;
  codeId: number;
  presetId: number;
  askedId: string;
  accountId: number;
  stayId: number;
  sessionId: string;
  campaignId: number;
  promotionId: number;
  settingsId: number;
  invitationId: number;
  menuId: number;
  itemEid: string;
  reviewId: number;
  fileEid: string;
  uploadUrl: string;
  profileId: number;
  twinId: number;
  partId: number;
  noteId: number;
  leadId: number;
  groupId: number;
  zaloRuleId: number;
  zaloQuestionId: number;
  emailTemplateId: number;
  zaloTemplateId: number;
  messageId: string;
  followerId: string;
  emailCampaigns: Record<'draft' | 'sending' | 'paused', number>;
  zaloCampaigns: Record<'draft' | 'sending' | 'paused', number>;
  automationId: number;
  liveAutomationId: number;
  requestId: number;
  planId: number;
  templateId: number;
  sharedEmailId: number;
  keyId: number;
  /** Unused, with its preview seen. */
  licence: { id: number; code: string; seen: string };
  failedJobId: number;
  webhookId: number;
  importId: number;
  deliveryId: string;
  orderId: string;
  soldPlanId: number;
}

/** What a call is made at: a page, a person and what is there. */
export interface Target {
  page: TestPage;
  uid: number;
  things: Things;
}

export async function furnish(app: TestApp, page: TestPage, adminToken: string): Promise<Things> {
  const ctx = inScope(app.ctx, page.id);
  const {
    body: { token },
  } = await app.call('POST /auth/page', { token: adminToken, body: { pageId: page.eid } });
  const device = await addDevice(ctx, { name: 'Lobby', type: 'nomadix' });
  const [codeId] = await insertCodes(ctx, randomUUID(), codeSettings.parse({}), ['MATRIX22']);
  const preset = await app.call('POST /access-code-presets', { token, body: { name: 'One hour', settings: {} } });
  const account = await app.call('POST /guest-accounts', {
    token,
    body: { kind: 'hsia', username: 'matrix', password: 'whatever' },
  });
  const accountId = account.body.id as number;
  const hotel = {
    system: 'list',
    devices: 0,
    ignoresWings: false,
    tellsProfiles: false,
    rules: [],
    keptSeconds: 60,
    awayRule: 'list',
    awayHours: 12,
  };
  await app.call('PUT /hotel-system', { token, body: { ...hotel, version: 0 } });
  await app.call('POST /hotel-system/stays', { token, body: { guests: [{ room: '101', lastName: 'Matrix' }] } });
  const stays = await app.call('GET /hotel-system/stays', { token });
  const now = new Date();
  await createReportWriter(ctx.program.database)([
    {
      pageId: page.id,
      deviceId: device.id,
      routerSessionId: 's1',
      loginClass: '',
      visitId: null,
      userName: 'matrix',
      method: 'hsia_account',
      subjectKind: 'account',
      subjectId: accountId,
      mac: '02:00:00:00:00:01',
      ip: '',
      startedAt: now,
      seenAt: now,
      endedAt: null,
      endCause: null,
      seconds: 0,
      bytesUp: 0,
      bytesDown: 0,
      mostSeconds: null,
      mostBytes: null,
      routerFacts: {},
    },
  ]);
  const [session] = await ctx.db.select({ id: guestSessions.id }).from(guestSessions);
  // Not the current one, published twice, with somebody at work on it.
  const campaign = await app.call('POST /wifi-campaign', { token, body: { name: 'Matrix' } });
  const ofCampaign = { token, params: { id: campaign.body.id } };
  await app.call('PUT /wifi-campaign/{id}', { ...ofCampaign, body: { design: { template: 'calm' } } });
  await app.call('PUT /wifi-campaign/{id}/draft', { ...ofCampaign, body: { baseVersion: 2, revision: 0, design: {} } });
  const upload = await app.call('PUT /files/upload', {
    token,
    query: { name: 'Menu.pdf' },
    bytes: Buffer.from('%PDF-1.7 menu'),
  });
  const spare = await app.call('PUT /files/upload', {
    token,
    query: { name: 'Prices.pdf' },
    bytes: Buffer.from('%PDF-1.7 prices'),
  });
  const file = await app.call('POST /files', { token, body: { url: upload.body.url, name: 'Menu' } });
  const settings = await app.call('GET /page-settings', { token });
  const invitation = await app.call('POST /page-invitations', {
    token,
    body: { email: `${randomName(8)}@example.com`, role: 'analyst' },
  });
  const promotion = await app.call('POST /campaigns', { token, body: { name: 'Half price', type: 'remnant' } });
  const zaloRule = await app.call('POST /zalo-ai-settings', {
    token,
    body: { ruleName: 'Prices', keywords: ['price'], responses: ['See our menu'] },
  });
  const zaloQuestion = await app.call('POST /zalo-questions', {
    token,
    body: { question: 'When is breakfast?', answer: 'From seven' },
  });
  const menu = await app.call('POST /page-menu', { token, body: { name: 'Tea' } });
  const item = await app.call('POST /page-item', { token, body: { title: 'Lotus tea', enable_review: true } });
  await leaveReview(ctx, { item: item.body.eid, stars: 5, text: 'Calm', name: '' });
  const reviews = await app.call('GET /page-item-reviews', { token });
  await startProfileIds(ctx, page.id * 1000);
  const profile = await app.call('POST /custom-users', { token, body: { name: 'Matrix' } });
  const twin = await app.call('POST /custom-users', { token, body: { name: 'Twin' } });
  const part = await app.call('POST /custom-users', { token, body: { name: 'Part' } });
  await app.call('POST /custom-users/{id}/merge', {
    token,
    params: { id: profile.body.id },
    body: { with: part.body.id },
  });
  const note = await app.call('POST /custom-users/{id}/notes', {
    token,
    params: { id: profile.body.id },
    body: { text: 'A note' },
  });
  const lead = await app.call('POST /leads', { token, body: { name: 'Matrix', email: 'lead@example.com' } });
  const mail = await app.call('POST /bee-templates', { token, body: { name: 'Matrix', from: 'welcome' } });
  const messageId = await furnishMessage(ctx, profile.body.id);
  await furnishZalo(ctx);
  // Saved once, so that there is something to restore.
  const { _id: mailId, design: mailDesign } = mail.body.template;
  await app.call('PUT /bee-templates/{id}', {
    token,
    params: { id: mailId },
    body: { version: 1, design: { ...mailDesign, style: { ...mailDesign.style, corner: 4 } } },
  });
  const group = await app.call('POST /groups', { token, body: { name: 'Matrix' } });
  await app.call('POST /groups/{id}/members', {
    token,
    params: { id: group.body.data.id },
    body: { profiles: [twin.body.id] },
  });
  await ctx.db.insert(consents).values({
    pageId: page.id,
    id: randomUUID(),
    purpose: 'email',
    termsHash: '',
    language: 'en',
    profileId: profile.body.id,
    mac: '',
    address: '',
    at: now,
  });
  const request = await app.call('POST /privacy/requests', { token, body: { kind: 'export', contact: 'Matrix' } });
  await ctx.db
    .insert(plans)
    .values({ name: 'FURNISHED', otherMetrics: { videoUpload: 1, cta: 1, modules: [] } })
    .onConflictDoNothing();
  const [plan] = await ctx.db.select({ id: plans.id }).from(plans).where(eq(plans.name, 'FURNISHED'));
  const key = await app.call('POST /api-keys', { token, body: { name: 'Matrix', scopes: ['page.read'] } });
  const template = await app.call('POST /templates', {
    token: (await app.platformAdmin()).token,
    body: { names: { en: 'Matrix' } },
  });
  await ctx.db.update(templates).set({ state: 'published' }).where(eq(templates.id, template.body.id));
  const sharedEmail = await app.call('POST /shared-emails', {
    token: (await app.platformAdmin()).token,
    body: { names: { en: 'Matrix' } },
  });
  const licence = await makeLicence(app, plan!.id);
  const brought = await app.call('PUT /imports/upload', {
    token,
    query: { name: 'guests.csv' },
    bytes: Buffer.from('name,email\nMai,mai@example.com\n'),
  });
  await app.call('PUT /own-domain', { token, body: { host: `wifi.${page.eid}.example` } });
  await app.call('PUT /walled-garden', { token, body: { hosts: ['cdn.matrix.example'] } });
  const hook = await app.call('POST /webhooks', {
    token,
    // Nothing listens there, and nobody has to wait to hear so.
    body: { name: 'Matrix', url: 'http://127.0.0.1:9/hook', events: ['lead.created'] },
  });
  await app.call('PUT /integrations/{kind}', {
    token,
    params: { kind: 'mail' },
    // Nothing listens there either.
    body: {
      version: 0,
      settings: {
        host: '127.0.0.1',
        port: 9,
        security: 'none',
        user: 'matrix',
        fromName: 'Matrix',
        fromAddress: 'matrix@example.com',
        replyTo: '',
      },
      secrets: { password: 'whatever' },
    },
  });
  await app.call('POST /webhooks/{id}/test', { token, params: { id: hook.body.id } });
  const deliveries = await app.call('GET /webhooks/{id}/deliveries', { token, params: { id: hook.body.id } });
  const [priced] = await ctx.db
    .insert(plans)
    .values({ name: `Sold ${randomName(8)}`, pricePerYear: 1_200_000, otherMetrics: freeMetrics })
    .returning();
  const orderId = randomUUID();
  await ctx.db.insert(paymentOrders).values({
    pageId: page.id,
    id: orderId,
    planId: priced!.id,
    plan: priced!.name,
    months: 12,
    amount: 1_200_000,
    currency: 'VND',
    provider: 'momo',
    orderedBy: 'matrix@example.com',
    createdAt: now,
  });
  await settleOrder(ctx, findProvider(app.program, 'momo')!, {
    order: orderReference({ pageId: page.id, id: orderId }),
    outcome: 'paid',
    amount: 1_200_000,
    currency: 'VND',
    transaction: '4014083433',
  });
  const zaloTemplate = await app.call('POST /zalo-message-templates', { token, body: { name: 'Hi', from: 'welcome' } });
  // Last: what a code would do is said of the plan that the page has by then.
  const preview = await app.call('POST /page-license/preview', { token, body: { code: licence.code } });
  const askedId = await askReception(ctx, {
    visitId: randomUUID(),
    mac: '02:00:00:00:00:99',
    address: '203.0.113.7',
    deviceId: device.id,
    methodId: 'code',
    method: 'access_code',
    typed: { code: 'LOST' },
    language: 'en',
  });
  return {
    planId: plan!.id,
    templateId: template.body.id,
    sharedEmailId: sharedEmail.body.id,
    webhookId: hook.body.id,
    importId: brought.body.id,
    deliveryId: deliveries.body.rows[0].id,
    keyId: key.body.id,
    licence: { ...licence, seen: preview.body.seen },
    orderId,
    soldPlanId: priced!.id,
    requestId: request.body.id,
    failedJobId: await leaveFailedJob(ctx),
    leadId: lead.body.id,
    groupId: group.body.data.id,
    zaloRuleId: zaloRule.body.data.id,
    zaloQuestionId: zaloQuestion.body.id,
    emailTemplateId: Number(mailId),
    zaloTemplateId: Number(zaloTemplate.body.data._id),
    messageId,
    zaloCampaigns: await addZaloCampaigns(ctx, page.id),
    followerId: await furnishFollower(ctx),
    emailCampaigns: await addEmailCampaigns(ctx, page.id, {
      groupId: group.body.data.id,
      templateId: Number(mailId),
    }),
    ...(await furnishAutomations(app, token)),
    profileId: profile.body.id,
    twinId: twin.body.id,
    partId: part.body.id,
    noteId: note.body.id,
    menuId: menu.body.id,
    itemEid: item.body.eid,
    reviewId: reviews.body.rows[0].id,
    promotionId: promotion.body.id,
    nasId: device.nasId,
    codeId: codeId!,
    presetId: preset.body.id,
    askedId: askedId!,
    accountId,
    stayId: stays.body.rows[0].id,
    sessionId: session!.id,
    campaignId: campaign.body.id,
    settingsId: settings.body.id,
    invitationId: invitation.body.id,
    fileEid: file.body.eid,
    uploadUrl: spare.body.url,
  };
}

async function leaveFailedJob(ctx: Context): Promise<number> {
  await keepFailedJob(ctx, { name: 'auth.purge', data: { of: randomName(10) } }, new Error('The disk is full'));
  const { rows } = await ctx.db.execute<{ id: number }>('select max(id) as id from failed_jobs');
  return rows[0]!.id;
}
