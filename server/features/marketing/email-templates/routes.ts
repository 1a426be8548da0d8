import { emailTemplates } from '@wifi/contract/marketing/email-templates.ts';
import { routes } from '../../../platform/routes.ts';
import { createEmailTemplate, deleteEmailTemplate, getEmailTemplate, updateEmailTemplate } from './email-templates.ts';
import { previewFields } from './fields.ts';
import { listEmailTemplates } from './list-templates.ts';
import { getStyle, saveStyle } from './style.ts';
import { tryLinks } from './try-links.ts';
import { getEmailVersion, listEmailVersions, restoreEmailVersion } from './versions.ts';

/** Spec §8: these sentences. */
const created = 'Template created';
const updated = 'Template updated';

export const emailTemplateRoutes = routes(emailTemplates, {
  'GET /bee-templates': (ctx, input) => listEmailTemplates(ctx, input),
  'POST /bee-templates': async (ctx, input) => ({ message: created, template: await createEmailTemplate(ctx, input) }),
  'GET /bee-templates/{id}': (ctx, input) => getEmailTemplate(ctx, input),
  'PUT /bee-templates/{id}': async (ctx, input) => ({
    message: updated,
    template: await updateEmailTemplate(ctx, input),
  }),
  'DELETE /bee-templates/{id}': async (ctx, input) => {
    await deleteEmailTemplate(ctx, input);
    return { message: 'Deleted' };
  },
  'GET /bee-templates/{id}/versions': (ctx, input) => listEmailVersions(ctx, input),
  'GET /bee-templates/{id}/versions/{version}': (ctx, input) => getEmailVersion(ctx, input),
  'POST /bee-templates/{id}/restore': async (ctx, input) => ({
    message: updated,
    template: await restoreEmailVersion(ctx, input),
  }),
  'GET /email-fields': (ctx, input) => previewFields(ctx, input),
  'POST /email-links': (ctx, input) => tryLinks(ctx, input),
  'GET /email-style': (ctx) => getStyle(ctx),
  'PUT /email-style': (ctx, input) => saveStyle(ctx, input),
});
