import type { zaloCampaigns } from '@wifi/contract/marketing/zalo-campaigns.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

interface Target {
  things: Things;
}

const ofCampaign = ({ things }: Target) => ({ params: { id: things.zaloCampaigns.draft } });
const deedOn =
  (state: 'draft' | 'sending' | 'paused') =>
  ({ things }: Target) => ({ params: { id: things.zaloCampaigns[state] }, body: { version: 1 } });

export const zaloCampaignRequests: Record<keyof typeof zaloCampaigns, (target: Target) => Call> = {
  'GET /zalo/campaigns': () => ({}),
  'GET /zalo/campaigns/{id}': ofCampaign,
  'POST /zalo/campaigns': () => ({ body: { name: 'Made by the matrix' } }),
  'PUT /zalo/campaigns/{id}': (target) => ({ ...ofCampaign(target), body: { name: 'Renamed', version: 1 } }),
  'DELETE /zalo/campaigns/{id}': ofCampaign,
  'POST /zalo/campaigns/{id}/send': deedOn('draft'),
  'POST /zalo/campaigns/{id}/pause': deedOn('sending'),
  'POST /zalo/campaigns/{id}/resume': deedOn('paused'),
  'POST /zalo/campaigns/{id}/cancel': deedOn('sending'),
  'GET /zalo/campaigns/{id}/audience': ofCampaign,
  'GET /zalo/campaigns/{id}/audience/people': (target) => ({
    ...ofCampaign(target),
    query: { which: 'window-closed' },
  }),
  'GET /zalo/campaigns/{id}/figures': ofCampaign,
};
