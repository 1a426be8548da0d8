import { demo } from '@wifi/contract/upkeep/demo.ts';
import { routes } from '../../../platform/routes.ts';
import { getLobby, switchLobby } from './lobby/lobbies.ts';

export const demoRoutes = routes(demo, {
  'GET /demo-lobby': (ctx) => getLobby(ctx),
  'PUT /demo-lobby': (ctx, input) => switchLobby(ctx, input),
});
