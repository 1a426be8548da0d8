import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export const flow: AutomationFlow = {
  when: { kind: 'first-login' },
  first: 'a',
  steps: [{ id: 'a', kind: 'tag', change: 'add', tag: 'Known', next: null }],
};
export const unused = () => ({ name: `Matrix ${crypto.randomUUID().slice(0, 8)}`, flow });

/** One that was never published, and one that lets guests in. */
export async function furnishAutomations(app: TestApp, token: string) {
  const [draft, live] = [
    await app.call('POST /automations', { token, body: unused() }),
    await app.call('POST /automations', { token, body: unused() }),
  ];
  await app.call('POST /automations/{id}/publish', { token, params: { id: live.body.id }, body: {} });
  return { automationId: draft.body.id as number, liveAutomationId: live.body.id as number };
}
