import { createHmac } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { zaloAccounts } from './tables.ts';

export type ZaloRow = typeof zaloAccounts.$inferSelect;
type Program = Pick<Context, 'program'>;

export interface AppKeys {
  appId: string;
  secret: string;
  /** Empty where nobody has typed one: webhooks are then signed by the app's secret. */
  oaSecret: string;
}

export const appBoundTo = (pageId: number, appId: string): string => `zalo-app/${pageId}/${appId}`;
const tokenBoundTo = (pageId: number, oaId: string): string => `zalo-token/${pageId}/${oaId}`;

/** Undefined where a secret was sealed with another key or for something else: it must be typed again. */
function openOrNot({ program }: Program, sealed: string | null, boundTo: string): string | undefined {
  if (sealed === null) return '';
  try {
    return program.sealer.open(sealed, boundTo);
  } catch {
    return undefined;
  }
}

/** The page's own app, else the platform's; undefined where there is neither. */
export function appKeysOf(
  ctx: Program,
  row: Pick<ZaloRow, 'pageId' | 'ownAppId' | 'appSecret' | 'oaSecret'> | undefined,
): AppKeys | undefined {
  if (row?.ownAppId != null) {
    const boundTo = appBoundTo(row.pageId, row.ownAppId);
    const secret = openOrNot(ctx, row.appSecret, boundTo);
    return secret ? { appId: row.ownAppId, secret, oaSecret: openOrNot(ctx, row.oaSecret, boundTo) ?? '' } : undefined;
  }
  const zalo = ctx.program.social?.zalo;
  return zalo?.app && { appId: zalo.app.id, secret: zalo.app.secret, oaSecret: zalo.accounts?.secret ?? '' };
}

/** The one challenge that is typed into Zalo's console: the same as long as the app's secret is. */
export const fixedVerifier = (secret: string): string =>
  createHmac('sha256', secret).update('pkce').digest('base64url');

/**
 * Under which calls to Zalo are counted. Anybody may type the number of an app, which is no secret: pages share the
 * calls of one that they all know the secret of.
 */
export const rateKeyOf = ({ appId, secret }: AppKeys, isShared: boolean): string =>
  isShared ? appId : `${appId}/${createHmac('sha256', secret).update('calls').digest('base64url').slice(0, 16)}`;

export const sealToken = ({ program }: Program, pageId: number, oaId: string, token: string): string =>
  program.sealer.seal(token, tokenBoundTo(pageId, oaId));

export const openToken = (ctx: Program, { pageId, oaId }: ZaloRow, sealed: string | null): string | undefined =>
  openOrNot(ctx, sealed, tokenBoundTo(pageId, oaId ?? '')) || undefined;

/**
 * Why nothing can be done for a connected account here, though Zalo has refused nothing; undefined where all is well.
 * Nobody of the page has caused it, and what is stored is right again once the installation is.
 */
export function whyClosed(ctx: Program, row: ZaloRow): string | undefined {
  if (openToken(ctx, row, row.accessToken) === undefined || openToken(ctx, row, row.refreshToken) === undefined)
    return 'the stored tokens cannot be opened: SECRET is not what it was';
  if (appKeysOf(ctx, row)) return undefined;
  return row.ownAppId === null
    ? 'the installation has no app at Zalo any more: see ZALO_APP_ID'
    : 'the secret of the app cannot be opened: SECRET is not what it was';
}

/** Where Zalo is. Nothing of this feature works in an installation that was not told. */
export function zaloAddresses({ program }: Program): { oauth: string; oa: string; business: string } {
  const zalo = program.social?.zalo;
  if (!zalo?.accounts) throw new AppError('not-found');
  return { oauth: zalo.url, oa: zalo.accounts.url, business: zalo.accounts.businessUrl };
}
