import { account } from './account.ts';
import { auth } from './auth.ts';
import { pageRoles } from './page-roles.ts';
import { pageSettings } from './page-settings.ts';
import { pages } from './pages.ts';
import { systemLogs } from './system-logs.ts';

/** Everything that crosses the wire. */
export const contract = { ...auth, ...account, ...pages, ...pageRoles, ...pageSettings, ...systemLogs };

export type Contract = typeof contract;
