import { zaloRules } from '@wifi/contract/marketing/zalo-rules.ts';
import { routes } from '../../../platform/routes.ts';
import { changeBot, readBot } from './bot.ts';
import { changeRule, createRule, deleteRule, moveRule } from './change-rules.ts';
import { addQuestion, changeQuestion, deleteQuestion, listQuestions } from './questions.ts';
import { getRule, listPublicRules, listRules } from './rules.ts';
import { tryRules } from './try-rules.ts';
import { listUnanswered } from './unanswered.ts';

/** Spec §7 and §8: the shape and the words of these answers. */
const answer = <Data>(data: Data, message: string) => ({ error: 0 as const, message, data });

export const zaloRuleRoutes = routes(zaloRules, {
  'GET /zalo-ai-settings': async (ctx, input) => answer(await listPublicRules(ctx, input), 'Success'),
  'GET /zalo-ai-settings/rules': async (ctx) => answer(await listRules(ctx), 'Success'),
  'POST /zalo-ai-settings': async (ctx, input) => answer(await createRule(ctx, input), 'Created'),
  'PUT /zalo-ai-settings/order': async (ctx, input) => {
    await moveRule(ctx, input);
    return answer({ _id: String(input.id) }, 'Updated');
  },
  'GET /zalo-ai-settings/bot': (ctx) => readBot(ctx),
  'PUT /zalo-ai-settings/bot': (ctx, input) => changeBot(ctx, input),
  'POST /zalo-ai-settings/try': (ctx, input) => tryRules(ctx, input),
  'GET /zalo-ai-settings/unanswered': (ctx) => listUnanswered(ctx),
  'GET /zalo-ai-settings/{id}': async (ctx, input) => answer(await getRule(ctx, input), 'Success'),
  'PUT /zalo-ai-settings/{id}': async (ctx, input) => answer(await changeRule(ctx, input), 'Updated'),
  'DELETE /zalo-ai-settings/{id}': async (ctx, input) => {
    await deleteRule(ctx, input);
    return answer({ _id: String(input.id) }, 'Deleted');
  },
  'GET /zalo-questions': (ctx, input) => listQuestions(ctx, input),
  'POST /zalo-questions': (ctx, input) => addQuestion(ctx, input),
  'PUT /zalo-questions/{id}': (ctx, input) => changeQuestion(ctx, input),
  'DELETE /zalo-questions/{id}': async (ctx, input) => {
    await deleteQuestion(ctx, input);
    return { message: 'Deleted' };
  },
});
