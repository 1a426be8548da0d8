import { zaloCampaigns } from '@wifi/contract/marketing/zalo-campaigns.ts';
import { routes } from '../../../platform/routes.ts';
import { cancelZaloCampaign, pauseZaloCampaign, resumeZaloCampaign, sendZaloCampaign } from './deeds.ts';
import { dryRunZaloCampaign, listZaloCampaignPeople } from './dry-run.ts';
import { readZaloCampaignFigures } from './find-campaigns.ts';
import {
  changeZaloCampaign,
  createZaloCampaign,
  deleteZaloCampaign,
  getZaloCampaign,
  listZaloCampaigns,
} from './zalo-campaigns.ts';

export const zaloCampaignRoutes = routes(zaloCampaigns, {
  'GET /zalo/campaigns': listZaloCampaigns,
  'GET /zalo/campaigns/{id}': (ctx, asked) => getZaloCampaign(ctx, asked),
  'POST /zalo/campaigns': createZaloCampaign,
  'PUT /zalo/campaigns/{id}': changeZaloCampaign,
  'DELETE /zalo/campaigns/{id}': deleteZaloCampaign,
  'POST /zalo/campaigns/{id}/send': sendZaloCampaign,
  'POST /zalo/campaigns/{id}/pause': pauseZaloCampaign,
  'POST /zalo/campaigns/{id}/resume': resumeZaloCampaign,
  'POST /zalo/campaigns/{id}/cancel': cancelZaloCampaign,
  'GET /zalo/campaigns/{id}/audience': dryRunZaloCampaign,
  'GET /zalo/campaigns/{id}/audience/people': listZaloCampaignPeople,
  'GET /zalo/campaigns/{id}/figures': readZaloCampaignFigures,
});
