import type { zaloRules } from '@wifi/contract/marketing/zalo-rules.ts';
import type { Call, TestPage } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

type Target = { page: TestPage; things: Things };

export const zaloRuleRequests: Record<keyof typeof zaloRules, (target: Target) => Call> = {
  'GET /zalo-ai-settings': ({ page }) => ({ query: { pageId: page.eid } }),
  'GET /zalo-ai-settings/rules': () => ({}),
  'POST /zalo-ai-settings': () => ({ body: { ruleName: 'Wi-Fi', keywords: ['wifi'], responses: ['Ask us'] } }),
  'PUT /zalo-ai-settings/order': ({ things }) => ({ body: { id: things.zaloRuleId, after: null } }),
  'GET /zalo-ai-settings/bot': () => ({}),
  'PUT /zalo-ai-settings/bot': () => ({ body: { mostAnswersAnHour: 10 } }),
  'POST /zalo-ai-settings/try': () => ({ body: { text: 'wifi?' } }),
  'GET /zalo-ai-settings/unanswered': () => ({}),
  'GET /zalo-ai-settings/{id}': ({ things }) => ({ params: { id: things.zaloRuleId } }),
  'PUT /zalo-ai-settings/{id}': ({ things }) => ({ params: { id: things.zaloRuleId }, body: { isOn: false } }),
  'DELETE /zalo-ai-settings/{id}': ({ things }) => ({ params: { id: things.zaloRuleId } }),
  'GET /zalo-questions': () => ({}),
  'POST /zalo-questions': () => ({ body: { question: 'Where do I park?', answer: 'Behind the house' } }),
  'PUT /zalo-questions/{id}': ({ things }) => ({ params: { id: things.zaloQuestionId }, body: { answer: 'Outside' } }),
  'DELETE /zalo-questions/{id}': ({ things }) => ({ params: { id: things.zaloQuestionId } }),
};
