import { sql } from 'drizzle-orm';
import { templatesFor } from '@wifi/contract/access/splash-templates.ts';
import { templates } from '@wifi/contract/access/templates.ts';
import { routes } from '../../../platform/routes.ts';
import { copyTemplate } from './copy-template.ts';
import { listTemplates } from './list-templates.ts';
import { listOfferedTemplates } from './offered-templates.ts';
import { moveTemplate } from './order.ts';
import { previewTemplate } from './preview-template.ts';
import { listedSplash, splashKind } from './splash-kind.ts';
import { startSplash } from './splash-start.ts';
import { getTemplate } from './stored-template.ts';
import { templateVersions } from './tables.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './templates.ts';
import { listTemplateVersions, resetTemplate, restoreTemplate } from './versions.ts';

const content = sql<unknown>`${templateVersions.content}`;

const withDesigns = <Row extends { shown: unknown }, Rest>({ rows, ...rest }: { rows: Row[] } & Rest) => ({
  ...rest,
  rows: rows.map(({ shown, ...row }) => ({ ...row, design: listedSplash(shown) })),
});

export const templateRoutes = routes(templates, {
  'GET /templates': async (ctx, input) => withDesigns(await listTemplates(ctx, splashKind, input, content)),
  'POST /templates': async (ctx, input) =>
    createTemplate(ctx, splashKind, { ...input, design: await startSplash(ctx, input.from) }),
  'PUT /templates/order': (ctx, input) => moveTemplate(ctx, splashKind, input),
  'POST /templates/preview': (ctx, input) => previewTemplate(ctx, input),
  'GET /templates/{id}': (ctx, input) => getTemplate(ctx, splashKind, input),
  'PUT /templates/{id}': (ctx, input) => updateTemplate(ctx, splashKind, input),
  'DELETE /templates/{id}': (ctx, input) => deleteTemplate(ctx, splashKind, input),
  'GET /templates/{id}/versions': async (ctx, input) =>
    withDesigns(await listTemplateVersions(ctx, splashKind, input, content)),
  'POST /templates/{id}/restore': (ctx, input) => restoreTemplate(ctx, splashKind, input),
  'POST /templates/{id}/reset': (ctx, input) => resetTemplate(ctx, splashKind, input),
  'GET /offered-templates': async (ctx, input) =>
    withDesigns(await listOfferedTemplates(ctx, splashKind, templatesFor, input, content)),
  'POST /offered-templates/{id}/copy': (ctx, input) => copyTemplate(ctx, splashKind, input),
});
