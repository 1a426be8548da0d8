import { campaigns } from '@wifi/contract/access/campaigns.ts';
import { routes } from '../../../platform/routes.ts';
import { createCampaign, deleteCampaign, duplicateCampaign, updateCampaign } from './campaigns.ts';
import { exportCampaigns } from './export-campaigns.ts';
import { getCampaign, listCampaigns, readCalendar } from './find-campaigns.ts';

export const campaignRoutes = routes(campaigns, {
  'GET /campaigns': (ctx, input) => listCampaigns(ctx, input),
  'GET /campaigns/csv': (ctx, input) => exportCampaigns(ctx, input),
  'GET /campaigns/calendar': (ctx, input) => readCalendar(ctx, input),
  'GET /campaigns/{id}': (ctx, input) => getCampaign(ctx, input),
  'POST /campaigns': (ctx, input) => createCampaign(ctx, input),
  'PUT /campaigns/{id}': (ctx, input) => updateCampaign(ctx, input),
  'POST /campaigns/{id}/duplicate': (ctx, input) => duplicateCampaign(ctx, input),
  'DELETE /campaigns/{id}': (ctx, input) => deleteCampaign(ctx, input),
});
