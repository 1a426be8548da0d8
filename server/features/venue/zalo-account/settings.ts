import { createHash } from 'node:crypto';
import type { PkceMode } from '@wifi/contract/venue/zalo-account-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { findRow } from './account-of.ts';
import { appBoundTo, appKeysOf, fixedVerifier, type ZaloRow } from './app-keys.ts';
import { zaloAccounts } from './tables.ts';

/** Registered with Zalo, which compares it letter by letter. */
export const callbackUrlOf = ({ program }: Pick<Context, 'program'>): string => `${program.publicUrl}/zalo/callback`;
const webhookUrlOf = ({ program }: Pick<Context, 'program'>): string => `${program.publicUrl}/zalo/webhook`;

const presentAccount = (row: ZaloRow) => ({
  oaId: row.oaId ?? '',
  name: row.name,
  avatar: row.avatar,
  isVerified: row.isVerified,
  packageName: row.packageName,
  packageUntil: row.packageUntil,
  followers: row.followers,
  quota: row.quotaTotal === null || row.quotaLeft === null ? null : { total: row.quotaTotal, left: row.quotaLeft },
  state: row.state,
  connectedAt: row.connectedAt,
  checkedAt: row.cardAt,
});

const isConnected = (row: ZaloRow | undefined): row is ZaloRow => row !== undefined && row.state !== 'off';

export async function listAccounts(ctx: PageContext) {
  const row = await findRow(ctx);
  return isConnected(row) ? [presentAccount(row)] : [];
}

export async function getZaloSettings(ctx: PageContext) {
  const row = await findRow(ctx);
  const keys = appKeysOf(ctx, row);
  return {
    account: isConnected(row) ? presentAccount(row) : null,
    appId: row?.ownAppId ?? '',
    hasPlatformApp: ctx.program.social?.zalo?.app !== undefined,
    hasAppSecret: row?.appSecret != null,
    hasOaSecret: row?.oaSecret != null,
    pkceMode: row?.pkceMode ?? ('per_request' as const),
    siteProof: row?.siteProof ?? '',
    callbackUrl: callbackUrlOf(ctx),
    webhookUrl: webhookUrlOf(ctx),
    challenge: keys ? createHash('sha256').update(fixedVerifier(keys.secret)).digest('base64url') : '',
    problem: row?.problem ? { ...row.problem, at: new Date(row.problem.at) } : null,
    renewsAt: row?.refreshAt ?? null,
    connectedBy: row?.connectedBy ?? '',
    heardAt: row?.heardAt ?? null,
    refusedAt: row?.refusedAt ?? null,
  };
}

interface Typed {
  appId: string;
  appSecret?: string | undefined;
  oaSecret?: string | undefined;
  pkceMode: PkceMode;
  siteProof: string;
}

/** What is not typed stays, but never goes over to another app: whoever changes that must know its secrets. */
export async function saveZaloSettings(ctx: PageContext, { appId, pkceMode, siteProof, ...typed }: Typed) {
  const row = await findRow(ctx);
  const ownAppId = appId || null;
  const isOtherApp = (row?.ownAppId ?? null) !== ownAppId;
  // Tokens count for the app that they were given to.
  if (isOtherApp && isConnected(row)) throw new AppError('zalo-still-connected');
  const sealed = (text: string | undefined, before: string | null | undefined) => {
    if (ownAppId === null) return null;
    if (text) return ctx.program.sealer.seal(text, appBoundTo(ctx.pageId, ownAppId));
    return isOtherApp ? null : (before ?? null);
  };
  const changed = {
    ownAppId,
    appSecret: sealed(typed.appSecret, row?.appSecret),
    oaSecret: sealed(typed.oaSecret, row?.oaSecret),
    pkceMode,
    siteProof,
    // Signed by another secret from now on: how is learned anew.
    macVariant: null,
    refusedAt: null,
  };
  if (ownAppId !== null && changed.appSecret === null) throw badField('appSecret', 'required');
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(zaloAccounts)
      .values({ pageId: ctx.pageId, ...changed })
      .onConflictDoUpdate({ target: zaloAccounts.pageId, set: changed });
    await ctx.record('zalo.app-changed', { appId, pkceMode });
  });
  return getZaloSettings(ctx);
}
