import type { automations } from '@wifi/contract/marketing/automation.ts';
import type { Call } from '../../../testing/test-app.ts';
import { flow, unused } from './furnish-automations.ts';
import type { Things } from './furnish.ts';

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
