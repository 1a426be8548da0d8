import { usualEmailStyle } from '@wifi/contract/marketing/email-design.ts';
import type { emailTemplates } from '@wifi/contract/marketing/email-templates.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

const ofTemplate = ({ things }: { things: Things }) => ({ params: { id: things.emailTemplateId } });

export const emailTemplateRequests: Record<keyof typeof emailTemplates, (target: { things: Things }) => Call> = {
  'GET /bee-templates': () => ({ query: { type: 'own' } }),
  'POST /bee-templates': () => ({ body: { name: 'Made by the matrix' } }),
  'GET /bee-templates/{id}': ofTemplate,
  'PUT /bee-templates/{id}': (target) => ({ ...ofTemplate(target), body: { version: 2, name: 'Renamed' } }),
  'DELETE /bee-templates/{id}': ofTemplate,
  'GET /bee-templates/{id}/versions': ofTemplate,
  'GET /bee-templates/{id}/versions/{version}': ({ things }) => ({
    params: { id: things.emailTemplateId, version: 1 },
  }),
  'POST /bee-templates/{id}/restore': (target) => ({ ...ofTemplate(target), body: { version: 1, baseVersion: 2 } }),
  'GET /email-fields': ({ things }) => ({ query: { profile: String(things.profileId) } }),
  // Nothing listens there.
  'POST /email-links': () => ({ body: { links: ['http://127.0.0.1:9/'] } }),
  'GET /email-style': () => ({}),
  'PUT /email-style': () => ({ body: usualEmailStyle }),
};
