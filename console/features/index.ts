import type { Feature } from '../shell/feature.ts';
import { accessCodesFeature } from './access/access-codes/index.tsx';
import { campaignsFeature } from './access/campaigns/index.tsx';
import { guestAccessFeature } from './access/guest-access/index.tsx';
import { guestAccountsFeature } from './access/guest-accounts/index.tsx';
import { guestCodesFeature } from './access/guest-codes/index.tsx';
import { hotelSystemFeature } from './access/hotel-system/index.tsx';
import { templatesFeature } from './access/templates/index.tsx';
import { wifiCampaignsFeature } from './access/wifi-campaigns/index.tsx';
import { homeFeature } from './figures/home/index.tsx';
import { reportsFeature } from './figures/reports/index.tsx';
import { automationFeature } from './marketing/automation/index.tsx';
import { emailCampaignsFeature } from './marketing/email-campaigns/index.tsx';
import { emailTemplatesFeature } from './marketing/email-templates/index.tsx';
import { groupsFeature } from './marketing/groups/index.tsx';
import { messagesFeature } from './marketing/messages/index.tsx';
import { sharedEmailsFeature } from './marketing/shared-emails/index.tsx';
import { zaloCampaignsFeature } from './marketing/zalo-campaigns/index.tsx';
import { zaloInboxFeature } from './marketing/zalo-inbox/index.tsx';
import { zaloRulesFeature } from './marketing/zalo-rules/index.tsx';
import { zaloTemplatesFeature } from './marketing/zalo-templates/index.tsx';
import { devicesFeature } from './network/devices/index.tsx';
import { guestSessionsFeature } from './network/guest-sessions/index.tsx';
import { walledGardenFeature } from './network/walled-garden/index.tsx';
import { leadsFeature } from './people/leads/index.tsx';
import { profilesFeature } from './people/profiles/index.tsx';
import { zaloFollowersFeature } from './people/zalo-followers/index.tsx';
import { licencesFeature } from './sales/licences/index.tsx';
import { paymentsFeature } from './sales/payments/index.tsx';
import { planEditorFeature } from './sales/plan-editor/index.tsx';
import { subscriptionsFeature } from './sales/subscriptions/index.tsx';
import { allPagesFeature } from './upkeep/all-pages/index.tsx';
import { allUsersFeature } from './upkeep/all-users/index.tsx';
import { demoFeature } from './upkeep/demo/index.tsx';
import { importsFeature } from './upkeep/imports/index.tsx';
import { privacyFeature } from './upkeep/privacy/index.tsx';
import { systemLogsFeature } from './upkeep/system-logs/index.tsx';
import { accountFeature } from './venue/account/index.tsx';
import { apiKeysFeature } from './venue/api-keys/index.tsx';
import { integrationsFeature } from './venue/integrations/index.tsx';
import { mediaFeature } from './venue/media/index.tsx';
import { ownDomainFeature } from './venue/own-domain/index.tsx';
import { pageItemsFeature } from './venue/page-items/index.tsx';
import { pageMenusFeature } from './venue/page-menus/index.tsx';
import { pageNotificationFeature } from './venue/page-notification/index.tsx';
import { pageRolesFeature } from './venue/page-roles/index.tsx';
import { pageSettingsFeature } from './venue/page-settings/index.tsx';
import { pagesFeature } from './venue/pages/index.tsx';
import { sendingDomainFeature } from './venue/sending-domain/index.tsx';
import { webhooksFeature } from './venue/webhooks/index.tsx';
import { zaloAccountFeature } from './venue/zalo-account/index.tsx';

/** The map of the protected area; the menu keeps this order inside a group. */
export const features: readonly Feature[] = [
  homeFeature,
  pagesFeature,
  campaignsFeature,
  wifiCampaignsFeature,
  devicesFeature,
  accessCodesFeature,
  guestAccountsFeature,
  guestCodesFeature,
  guestSessionsFeature,
  profilesFeature,
  leadsFeature,
  zaloFollowersFeature,
  zaloInboxFeature,
  groupsFeature,
  zaloRulesFeature,
  emailCampaignsFeature,
  zaloCampaignsFeature,
  automationFeature,
  emailTemplatesFeature,
  zaloTemplatesFeature,
  reportsFeature,
  mediaFeature,
  pageMenusFeature,
  pageItemsFeature,
  demoFeature,
  licencesFeature,
  pageNotificationFeature,
  pageRolesFeature,
  pageSettingsFeature,
  guestAccessFeature,
  hotelSystemFeature,
  integrationsFeature,
  sendingDomainFeature,
  zaloAccountFeature,
  messagesFeature,
  apiKeysFeature,
  webhooksFeature,
  ownDomainFeature,
  walledGardenFeature,
  paymentsFeature,
  importsFeature,
  privacyFeature,
  accountFeature,
  planEditorFeature,
  subscriptionsFeature,
  templatesFeature,
  sharedEmailsFeature,
  allUsersFeature,
  allPagesFeature,
  systemLogsFeature,
];
