import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@wifi/contract/endpoint.ts';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { may } from '@wifi/contract/permissions.ts';
import { looksLikeKey } from '../../features/venue/api-keys/key-text.ts';
import { lacksFactor } from '../../features/venue/auth/demanded-factor.ts';
import { touchSession } from '../../features/venue/auth/sessions.ts';
import type { Standing, StandingLookup } from '../../features/venue/auth/standing.ts';
import { openPageToken, openUserToken, roleNow } from '../../features/venue/auth/tokens.ts';
import {
  changed,
  createContext,
  type Actor,
  type Context,
  type PageContext,
  type UserContext,
} from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Program } from '../../platform/program.ts';
import type { KeyCalls } from './key-calls.ts';

/**
 * Turns the bearer token into a context, or refuses: token, session, role and capability are all checked as they are
 * now. `reply` is given where it is a call, and not only the question whether one would be allowed.
 */
export function createIdentify(program: Program, standingOf: StandingLookup, byKey: KeyCalls) {
  return async (request: FastifyRequest, endpoint: Endpoint, reply?: FastifyReply): Promise<Context> => {
    const now = new Date();
    const address = request.ip;
    if (endpoint.token === 'none') return createContext(program, { address, now });
    const token = bearer(request);
    if (looksLikeKey(token)) return byKey(request, endpoint, { token, now, reply });
    if (endpoint.token === 'user') {
      const claims = openUserToken(program, token, now);
      const standing = alive(claims && (await standingOf(claims.s, 0)), now);
      refuseViewer(standing, request, endpoint);
      if (endpoint.can === 'platform' && standing.groupId !== platformAdminGroup) throw new AppError('restricted');
      if (endpoint.can === 'platform') refuseWithoutFactor(program, standing);
      const ctx = createContext(program, { address, now, actor: actorOf(standing) }) as UserContext;
      if (standing.viewerUid === null) await touchSession(ctx, standing);
      return ctx;
    }
    const claims = openPageToken(program, token, now);
    const standing = alive(claims && (await standingOf(claims.s, claims.p)), now);
    refuseViewer(standing, request, endpoint);
    const role = roleNow(standing);
    // A changed role makes the old token useless, not merely weaker: the console must ask anew and redraw.
    if (!role || role !== claims?.r || standing.pageEid === null) throw new AppError('stale-page-token');
    refuseWithoutFactor(program, standing);
    if (!may(role, endpoint.can)) throw new AppError('no-right');
    const ctx = createContext(program, { address, now, actor: actorOf(standing), pageId: standing.pageId });
    return changed(ctx, { pageEid: standing.pageEid, role }) as PageContext;
  };
}

function bearer(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('signed-out');
  return token;
}

/** What is a person's own stays open without it, so that one can be set up. */
function refuseWithoutFactor(program: Program, standing: Standing): void {
  if (lacksFactor(program, standing)) throw new AppError('second-factor-needed');
}

function alive(standing: Standing | undefined, now: Date): Standing {
  if (!standing || standing.expiresAt <= now.getTime()) throw new AppError('signed-out');
  return standing;
}

/**
 * The one place where a session that only looks is kept from changing anything. Whatever token it gets (a page's, say)
 * names the same session and comes by here. It does not lend its person's administration either: who looks has their
 * own.
 */
function refuseViewer(standing: Standing, request: FastifyRequest, endpoint: Endpoint): void {
  if (standing.viewerUid === null) return;
  if (endpoint.can === 'platform') throw new AppError('restricted');
  if (request.method !== 'GET' && !endpoint.forViewers) throw new AppError('view-only');
}

const actorOf = (standing: Standing): Actor => ({
  kind: 'user',
  uid: standing.uid,
  label: standing.email,
  sessionId: standing.sessionId,
  groupId: standing.groupId,
  ...(standing.viewerUid !== null && {
    viewer: { uid: standing.viewerUid, label: standing.viewerEmail ?? '', until: new Date(standing.expiresAt) },
  }),
});
