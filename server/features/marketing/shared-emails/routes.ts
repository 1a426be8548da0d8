import { sharedEmails } from '@wifi/contract/marketing/shared-emails.ts';
import { routes } from '../../../platform/routes.ts';
import { moveTemplate } from '../../access/templates/order.ts';
import { deleteTemplate } from '../../access/templates/templates.ts';
import { getTemplateVersion } from '../../access/templates/versions.ts';
import { emailKind } from './email-kind.ts';
import {
  createSharedEmail,
  getSharedEmail,
  listSharedEmails,
  listSharedEmailVersions,
  resetSharedEmail,
  restoreSharedEmail,
  updateSharedEmail,
} from './shared-emails.ts';

export const sharedEmailRoutes = routes(sharedEmails, {
  'GET /shared-emails': (ctx, input) => listSharedEmails(ctx, input),
  'POST /shared-emails': (ctx, input) => createSharedEmail(ctx, input),
  'PUT /shared-emails/order': (ctx, input) => moveTemplate(ctx, emailKind, input),
  'GET /shared-emails/{id}': (ctx, input) => getSharedEmail(ctx, input),
  'PUT /shared-emails/{id}': (ctx, input) => updateSharedEmail(ctx, input),
  'DELETE /shared-emails/{id}': (ctx, input) => deleteTemplate(ctx, emailKind, input),
  'GET /shared-emails/{id}/versions': (ctx, input) => listSharedEmailVersions(ctx, input),
  'GET /shared-emails/{id}/versions/{version}': (ctx, input) => getTemplateVersion(ctx, emailKind, input),
  'POST /shared-emails/{id}/restore': (ctx, input) => restoreSharedEmail(ctx, input),
  'POST /shared-emails/{id}/reset': (ctx, input) => resetSharedEmail(ctx, input),
});
