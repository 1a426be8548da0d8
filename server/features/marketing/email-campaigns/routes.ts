import { emailCampaigns } from '@wifi/contract/marketing/email-campaigns.ts';
import { routes } from '../../../platform/routes.ts';
import { cancelEmailCampaign, pauseEmailCampaign, resumeEmailCampaign, sendEmailCampaign } from './deeds.ts';
import { dryRunEmailCampaign, listEmailCampaignGuests } from './dry-run.ts';
import {
  changeEmailCampaign,
  createEmailCampaign,
  deleteEmailCampaign,
  getEmailCampaign,
  listEmailCampaigns,
} from './email-campaigns.ts';
import { readEmailCampaignFigures } from './figures.ts';

export const emailCampaignRoutes = routes(emailCampaigns, {
  'GET /email-campaigns': listEmailCampaigns,
  'GET /email-campaigns/{id}': getEmailCampaign,
  'POST /email-campaigns': createEmailCampaign,
  'PUT /email-campaigns/{id}': changeEmailCampaign,
  'DELETE /email-campaigns/{id}': deleteEmailCampaign,
  'POST /email-campaigns/{id}/send': sendEmailCampaign,
  'POST /email-campaigns/{id}/pause': pauseEmailCampaign,
  'POST /email-campaigns/{id}/resume': resumeEmailCampaign,
  'POST /email-campaigns/{id}/cancel': cancelEmailCampaign,
  'GET /email-campaigns/{id}/audience': dryRunEmailCampaign,
  'GET /email-campaigns/{id}/audience/guests': listEmailCampaignGuests,
  'GET /email-campaigns/{id}/figures': readEmailCampaignFigures,
});
