import { wifiCampaigns } from '@wifi/contract/access/wifi-campaigns.ts';
import { routes } from '../../../platform/routes.ts';
import { getCurrentCampaign } from './current-campaign.ts';
import { deleteCampaign, type FindUsers } from './delete-campaign.ts';
import { discardDraft, listDrafts, saveDraft } from './drafts.ts';
import { previewCampaign } from './preview.ts';
import { listVersions, publishCampaign, restoreCampaign } from './publish.ts';
import { createCampaign, duplicateCampaign, getCampaign, listCampaigns, updateCampaign } from './wifi-campaigns.ts';

export const createWifiCampaignRoutes = (findUsers: FindUsers) =>
  routes(wifiCampaigns, {
    'GET /wifi-campaign/current': (ctx, input) => getCurrentCampaign(ctx, input),
    'GET /wifi-campaign': (ctx, input) => listCampaigns(ctx, input),
    'POST /wifi-campaign': (ctx, input) => createCampaign(ctx, input),
    'POST /wifi-campaign/preview': (ctx, input) => previewCampaign(ctx, input),
    'GET /wifi-campaign/{id}': (ctx, input) => getCampaign(ctx, input),
    'PUT /wifi-campaign/{id}': (ctx, input) => updateCampaign(ctx, input),
    'DELETE /wifi-campaign/{id}': (ctx, input) => deleteCampaign(ctx, input, findUsers),
    'POST /wifi-campaign/{id}/duplicate': (ctx, input) => duplicateCampaign(ctx, input),
    'GET /wifi-campaign/{id}/drafts': (ctx, input) => listDrafts(ctx, input),
    'PUT /wifi-campaign/{id}/draft': (ctx, input) => saveDraft(ctx, input),
    'DELETE /wifi-campaign/{id}/draft': (ctx, input) => discardDraft(ctx, input),
    'POST /wifi-campaign/{id}/publish': (ctx, input) => publishCampaign(ctx, input),
    'GET /wifi-campaign/{id}/versions': (ctx, input) => listVersions(ctx, input),
    'POST /wifi-campaign/{id}/restore': (ctx, input) => restoreCampaign(ctx, input),
  });
