import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import type { automations } from '@wifi/contract/marketing/automation.ts';
import type { Call, TestApp } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

const flow: AutomationFlow = {
  when: { kind: 'first-login' },
  first: 'a',
  steps: [{ id: 'a', kind: 'tag', change: 'add', tag: 'Known', next: null }],
};
const unused = () => ({ name: `Matrix ${crypto.randomUUID().slice(0, 8)}`, flow });

/** One that was never published, and one that lets guests in. */
export async function furnishAutomations(app: TestApp, token: string) {
  const [draft, live] = [
    await app.call('POST /automations', { token, body: unused() }),
    await app.call('POST /automations', { token, body: unused() }),
  ];
  await app.call('POST /automations/{id}/publish', { token, params: { id: live.body.id }, body: {} });
  return { automationId: draft.body.id as number, liveAutomationId: live.body.id as number };
}

type Target = { things: Things };
const ofDraft = ({ things }: Target) => ({ params: { id: things.automationId } });
const ofLive = ({ things }: Target) => ({ params: { id: things.liveAutomationId } });

export const automationRequests: Record<keyof typeof automations, (target: Target) => Call> = {
  'GET /automations': () => ({}),
  'POST /automations': () => ({ body: unused() }),
  'GET /automations/{id}': ofDraft,
  'PUT /automations/{id}': (target) => ({ ...ofDraft(target), body: { flow } }),
  'DELETE /automations/{id}': ofDraft,
  'POST /automations/{id}/publish': (target) => ({ ...ofLive(target), body: {} }),
  'POST /automations/{id}/state': (target) => ({ ...ofLive(target), body: { to: 'paused' } }),
  'GET /automations/{id}/figures': ofLive,
  'GET /automations/{id}/guests': ofLive,
  'POST /automations/try': ({ things }) => ({ body: { flow, profileId: things.profileId, responds: true } }),
};
