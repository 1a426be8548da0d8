import { templates } from '@wifi/contract/access/templates.ts';
import { routes } from '../../../platform/routes.ts';
import { listTemplates } from './list-templates.ts';
import { copyTemplate, listOfferedTemplates } from './offered-templates.ts';
import { moveTemplate } from './order.ts';
import { previewTemplate } from './preview-template.ts';
import { createTemplate, deleteTemplate, getTemplate, updateTemplate } from './templates.ts';
import { listTemplateVersions, resetTemplate, restoreTemplate } from './versions.ts';

export const templateRoutes = routes(templates, {
  'GET /templates': (ctx, input) => listTemplates(ctx, input),
  'POST /templates': (ctx, input) => createTemplate(ctx, input),
  'PUT /templates/order': (ctx, input) => moveTemplate(ctx, input),
  'POST /templates/preview': (ctx, input) => previewTemplate(ctx, input),
  'GET /templates/{id}': (ctx, input) => getTemplate(ctx, input),
  'PUT /templates/{id}': (ctx, input) => updateTemplate(ctx, input),
  'DELETE /templates/{id}': (ctx, input) => deleteTemplate(ctx, input),
  'GET /templates/{id}/versions': (ctx, input) => listTemplateVersions(ctx, input),
  'POST /templates/{id}/restore': (ctx, input) => restoreTemplate(ctx, input),
  'POST /templates/{id}/reset': (ctx, input) => resetTemplate(ctx, input),
  'GET /offered-templates': (ctx, input) => listOfferedTemplates(ctx, input),
  'POST /offered-templates/{id}/copy': (ctx, input) => copyTemplate(ctx, input),
});
