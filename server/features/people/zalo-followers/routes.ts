import { zaloFollowers } from '@wifi/contract/people/zalo-followers.ts';
import { routes } from '../../../platform/routes.ts';
import { changeFollower } from './change-follower.ts';
import { getFollower, listFollowers, listFollowerTags } from './list-followers.ts';
import { getSync, startSync } from './sync/sync-followers.ts';

export const zaloFollowerRoutes = routes(zaloFollowers, {
  'GET /zalo/users': (ctx, input) => listFollowers(ctx, input),
  'GET /zalo/tags': (ctx) => listFollowerTags(ctx),
  'GET /zalo/sync': (ctx) => getSync(ctx),
  'POST /zalo/sync': (ctx) => startSync(ctx),
  'GET /zalo/users/{id}': (ctx, input) => getFollower(ctx, input),
  'PUT /zalo/users/{id}': (ctx, input) => changeFollower(ctx, input),
});
