import type { templates } from '@wifi/contract/access/templates.ts';
import type { sharedEmails } from '@wifi/contract/marketing/shared-emails.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

export const templateRequests: Record<keyof typeof templates, (target: { things: Things }) => Call> = {
  'GET /templates': () => ({}),
  'POST /templates': () => ({ body: { names: { en: 'Made by the matrix' } } }),
  'PUT /templates/order': ({ things }) => ({ body: { id: things.templateId, after: null } }),
  'POST /templates/preview': () => ({ body: { design: {}, language: 'en' } }),
  'GET /templates/{id}': ({ things }) => ({ params: { id: things.templateId } }),
  'PUT /templates/{id}': ({ things }) => ({
    params: { id: things.templateId },
    body: { version: 1, names: { en: 'Renamed' } },
  }),
  'DELETE /templates/{id}': ({ things }) => ({ params: { id: things.templateId } }),
  'GET /templates/{id}/versions': ({ things }) => ({ params: { id: things.templateId } }),
  'POST /templates/{id}/restore': ({ things }) => ({
    params: { id: things.templateId },
    body: { version: 1, baseVersion: 1 },
  }),
  'POST /templates/{id}/reset': ({ things }) => ({ params: { id: things.templateId }, body: { version: 1 } }),
  'GET /offered-templates': () => ({}),
  'POST /offered-templates/{id}/copy': ({ things }) => ({ params: { id: things.templateId } }),
};

const ofEmail = ({ things }: { things: Things }) => ({ params: { id: things.sharedEmailId } });

export const sharedEmailRequests: Record<keyof typeof sharedEmails, (target: { things: Things }) => Call> = {
  'GET /shared-emails': () => ({}),
  'POST /shared-emails': () => ({ body: { names: { en: 'Made by the matrix' } } }),
  'PUT /shared-emails/order': ({ things }) => ({ body: { id: things.sharedEmailId, after: null } }),
  'GET /shared-emails/{id}': ofEmail,
  'PUT /shared-emails/{id}': (target) => ({ ...ofEmail(target), body: { version: 1, names: { en: 'Renamed' } } }),
  'DELETE /shared-emails/{id}': ofEmail,
  'GET /shared-emails/{id}/versions': ofEmail,
  'GET /shared-emails/{id}/versions/{version}': ({ things }) => ({ params: { id: things.sharedEmailId, version: 1 } }),
  'POST /shared-emails/{id}/restore': (target) => ({ ...ofEmail(target), body: { version: 1, baseVersion: 1 } }),
  'POST /shared-emails/{id}/reset': (target) => ({ ...ofEmail(target), body: { version: 1 } }),
};
