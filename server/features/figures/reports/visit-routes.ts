import { visitReports } from '@wifi/contract/figures/visit-reports.ts';
import { routes } from '../../../platform/routes.ts';
import { exportDevices, readDevices } from './devices.ts';
import { exportHotelErrors, listHotelErrors } from './history/hotel-errors.ts';
import { exportHistory, listHistory } from './history/list.ts';
import { readTroubles } from './history/series.ts';
import { exportSoftware, readSoftware } from './software.ts';
import { exportSurvey } from './survey/file.ts';
import { listSurveyCampaigns, readSurvey } from './survey/survey.ts';
import { exportTopUsers } from './top-users/file.ts';
import { listTopUsers } from './top-users/top-users.ts';
import { exportVisits, listVisits } from './visits/list.ts';

export const visitReportRoutes = routes(visitReports, {
  'GET /reports/visits': (ctx, input) => listVisits(ctx, input),
  'GET /reports/visits/file': (ctx, input) => exportVisits(ctx, input),
  'GET /reports/devices': (ctx, input) => readDevices(ctx, input),
  'GET /reports/devices/file': (ctx, input) => exportDevices(ctx, input),
  'GET /reports/software': (ctx, input) => readSoftware(ctx, input),
  'GET /reports/software/file': (ctx, input) => exportSoftware(ctx, input),
  'GET /reports/top-users': (ctx, input) => listTopUsers(ctx, input),
  'GET /reports/top-users/file': (ctx, input) => exportTopUsers(ctx, input),
  'GET /reports/survey/campaigns': (ctx) => listSurveyCampaigns(ctx),
  'GET /reports/survey': (ctx, input) => readSurvey(ctx, input),
  'GET /reports/survey/file': (ctx, input) => exportSurvey(ctx, input),
  'GET /reports/history-log': (ctx, input) => listHistory(ctx, input),
  'GET /reports/history-log/file': (ctx, input) => exportHistory(ctx, input),
  'GET /reports/history-log/series': (ctx, input) => readTroubles(ctx, input),
  'GET /reports/hms-error': (ctx, input) => listHotelErrors(ctx, input),
  'GET /reports/hms-error/file': (ctx, input) => exportHotelErrors(ctx, input),
});
