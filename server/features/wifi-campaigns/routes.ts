import { wifiCampaigns } from '@wifi/contract/wifi-campaigns.ts';
import { routes } from '../../platform/routes.ts';
import { createCampaign, getCurrentCampaign, listCampaigns, updateCampaign } from './wifi-campaigns.ts';

export const wifiCampaignRoutes = routes(wifiCampaigns, {
  'GET /wifi-campaign/current': (ctx, input) => getCurrentCampaign(ctx, input),
  'GET /wifi-campaign': (ctx, input) => listCampaigns(ctx, input),
  'POST /wifi-campaign': (ctx, input) => createCampaign(ctx, input),
  'PUT /wifi-campaign/{id}': (ctx, input) => updateCampaign(ctx, input),
});
