import type { emailCampaigns } from '@wifi/contract/marketing/email-campaigns.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

interface Target {
  things: Things;
}

const ofCampaign = ({ things }: Target) => ({ params: { id: things.emailCampaigns.draft } });
const deedOn =
  (state: 'draft' | 'sending' | 'paused') =>
  ({ things }: Target) => ({ params: { id: things.emailCampaigns[state] }, body: { version: 1 } });

export const emailCampaignRequests: Record<keyof typeof emailCampaigns, (target: Target) => Call> = {
  'GET /email-campaigns': () => ({}),
  'GET /email-campaigns/{id}': ofCampaign,
  'POST /email-campaigns': () => ({ body: { name: 'Made by the matrix' } }),
  'PUT /email-campaigns/{id}': (target) => ({ ...ofCampaign(target), body: { name: 'Renamed', version: 1 } }),
  'DELETE /email-campaigns/{id}': ofCampaign,
  'POST /email-campaigns/{id}/send': deedOn('draft'),
  'POST /email-campaigns/{id}/pause': deedOn('sending'),
  'POST /email-campaigns/{id}/resume': deedOn('paused'),
  'POST /email-campaigns/{id}/cancel': deedOn('sending'),
  'GET /email-campaigns/{id}/audience': ofCampaign,
  'GET /email-campaigns/{id}/audience/guests': (target) => ({
    ...ofCampaign(target),
    query: { which: 'never-agreed' },
  }),
  'GET /email-campaigns/{id}/figures': ofCampaign,
};
