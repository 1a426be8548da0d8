import { guestSessions } from '@wifi/contract/network/guest-sessions.ts';
import { routes } from '../../../platform/routes.ts';
import { listOnline } from './guest-sessions.ts';
import { watchLive } from './live.ts';
import { disconnectSession } from './tell-router.ts';

export const guestSessionRoutes = routes(guestSessions, {
  'GET /guest-sessions': (ctx, input) => listOnline(ctx, input),
  'POST /guest-sessions/{id}/disconnect': (ctx, input) => disconnectSession(ctx, input),
  'GET /guest-sessions/live': async (ctx) => watchLive(ctx),
});
