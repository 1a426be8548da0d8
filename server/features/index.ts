import type { Contract } from '@wifi/contract/index.ts';
import type { JobDefinition } from '../platform/jobs/job.ts';
import type { Handlers } from '../platform/routes.ts';
import { accessCodeRoutes } from './access/access-codes/routes.ts';
import { campaignsUsing } from './access/campaigns/campaigns-using.ts';
import { campaignMedia } from './access/campaigns/media-use.ts';
import { campaignRoutes } from './access/campaigns/routes.ts';
import { notingMethodHosts } from './access/device-setup/method-hosts.ts';
import { deviceSetupRoutes } from './access/device-setup/routes.ts';
import { guestAccessJobs } from './access/guest-access/jobs.ts';
import { guestAccessRoutes } from './access/guest-access/routes.ts';
import { guestAccountRoutes } from './access/guest-accounts/routes.ts';
import { noteCodeReceipt } from './access/guest-codes/delivery-report.ts';
import { guestCodeJobs } from './access/guest-codes/jobs.ts';
import { guestCodeRoutes } from './access/guest-codes/routes.ts';
import { smsIntegrationKinds } from './access/guest-codes/sms/sms-kinds.ts';
import { hotelSystemJobs } from './access/hotel-system/jobs.ts';
import { hotelSystemRoutes } from './access/hotel-system/routes.ts';
import { receptionJobs } from './access/reception/jobs.ts';
import { receptionRoutes } from './access/reception/routes.ts';
import { facebookKeysKind, googleKeysKind, oidcKeysKind, zaloKeysKind } from './access/social-login/key-kinds.ts';
import { templateJobs } from './access/templates/jobs.ts';
import { templateRoutes } from './access/templates/routes.ts';
import { trialRoutes } from './access/trials/routes.ts';
import { wifiCampaignMedia } from './access/wifi-campaigns/media-use.ts';
import { createWifiCampaignRoutes } from './access/wifi-campaigns/routes.ts';
import { zaloFollowJobs } from './access/zalo-follow/jobs.ts';
import { provingFollows } from './access/zalo-follow/prove-follow.ts';
import { recountProfiles } from './figures/reports/count/recount-profiles.ts';
import { reportJobs } from './figures/reports/jobs.ts';
import { loginHealthRoutes, reportRoutes } from './figures/reports/routes.ts';
import { visitReportRoutes } from './figures/reports/visit-routes.ts';
import { automationJobs } from './marketing/automation/jobs.ts';
import { automationsOfGroup } from './marketing/automation/of-group.ts';
import { automationRoutes } from './marketing/automation/routes.ts';
import { emailCampaignJobs } from './marketing/email-campaigns/jobs.ts';
import { emailCampaignsOfGroup } from './marketing/email-campaigns/of-group.ts';
import { emailCampaignRoutes } from './marketing/email-campaigns/routes.ts';
import { emailTemplateMedia } from './marketing/email-templates/media-use.ts';
import { emailTemplateRoutes } from './marketing/email-templates/routes.ts';
import { createGroupRoutes } from './marketing/groups/routes.ts';
import { messageJobs } from './marketing/messages/jobs.ts';
import { noteZaloReceipt } from './marketing/messages/note-receipts.ts';
import { messagesOnTimeline } from './marketing/messages/on-timeline.ts';
import { messageRoutes } from './marketing/messages/routes.ts';
import { sharedEmailRoutes } from './marketing/shared-emails/routes.ts';
import { zaloCampaignJobs } from './marketing/zalo-campaigns/jobs.ts';
import { zaloCampaignsOfGroup } from './marketing/zalo-campaigns/of-group.ts';
import { zaloCampaignRoutes } from './marketing/zalo-campaigns/routes.ts';
import { zaloInboxRoutes } from './marketing/zalo-inbox/routes.ts';
import { answerEvent } from './marketing/zalo-rules/answer-event.ts';
import { zaloRuleJobs } from './marketing/zalo-rules/jobs.ts';
import { aiModelKind } from './marketing/zalo-rules/model/ai-model-kind.ts';
import { zaloRuleRoutes } from './marketing/zalo-rules/routes.ts';
import { answerCode } from './marketing/zalo-rules/say.ts';
import { followApprovedTemplates } from './marketing/zalo-templates/approved/read-approved.ts';
import { zaloTemplateJobs } from './marketing/zalo-templates/jobs.ts';
import { zaloTemplateMedia } from './marketing/zalo-templates/media-use.ts';
import { zaloTemplateRoutes } from './marketing/zalo-templates/routes.ts';
import { deviceJobs } from './network/devices/jobs.ts';
import { deviceMedia } from './network/devices/media-use.ts';
import { deviceRoutes } from './network/devices/routes.ts';
import { guestSessionJobs } from './network/guest-sessions/jobs.ts';
import { guestSessionRoutes } from './network/guest-sessions/routes.ts';
import { subscriberRoutes } from './network/subscribers/routes.ts';
import { walledGardenRoutes } from './network/walled-garden/routes.ts';
import { consentRoutes } from './people/consents/routes.ts';
import { leadJobs } from './people/leads/jobs.ts';
import { leadRoutes } from './people/leads/routes.ts';
import { profileJobs } from './people/profiles/jobs.ts';
import { createProfileRoutes } from './people/profiles/routes.ts';
import { followerOf } from './people/zalo-followers/followers.ts';
import { hearFollower } from './people/zalo-followers/hear-follower.ts';
import { zaloFollowerJobs } from './people/zalo-followers/jobs.ts';
import { zaloOnTimeline } from './people/zalo-followers/on-timeline.ts';
import { zaloFollowerRoutes } from './people/zalo-followers/routes.ts';
import { licenceRoutes } from './sales/licences/routes.ts';
import { paymentJobs } from './sales/payments/jobs.ts';
import { paymentRoutes } from './sales/payments/routes.ts';
import { planEditorRoutes } from './sales/plan-editor/routes.ts';
import { subscriptionJobs } from './sales/subscriptions/jobs.ts';
import { subscriptionRoutes } from './sales/subscriptions/routes.ts';
import { usageJobs } from './sales/usage/jobs.ts';
import { usageRoutes } from './sales/usage/routes.ts';
import { allPageJobs } from './upkeep/all-pages/jobs.ts';
import { allPageRoutes } from './upkeep/all-pages/routes.ts';
import { allUserRoutes } from './upkeep/all-users/routes.ts';
import { demoRoutes } from './upkeep/demo/routes.ts';
import { importJobs } from './upkeep/imports/jobs.ts';
import { importRoutes } from './upkeep/imports/routes.ts';
import { pagePurgeJobs } from './upkeep/page-purge/jobs.ts';
import { privacyJobs } from './upkeep/privacy/jobs.ts';
import { privacyRoutes } from './upkeep/privacy/routes.ts';
import { systemLogJobs } from './upkeep/system-logs/jobs.ts';
import { systemLogRoutes } from './upkeep/system-logs/routes.ts';
import { accountRoutes } from './venue/account/routes.ts';
import { apiKeyJobs } from './venue/api-keys/jobs.ts';
import { apiKeyRoutes } from './venue/api-keys/routes.ts';
import { authJobs } from './venue/auth/jobs.ts';
import { createAuthRoutes } from './venue/auth/routes.ts';
import { mailSenderKind } from './venue/integrations/mail/mail-sender.ts';
import { returnMailboxKind } from './venue/integrations/mail/return-mailbox.ts';
import { createIntegrationRoutes } from './venue/integrations/routes.ts';
import { mediaJobs } from './venue/media/jobs.ts';
import { createMediaRoutes } from './venue/media/routes.ts';
import { ownDomainJobs } from './venue/own-domain/jobs.ts';
import { ownDomainRoutes } from './venue/own-domain/routes.ts';
import { pageItemJobs } from './venue/page-items/jobs.ts';
import { pageItemMedia } from './venue/page-items/media-use.ts';
import { releaseItems } from './venue/page-items/release-items.ts';
import { pageItemRoutes } from './venue/page-items/routes.ts';
import { createPageMenuRoutes } from './venue/page-menus/routes.ts';
import { pageNotificationJobs } from './venue/page-notification/jobs.ts';
import { pageNotificationRoutes } from './venue/page-notification/routes.ts';
import { mayHandLink } from './venue/page-roles/hand-reset-link.ts';
import { acceptInvitations } from './venue/page-roles/invitations.ts';
import { pageRoleRoutes } from './venue/page-roles/routes.ts';
import { pageSettingsRoutes } from './venue/page-settings/routes.ts';
import { pageRoutes } from './venue/pages/routes.ts';
import { forgetFactors } from './venue/second-factor/factor-change.ts';
import { secondFactorJobs } from './venue/second-factor/jobs.ts';
import { createSecondFactorRoutes } from './venue/second-factor/routes.ts';
import { askSecondStep } from './venue/second-factor/second-step.ts';
import { sendingDomainJobs } from './venue/sending-domain/jobs.ts';
import { sendingDomainRoutes } from './venue/sending-domain/routes.ts';
import { signatureFor } from './venue/sending-domain/sending-domain.ts';
import { webhookJobs } from './venue/webhooks/jobs.ts';
import { webhookRoutes } from './venue/webhooks/routes.ts';
import { zaloAccountJobs } from './venue/zalo-account/jobs.ts';
import { noteRevoked } from './venue/zalo-account/note-problem.ts';
import { zaloAccountRoutes } from './venue/zalo-account/routes.ts';
import type { ZaloEventHandler } from './venue/zalo-account/zalo-events.ts';

/** Every call of the contract with its verb: one that is missing does not compile. */
export const routeTable: Handlers<Contract> = {
  ...createAuthRoutes({ whenProven: acceptInvitations, secondStep: askSecondStep, forgetFactors, mayHandLink }),
  ...createSecondFactorRoutes(acceptInvitations),
  ...accountRoutes,
  ...pageRoutes,
  ...pageRoleRoutes,
  ...pageSettingsRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...pageNotificationRoutes,
  ...notingMethodHosts(
    createIntegrationRoutes({
      mail: mailSenderKind(signatureFor),
      mail_returns: returnMailboxKind,
      ...smsIntegrationKinds,
      facebook_login: facebookKeysKind,
      google_login: googleKeysKind,
      zalo_login: zaloKeysKind,
      oidc_login: oidcKeysKind,
      ai_model: aiModelKind,
    }),
    ['PUT /integrations/{kind}', 'POST /integrations/{kind}/test'],
  ),
  ...ownDomainRoutes,
  ...sendingDomainRoutes,
  ...zaloAccountRoutes,
  ...createPageMenuRoutes(releaseItems),
  ...pageItemRoutes,
  ...deviceRoutes,
  ...walledGardenRoutes,
  ...deviceSetupRoutes,
  ...subscriberRoutes,
  ...notingMethodHosts(createWifiCampaignRoutes(campaignsUsing), [
    'PUT /wifi-campaign/{id}',
    'POST /wifi-campaign/{id}/publish',
    'POST /wifi-campaign/{id}/restore',
  ]),
  ...templateRoutes,
  ...trialRoutes,
  ...demoRoutes,
  ...notingMethodHosts(campaignRoutes, ['POST /campaigns', 'PUT /campaigns/{id}']),
  ...createMediaRoutes([
    wifiCampaignMedia,
    campaignMedia,
    pageItemMedia,
    deviceMedia,
    emailTemplateMedia,
    zaloTemplateMedia,
  ]),
  ...accessCodeRoutes,
  ...receptionRoutes,
  ...guestAccessRoutes,
  ...guestAccountRoutes,
  ...hotelSystemRoutes,
  ...guestCodeRoutes,
  ...guestSessionRoutes,
  ...leadRoutes,
  ...zaloFollowerRoutes,
  ...zaloInboxRoutes,
  ...createGroupRoutes([emailCampaignsOfGroup, zaloCampaignsOfGroup, automationsOfGroup]),
  ...automationRoutes,
  ...messageRoutes,
  ...emailCampaignRoutes,
  ...zaloCampaignRoutes,
  ...emailTemplateRoutes,
  ...sharedEmailRoutes,
  ...zaloRuleRoutes,
  ...zaloTemplateRoutes,
  ...createProfileRoutes(recountProfiles, [messagesOnTimeline, zaloOnTimeline]),
  ...reportRoutes,
  ...loginHealthRoutes,
  ...visitReportRoutes,
  ...consentRoutes,
  ...privacyRoutes,
  ...importRoutes,
  ...licenceRoutes,
  ...usageRoutes,
  ...planEditorRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
  ...systemLogRoutes,
  ...allUserRoutes,
  ...allPageRoutes,
};

export const jobTable: JobDefinition[] = [
  ...authJobs,
  ...secondFactorJobs,
  ...apiKeyJobs,
  ...webhookJobs,
  ...pageNotificationJobs,
  ...ownDomainJobs,
  ...sendingDomainJobs,
  ...zaloAccountJobs,
  ...pagePurgeJobs,
  ...pageItemJobs,
  ...mediaJobs,
  ...deviceJobs,
  ...guestSessionJobs,
  ...guestAccessJobs,
  ...receptionJobs,
  ...zaloFollowJobs,
  ...hotelSystemJobs,
  ...guestCodeJobs,
  ...templateJobs,
  ...privacyJobs,
  ...importJobs,
  ...reportJobs,
  ...profileJobs,
  ...leadJobs,
  ...zaloFollowerJobs,
  ...messageJobs,
  ...emailCampaignJobs,
  ...zaloCampaignJobs,
  ...zaloTemplateJobs,
  ...automationJobs,
  ...zaloRuleJobs,
  ...usageJobs,
  ...subscriptionJobs,
  ...paymentJobs,
  ...systemLogJobs,
  ...allPageJobs,
];

/** Who works on what Zalo tells of a page's account, in this order, each event in one transaction. */
export const zaloEventHandlers: readonly ZaloEventHandler[] = [
  noteRevoked,
  hearFollower,
  provingFollows({
    isFollower: async (ctx, userId) => (await followerOf(ctx, userId))?.isFollower === true,
    answer: answerCode,
  }),
  noteZaloReceipt,
  noteCodeReceipt,
  followApprovedTemplates,
  answerEvent,
];
