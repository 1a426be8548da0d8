import { licences } from '@wifi/contract/sales/licences.ts';
import { routes } from '../../../platform/routes.ts';
import { exportLicenceCodes, listLicenceCards } from './codes-in-full.ts';
import { listLicenceBatches } from './licence-batches.ts';
import { listLicenceCodes, revokeLicenceCodes } from './licence-codes.ts';
import { makeLicenceBatch } from './make-batch.ts';
import { getPageLicence, listLicenceChanges } from './page-licence.ts';
import { previewLicence, redeemLicence } from './redeem-licence.ts';

export const licenceRoutes = routes(licences, {
  'GET /licence-batches': (ctx, input) => listLicenceBatches(ctx, input),
  'POST /licence-batches': (ctx, input) => makeLicenceBatch(ctx, input),
  'GET /licence-codes': (ctx, input) => listLicenceCodes(ctx, input),
  'GET /licence-codes/csv': (ctx, input) => exportLicenceCodes(ctx, input),
  'GET /licence-codes/cards': (ctx, input) => listLicenceCards(ctx, input),
  'POST /licence-codes/revoke': (ctx, input) => revokeLicenceCodes(ctx, input),
  'GET /page-license': (ctx) => getPageLicence(ctx),
  'GET /page-license/changes': (ctx, input) => listLicenceChanges(ctx, input),
  'POST /page-license/preview': (ctx, input) => previewLicence(ctx, input),
  'POST /page-license/redeem': (ctx, input) => redeemLicence(ctx, input),
});
