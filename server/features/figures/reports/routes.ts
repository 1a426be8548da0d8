import { loginHealth } from '@wifi/contract/figures/login-health.ts';
import { reports } from '@wifi/contract/figures/reports.ts';
import { routes } from '../../../platform/routes.ts';
import { readCampaignReport } from './campaign-report.ts';
import { exportCampaignReport } from './export-campaign-report.ts';
import { exportOverview } from './export-overview.ts';
import { findHealthFalls } from './login-health/find-falls.ts';
import { exportLoginHealth, readLoginHealth } from './login-health/read-health.ts';
import { readOverview } from './overview.ts';
import { exportTimes, readTimes } from './times.ts';

export const reportRoutes = routes(reports, {
  'GET /reports/overview': (ctx, input) => readOverview(ctx, input),
  'GET /reports/overview/file': (ctx, input) => exportOverview(ctx, input),
  'GET /reports/campaigns': (ctx, input) => readCampaignReport(ctx, input),
  'GET /reports/campaigns/file': (ctx, input) => exportCampaignReport(ctx, input),
  'GET /reports/times': (ctx, input) => readTimes(ctx, input),
  'GET /reports/times/file': (ctx, input) => exportTimes(ctx, input),
});

export const loginHealthRoutes = routes(loginHealth, {
  'GET /reports/login-health': (ctx, input) => readLoginHealth(ctx, input),
  'GET /reports/login-health/file': (ctx, input) => exportLoginHealth(ctx, input),
  'GET /reports/login-health/falls': (ctx) => findHealthFalls(ctx),
});
