import { accessCodes } from './access-codes.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { devices } from './devices.ts';
import { guestAccounts } from './guest-accounts.ts';
import { guestSessions } from './guest-sessions.ts';
import { pageRoles } from './page-roles.ts';
import { pageSettings } from './page-settings.ts';
import { pages } from './pages.ts';
import { systemLogs } from './system-logs.ts';
import { wifiCampaigns } from './wifi-campaigns.ts';

/** Everything that crosses the wire. */
export const contract = {
  ...auth, ...account, ...pages, ...pageRoles, ...pageSettings, ...devices, ...wifiCampaigns, ...accessCodes, ...guestAccounts, ...guestSessions, ...systemLogs,
};

export type Contract = typeof contract;
