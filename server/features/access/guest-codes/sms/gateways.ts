import { and, eq, inArray } from 'drizzle-orm';
import { smsKinds, type SmsKind } from '@wifi/contract/venue/integration-words.ts';
import { createContext, type Context } from '../../../../platform/context.ts';
import { callOutFor } from '../../../../platform/outbound/call-out.ts';
import { usualSmsAddresses, type Program } from '../../../../platform/program.ts';
import type { UsedIntegration } from '../../../venue/integrations/integration-kind.ts';
import { integrationOf } from '../../../venue/integrations/integration-of.ts';
import { integrations } from '../../../venue/integrations/tables.ts';
import { callZalo } from '../../../venue/zalo-account/call-zalo.ts';
import { esms } from './esms.ts';
import type { Gateway, GatewayAccount } from './gateway.ts';
import { smsHttp } from './http.ts';
import { speedsms } from './speedsms.ts';
import { twilioVerify } from './twilio-verify.ts';
import { zns } from './zns.ts';

const gateways: { [Kind in SmsKind]: Gateway<Kind> } = {
  zns,
  esms,
  speedsms,
  twilio_verify: twilioVerify,
  sms_http: smsHttp,
};

export const gatewayOf = (kind: SmsKind): Gateway => gateways[kind] as unknown as Gateway;

/** Makes the codes itself, and checks them. */
export const makesCodes = (kind: SmsKind): boolean => gatewayOf(kind).check !== undefined;

/** Whether the page's own words and codes can go through it. */
export const takesTexts = (kind: SmsKind): boolean => !makesCodes(kind) && !gatewayOf(kind).hasOwnWords;

export const accountOf = (
  program: Program,
  pageId: number,
  { settings, secrets }: Pick<UsedIntegration<SmsKind>, 'settings' | 'secrets'>,
): GatewayAccount =>
  ({
    settings,
    secrets,
    call: callOutFor(program.callOut, { pageId, kind: 'sms', what: '' }),
    addresses: program.smsAddresses ?? usualSmsAddresses,
    callZalo: (ask) => callZalo(createContext(program, { pageId, actor: { kind: 'system', label: 'codes' } }), ask),
  }) as GatewayAccount;

/**
 * Those that were seen to work, in the order in which they are listed, and then those that fail just now: a message
 * that may arrive is better than none.
 */
export async function usableGateways(ctx: Context): Promise<UsedIntegration<SmsKind>[]> {
  const rows = await ctx.db
    .select({ kind: integrations.kind })
    .from(integrations)
    .where(
      and(eq(integrations.pageId, ctx.pageId), eq(integrations.isOn, true), inArray(integrations.kind, [...smsKinds])),
    );
  const there = smsKinds.filter((kind) => rows.some((row) => row.kind === kind));
  const used = await Promise.all(there.map((kind) => integrationOf(ctx, kind)));
  const tried = used.filter((one) => one !== undefined && one.state !== 'untested') as UsedIntegration<SmsKind>[];
  return tried.toSorted((one, other) => Number(one.state === 'failing') - Number(other.state === 'failing'));
}
