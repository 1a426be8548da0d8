import { randomUUID } from 'node:crypto';
import { codeSettings } from '@wifi/contract/access-codes.ts';
import { insertCodes } from '../../../features/access-codes/generate.ts';
import { addDevice } from '../../../features/devices/devices.ts';
import { createReportWriter } from '../../../features/guest-sessions/account.ts';
import { guestSessions } from '../../../features/guest-sessions/tables.ts';
import { currentCampaign } from '../../../features/wifi-campaigns/wifi-campaigns.ts';
import { inScope } from '../../../platform/context.ts';
import type { TestApp, TestPage } from '../../../testing/test-app.ts';

/** One of each thing that a call may name. */
export interface Things { nasId: string; codeId: number; presetId: number; accountId: number; sessionId: string; campaignId: number; settingsId: number; invitationId: number }


export async function furnish(app: TestApp, page: TestPage, adminToken: string): Promise<Things> {
  const ctx = inScope(app.ctx, page.id);
  const { body: { token } } = await app.call('POST /auth/page', { token: adminToken, body: { pageId: page.eid } });
  const device = await addDevice(ctx, { name: 'Lobby', type: 'nomadix' });
  const [codeId] = await insertCodes(ctx, randomUUID(), codeSettings.parse({}), ['MATRIX22']);
  const preset = await app.call('POST /access-code-presets', { token, body: { name: 'One hour', settings: {} } });
  const account = await app.call('POST /guest-accounts', { token, body: { kind: 'hsia', username: 'matrix', password: 'whatever' } });
  const accountId = account.body.id as number;
  const now = new Date();
  await createReportWriter(ctx.program.database)([{
    pageId: page.id, deviceId: device.id, routerSessionId: 's1', loginClass: '', visitId: null, userName: 'matrix', method: 'hsia_account', subjectKind: 'account', subjectId: accountId,
    mac: '02:00:00:00:00:01', ip: '', startedAt: now, seenAt: now, endedAt: null, endCause: null, seconds: 0, bytesUp: 0, bytesDown: 0, mostSeconds: null, mostBytes: null, routerFacts: {},
  }]);
  const [session] = await ctx.db.select({ id: guestSessions.id }).from(guestSessions);
  const settings = await app.call('GET /page-settings', { token });
  const invitation = await app.call('POST /page-invitations', { token, body: { email: 'matrix@example.com', role: 'analyst' } });
  return {
    nasId: device.nasId, codeId: codeId!, presetId: preset.body.id, accountId, sessionId: session!.id, campaignId: (await currentCampaign(ctx)).id,
    settingsId: settings.body.id, invitationId: invitation.body.id,
  };
}
