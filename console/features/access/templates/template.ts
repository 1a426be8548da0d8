import type { AnswerOf } from '../../../shell/calls/api.ts';
import { call } from '../../../shell/calls/calls.ts';
import type { ManagedKind } from '../../../shell/managed-templates/managed-template.ts';
import type { PreviewSource } from '../../../shell/splash-preview/use-splash-preview.ts';

export type Template = AnswerOf<'GET /templates/{id}'>;

/** For nobody's page in particular. */
export const templatePreviews: PreviewSource = {
  key: 'templates',
  render: ({ design, language, screen = 'step' }) =>
    call('POST /templates/preview', { body: { design, language, screen } }),
  isDesignOnly: true,
};

const paramsOf = (id: number) => ({ id: String(id) });

export const splashTemplates: ManagedKind = {
  path: '/dashboard/admin-manage-templates',
  reads: ['GET /templates', 'GET /templates/{id}', 'GET /templates/{id}/versions'],
  search: (search) => call('GET /templates', { query: { limit: '50', ...(search && { search }) } }),
  create: ({ names, descriptions, template, page }) =>
    call('POST /templates', {
      body: { names, descriptions, ...(template ? { from: { template } } : page ? { from: { page } } : {}) },
    }),
  change: (id, { occasion: _mails, ...body }) => call('PUT /templates/{id}', { params: paramsOf(id), body }),
  move: (id, after) => call('PUT /templates/order', { body: { id, after } }),
  reset: (id, version) => call('POST /templates/{id}/reset', { params: paramsOf(id), body: { version } }),
  remove: (id) => call('DELETE /templates/{id}', { params: paramsOf(id) }),
};
