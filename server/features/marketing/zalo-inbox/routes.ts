import { zaloInbox } from '@wifi/contract/marketing/zalo-inbox.ts';
import { routes } from '../../../platform/routes.ts';
import { answerFollower } from './answer-follower.ts';
import { getConversation } from './conversation.ts';
import { getInboxSettings, saveInboxSettings } from './settings.ts';
import { changeTalk, listTalks } from './talks.ts';
import { watchInbox } from './watch-inbox.ts';

export const zaloInboxRoutes = routes(zaloInbox, {
  'GET /zalo/inbox': (ctx, input) => listTalks(ctx, input),
  'GET /zalo/inbox/live': async (ctx) => watchInbox(ctx),
  'GET /zalo/inbox/settings': (ctx) => getInboxSettings(ctx),
  'PUT /zalo/inbox/settings': (ctx, input) => saveInboxSettings(ctx, input),
  'GET /zalo/inbox/{id}': (ctx, input) => getConversation(ctx, input),
  'PUT /zalo/inbox/{id}': (ctx, input) => changeTalk(ctx, input),
  'POST /zalo/inbox/{id}/answers': (ctx, input) => answerFollower(ctx, input),
});
