import type { Feature } from '../shell/feature.ts';
import { accessCodesFeature } from './access-codes/index.tsx';
import { accountFeature } from './account/index.tsx';
import { campaignsFeature } from './campaigns/index.tsx';
import { demoFeature } from './demo/index.tsx';
import { devicesFeature } from './devices/index.tsx';
import { groupsFeature } from './groups/index.tsx';
import { guestAccountsFeature } from './guest-accounts/index.tsx';
import { guestSessionsFeature } from './guest-sessions/index.tsx';
import { homeFeature } from './home/index.tsx';
import { leadsFeature } from './leads/index.tsx';
import { mediaFeature } from './media/index.tsx';
import { pageItemsFeature } from './page-items/index.tsx';
import { pageMenusFeature } from './page-menus/index.tsx';
import { pageRolesFeature } from './page-roles/index.tsx';
import { pagesFeature } from './pages/index.tsx';
import { reportsFeature } from './reports/index.tsx';
import { privacyFeature } from './privacy/index.tsx';
import { profilesFeature } from './profiles/index.tsx';
import { systemLogsFeature } from './system-logs/index.tsx';
import { wifiCampaignsFeature } from './wifi-campaigns/index.tsx';

/** The map of the protected area; the menu keeps this order inside a group. */
export const features: readonly Feature[] = [homeFeature, pagesFeature, campaignsFeature, wifiCampaignsFeature, devicesFeature, accessCodesFeature, guestAccountsFeature, guestSessionsFeature, profilesFeature, leadsFeature, groupsFeature, reportsFeature, mediaFeature, pageMenusFeature, pageItemsFeature, demoFeature, pageRolesFeature, privacyFeature, accountFeature, systemLogsFeature];
