import { zaloTemplates } from '@wifi/contract/marketing/zalo-templates.ts';
import { routes } from '../../../platform/routes.ts';
import { askForApproved, listApproved } from './approved/approved-templates.ts';
import { listZaloTemplates } from './list-templates.ts';
import { sendTestToFollower } from './send/send-test.ts';
import { createZaloTemplate, deleteZaloTemplate, getZaloTemplate, updateZaloTemplate } from './zalo-templates.ts';

/** Spec §7 and §8: this shape, these sentences. */
const said = async <Data>(message: string, data: Promise<Data>) => ({ error: 0 as const, message, data: await data });

export const zaloTemplateRoutes = routes(zaloTemplates, {
  'GET /zalo-message-templates': (ctx, input) => said('Success', listZaloTemplates(ctx, input)),
  'POST /zalo-message-templates': (ctx, input) => said('Created', createZaloTemplate(ctx, input)),
  'GET /zalo-message-templates/{id}': (ctx, input) => said('Success', getZaloTemplate(ctx, input)),
  'PUT /zalo-message-templates/{id}': (ctx, input) => said('Updated', updateZaloTemplate(ctx, input)),
  'DELETE /zalo-message-templates/{id}': (ctx, input) => said('Deleted', deleteZaloTemplate(ctx, input)),
  'POST /zalo-message-templates/{id}/test': (ctx, input) => said('Sent', sendTestToFollower(ctx, input)),
  'GET /zalo-approved-templates': (ctx) => said('Success', listApproved(ctx)),
  'POST /zalo-approved-templates/read': (ctx) => said('Success', askForApproved(ctx)),
});
