import type { AnswerOf } from '../../../shell/calls/api.ts';
import { call } from '../../../shell/calls/calls.ts';
import type { ManagedKind } from '../../../shell/managed-templates/managed-template.ts';

export type SharedEmail = AnswerOf<'GET /shared-emails/{id}'>;
export type ListedEmail = AnswerOf<'GET /shared-emails'>['rows'][number];

const paramsOf = (id: number) => ({ id: String(id) });

export const sharedEmails: ManagedKind = {
  path: '/dashboard/admin-manage-templates/emails',
  reads: ['GET /shared-emails', 'GET /shared-emails/{id}', 'GET /shared-emails/{id}/versions'],
  search: (search) => call('GET /shared-emails', { query: { limit: '50', ...(search && { search }) } }),
  create: ({ names, descriptions, occasion, template }) =>
    call('POST /shared-emails', {
      body: { names, descriptions, ...(occasion && { occasion }), ...(template && { from: template }) },
    }),
  change: (id, body) => call('PUT /shared-emails/{id}', { params: paramsOf(id), body }),
  move: (id, after) => call('PUT /shared-emails/order', { body: { id, after } }),
  reset: (id, version) => call('POST /shared-emails/{id}/reset', { params: paramsOf(id), body: { version } }),
  remove: (id) => call('DELETE /shared-emails/{id}', { params: paramsOf(id) }),
};
