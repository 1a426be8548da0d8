import { messages } from '@wifi/contract/marketing/messages.ts';
import { routes } from '../../../platform/routes.ts';
import { getMessage, listMessages } from './list-messages.ts';
import { getBounceHook, renewBounceHook } from './returns/bounce-hook.ts';
import { sendTest } from './send-test.ts';
import { getMessageSettings, saveMessageSettings } from './settings.ts';

export const messageRoutes = routes(messages, {
  'GET /messages': (ctx, input) => listMessages(ctx, input),
  'GET /messages/settings': (ctx) => getMessageSettings(ctx),
  'PUT /messages/settings': (ctx, input) => saveMessageSettings(ctx, input),
  'GET /messages/bounce-address': (ctx) => getBounceHook(ctx),
  'POST /messages/bounce-address/renew': (ctx) => renewBounceHook(ctx),
  'POST /messages/test': (ctx, input) => sendTest(ctx, input),
  'GET /messages/{id}': (ctx, input) => getMessage(ctx, input),
});
