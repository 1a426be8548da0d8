import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@wifi/contract/endpoint.ts';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { may } from '@wifi/contract/permissions.ts';
import { touchSession } from '../../features/auth/sessions.ts';
import type { Standing, StandingLookup } from '../../features/auth/standing.ts';
import { openPageToken, openUserToken, roleNow } from '../../features/auth/tokens.ts';
import { changed, createContext, type Actor, type Context, type PageContext, type UserContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Program } from '../../platform/program.ts';

/** Turns the bearer token into a context, or refuses: token, session, role and capability are all checked as they are now. */
export function createIdentify(program: Program, standingOf: StandingLookup) {
  return async (request: FastifyRequest, endpoint: Endpoint): Promise<Context> => {
    const now = new Date();
    const address = request.ip;
    if (endpoint.token === 'none') return createContext(program, { address, now });
    const token = bearer(request);
    if (endpoint.token === 'user') {
      const claims = openUserToken(program, token, now);
      const standing = alive(claims && (await standingOf(claims.s, 0)), now);
      if (endpoint.can === 'platform' && standing.groupId !== platformAdminGroup) throw new AppError('restricted');
      const ctx = createContext(program, { address, now, actor: actorOf(standing) }) as UserContext;
      await touchSession(ctx, standing);
      return ctx;
    }
    const claims = openPageToken(program, token, now);
    const standing = alive(claims && (await standingOf(claims.s, claims.p)), now);
    const role = roleNow(standing);
    // A changed role makes the old token useless, not merely weaker: the console must ask anew and redraw.
    if (!role || role !== claims?.r || standing.pageEid === null) throw new AppError('stale-page-token');
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

function alive(standing: Standing | undefined, now: Date): Standing {
  if (!standing || standing.expiresAt <= now.getTime()) throw new AppError('signed-out');
  return standing;
}

const actorOf = (standing: Standing): Actor => ({
  kind: 'user', uid: standing.uid, label: standing.email, sessionId: standing.sessionId, groupId: standing.groupId,
});
