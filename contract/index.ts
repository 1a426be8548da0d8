import { accessCodes } from './access/access-codes.ts';
import { campaigns } from './access/campaigns.ts';
import { deviceSetup } from './access/device-setup.ts';
import { guestAccess } from './access/guest-access.ts';
import { guestAccounts } from './access/guest-accounts.ts';
import { guestCodes } from './access/guest-codes.ts';
import { hotelSystem } from './access/hotel-system.ts';
import { reception } from './access/reception.ts';
import { templates } from './access/templates.ts';
import { trials } from './access/trials.ts';
import { wifiCampaigns } from './access/wifi-campaigns.ts';
import { loginHealth } from './figures/login-health.ts';
import { reports } from './figures/reports.ts';
import { visitReports } from './figures/visit-reports.ts';
import { automations } from './marketing/automation.ts';
import { emailCampaigns } from './marketing/email-campaigns.ts';
import { emailTemplates } from './marketing/email-templates.ts';
import { groups } from './marketing/groups.ts';
import { messages } from './marketing/messages.ts';
import { sharedEmails } from './marketing/shared-emails.ts';
import { zaloCampaigns } from './marketing/zalo-campaigns.ts';
import { zaloInbox } from './marketing/zalo-inbox.ts';
import { zaloRules } from './marketing/zalo-rules.ts';
import { zaloTemplates } from './marketing/zalo-templates.ts';
import { devices } from './network/devices.ts';
import { guestSessions } from './network/guest-sessions.ts';
import { subscribers } from './network/subscribers.ts';
import { walledGardens } from './network/walled-garden.ts';
import { consents } from './people/consents.ts';
import { leads } from './people/leads.ts';
import { profiles } from './people/profiles.ts';
import { zaloFollowers } from './people/zalo-followers.ts';
import { licences } from './sales/licences.ts';
import { payments } from './sales/payments.ts';
import { planEditor } from './sales/plan-editor.ts';
import { subscriptions } from './sales/subscriptions.ts';
import { usage } from './sales/usage.ts';
import { allPages } from './upkeep/all-pages.ts';
import { allUsers } from './upkeep/all-users.ts';
import { demo } from './upkeep/demo.ts';
import { imports } from './upkeep/imports.ts';
import { privacy } from './upkeep/privacy.ts';
import { systemLogs } from './upkeep/system-logs.ts';
import { account } from './venue/account.ts';
import { apiKeys } from './venue/api-keys.ts';
import { auth } from './venue/auth.ts';
import { integrations } from './venue/integrations.ts';
import { media } from './venue/media.ts';
import { ownDomains } from './venue/own-domain.ts';
import { pageItems } from './venue/page-items.ts';
import { pageMenus } from './venue/page-menus.ts';
import { pageNotification } from './venue/page-notification.ts';
import { pageRoles } from './venue/page-roles.ts';
import { pageSettings } from './venue/page-settings.ts';
import { pages } from './venue/pages.ts';
import { secondFactor } from './venue/second-factor.ts';
import { sendingDomains } from './venue/sending-domain.ts';
import { webhooks } from './venue/webhooks.ts';
import { zaloAccount } from './venue/zalo-account.ts';

/** Everything that crosses the wire. */
export const contract = {
  ...auth,
  ...secondFactor,
  ...account,
  ...pages,
  ...pageRoles,
  ...pageSettings,
  ...apiKeys,
  ...webhooks,
  ...pageNotification,
  ...integrations,
  ...ownDomains,
  ...sendingDomains,
  ...zaloAccount,
  ...pageMenus,
  ...pageItems,
  ...devices,
  ...walledGardens,
  ...deviceSetup,
  ...subscribers,
  ...wifiCampaigns,
  ...templates,
  ...trials,
  ...demo,
  ...campaigns,
  ...media,
  ...accessCodes,
  ...reception,
  ...guestAccess,
  ...guestAccounts,
  ...hotelSystem,
  ...guestCodes,
  ...guestSessions,
  ...leads,
  ...zaloFollowers,
  ...zaloInbox,
  ...groups,
  ...automations,
  ...messages,
  ...emailCampaigns,
  ...emailTemplates,
  ...sharedEmails,
  ...zaloCampaigns,
  ...zaloRules,
  ...zaloTemplates,
  ...profiles,
  ...consents,
  ...privacy,
  ...imports,
  ...reports,
  ...loginHealth,
  ...visitReports,
  ...licences,
  ...usage,
  ...planEditor,
  ...subscriptions,
  ...payments,
  ...systemLogs,
  ...allUsers,
  ...allPages,
};

export type Contract = typeof contract;
