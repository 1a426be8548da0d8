import { accessCodes } from './access-codes.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { campaigns } from './campaigns.ts';
import { consents } from './consents.ts';
import { demo } from './demo.ts';
import { devices } from './devices.ts';
import { groups } from './groups.ts';
import { guestAccounts } from './guest-accounts.ts';
import { guestSessions } from './guest-sessions.ts';
import { leads } from './leads.ts';
import { media } from './media.ts';
import { pageItems } from './page-items.ts';
import { pageMenus } from './page-menus.ts';
import { pageRoles } from './page-roles.ts';
import { pageSettings } from './page-settings.ts';
import { pages } from './pages.ts';
import { privacy } from './privacy.ts';
import { profiles } from './profiles.ts';
import { reports } from './reports.ts';
import { systemLogs } from './system-logs.ts';
import { trials } from './trials.ts';
import { visitReports } from './visit-reports.ts';
import { wifiCampaigns } from './wifi-campaigns.ts';

/** Everything that crosses the wire. */
export const contract = {
  ...auth, ...account, ...pages, ...pageRoles, ...pageSettings, ...pageMenus, ...pageItems, ...devices, ...wifiCampaigns, ...trials, ...demo, ...campaigns, ...media, ...accessCodes, ...guestAccounts, ...guestSessions, ...leads, ...groups, ...profiles, ...consents, ...privacy, ...reports, ...visitReports, ...systemLogs,
};

export type Contract = typeof contract;
