import type { Contract } from '@wifi/contract/index.ts';
import type { JobDefinition } from '../platform/jobs/job.ts';
import type { Handlers } from '../platform/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { authJobs } from './auth/jobs.ts';
import { authRoutes } from './auth/routes.ts';
import { pageRoleJobs } from './page-roles/jobs.ts';
import { pageRoleRoutes } from './page-roles/routes.ts';
import { pageSettingsRoutes } from './page-settings/routes.ts';
import { pageJobs } from './pages/jobs.ts';
import { pageRoutes } from './pages/routes.ts';
import { systemLogRoutes } from './system-logs/routes.ts';

/** Every call of the contract with its verb: one that is missing does not compile. */
export const routeTable: Handlers<Contract> = {
  ...authRoutes,
  ...accountRoutes,
  ...pageRoutes,
  ...pageRoleRoutes,
  ...pageSettingsRoutes,
  ...systemLogRoutes,
};

export const jobTable: JobDefinition[] = [...authJobs, ...pageRoleJobs, ...pageJobs];
