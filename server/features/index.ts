import type { Contract } from '@wifi/contract/index.ts';
import type { JobDefinition } from '../platform/jobs/job.ts';
import type { Handlers } from '../platform/routes.ts';
import { accessCodeRoutes } from './access-codes/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { authJobs } from './auth/jobs.ts';
import { authRoutes } from './auth/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { guestAccessJobs } from './guest-access/jobs.ts';
import { guestAccountRoutes } from './guest-accounts/routes.ts';
import { guestSessionJobs } from './guest-sessions/jobs.ts';
import { guestSessionRoutes } from './guest-sessions/routes.ts';
import { leadJobs } from './leads/jobs.ts';
import { leadRoutes } from './leads/routes.ts';
import { mediaJobs } from './media/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { pageItemJobs } from './page-items/jobs.ts';
import { pageItemRoutes } from './page-items/routes.ts';
import { pageMenuRoutes } from './page-menus/routes.ts';
import { pageRoleRoutes } from './page-roles/routes.ts';
import { pageSettingsRoutes } from './page-settings/routes.ts';
import { pageJobs } from './pages/jobs.ts';
import { pageRoutes } from './pages/routes.ts';
import { privacyJobs } from './privacy/jobs.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { reportJobs } from './reports/jobs.ts';
import { reportRoutes } from './reports/routes.ts';
import { visitReportRoutes } from './reports/visit-routes.ts';
import { profileJobs } from './profiles/jobs.ts';
import { profileRoutes } from './profiles/routes.ts';
import { systemLogJobs } from './system-logs/jobs.ts';
import { systemLogRoutes } from './system-logs/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import { wifiCampaignRoutes } from './wifi-campaigns/routes.ts';

/** Every call of the contract with its verb: one that is missing does not compile. */
export const routeTable: Handlers<Contract> = {
  ...authRoutes,
  ...accountRoutes,
  ...pageRoutes,
  ...pageRoleRoutes,
  ...pageSettingsRoutes,
  ...pageMenuRoutes,
  ...pageItemRoutes,
  ...deviceRoutes,
  ...wifiCampaignRoutes,
  ...trialRoutes,
  ...demoRoutes,
  ...campaignRoutes,
  ...mediaRoutes,
  ...accessCodeRoutes,
  ...guestAccountRoutes,
  ...guestSessionRoutes,
  ...leadRoutes,
  ...groupRoutes,
  ...profileRoutes,
  ...reportRoutes,
  ...visitReportRoutes,
  ...consentRoutes,
  ...privacyRoutes,
  ...systemLogRoutes,
};

export const jobTable: JobDefinition[] = [...authJobs, ...pageJobs, ...pageItemJobs, ...mediaJobs, ...guestSessionJobs, ...guestAccessJobs, ...privacyJobs, ...reportJobs, ...profileJobs, ...leadJobs, ...systemLogJobs];
