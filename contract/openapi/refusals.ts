import type { Endpoint, EndpointKey } from '../endpoint.ts';
import type { Contract } from '../index.ts';
import { reasons } from '../reasons.ts';
import { refusals, type RefusalCode } from '../refusals.ts';
import { isForKeys } from '../venue/api-key-words.ts';
import { moduleOfCall } from '../venue/plan-words.ts';
import type { RefusalReference, Schema, Shared } from './document.ts';

/** Refusals that come from what a call does; the rest follows from its token and input. */
const ownRefusals: { [Key in keyof Contract]?: RefusalCode[] } = {
  'POST /auth/login': ['wrong-sign-in', 'too-many-tries'],
  'POST /auth/login-with-google': ['google-refused', 'wrong-sign-in'],
  'POST /auth/renew': ['signed-out'],
  'POST /auth/second-factor': ['ticket-spent', 'passkey-refused', 'too-many-tries'],
  'POST /auth/passkey': ['ticket-spent', 'passkey-refused'],
  'POST /auth/page': ['no-page-access', 'second-factor-needed'],
  'POST /auth/register': ['too-many-tries'],
  'POST /auth/activate': ['link-spent'],
  'POST /auth/forgot-password': ['too-many-tries'],
  'POST /auth/reset-password': ['link-spent'],
  'POST /auth/first-administrator': ['link-spent'],
  'PUT /account/password': ['too-many-tries'],
  'POST /account/second-factor/totp-options': ['password-first', 'too-many-tries'],
  'POST /account/second-factor/totp': ['ticket-spent'],
  'DELETE /account/second-factor/totp': ['not-found', 'second-factor-demanded', 'password-first', 'too-many-tries'],
  'POST /account/second-factor/passkey-options': ['password-first', 'too-many-tries'],
  'POST /account/second-factor/passkeys': ['ticket-spent', 'passkey-refused'],
  'DELETE /account/second-factor/passkeys/{id}': ['second-factor-demanded', 'password-first', 'too-many-tries'],
  'POST /account/second-factor/recovery-codes': ['second-factor-needed', 'password-first', 'too-many-tries'],
  'POST /second-factor-resets': ['not-found', 'no-right', 'password-first', 'too-many-tries'],
  'PUT /wifi-campaign/{id}': ['conflict'],
  'DELETE /wifi-campaign/{id}': ['shown-to-guests', 'used-by-campaigns'],
  'PUT /wifi-campaign/{id}/draft': ['conflict'],
  'POST /wifi-campaign/{id}/publish': ['conflict'],
  'POST /wifi-campaign/{id}/restore': ['conflict'],
  'POST /email-links': ['too-many-tries'],
  'DELETE /groups/{id}': ['group-in-use'],
  'POST /trials': ['not-found', 'too-many-trials'],
  'PUT /files/upload': ['upgrade-plan', 'bad-request'],
  'GET /files': ['not-found'],
  'POST /files': ['not-found'],
  'POST /campaigns': ['upgrade-plan'],
  'PUT /campaigns/{id}': ['conflict', 'upgrade-plan'],
  'POST /user-page': ['not-found', 'upgrade-plan'],
  'POST /page-invitations': ['upgrade-plan'],
  'POST /pages': ['upgrade-plan'],
  'POST /devices': ['upgrade-plan'],
  'PUT /imports/{id}': ['conflict', 'upgrade-plan'],
  'POST /imports/{id}/run': ['conflict', 'upgrade-plan'],
  'POST /imports/{id}/stop': ['conflict'],
  'DELETE /imports/{id}': ['conflict'],
  'POST /webhooks/{id}/test': ['too-many-tries'],
  'PUT /integrations/{kind}': ['conflict', 'upgrade-plan'],
  'POST /integrations/{kind}/test': ['too-many-tries', 'tests-used-up', 'page-busy', 'upgrade-plan'],
  'POST /page-license/orders': ['payment-away', 'price-changed', 'too-many-tries'],
  'PUT /user-page': ['not-found', 'last-admin'],
  'DELETE /user-page': ['not-found', 'last-admin'],
  'PUT /all-users/{id}/state': ['last-administrator', 'not-yourself'],
  'PUT /all-users/{id}/administrator': ['last-administrator', 'user-disabled', 'too-many-tries'],
  'POST /all-users/{id}/reset-link': ['user-disabled'],
  'DELETE /all-users/{id}': ['last-administrator', 'not-yourself', 'pages-need-admin'],
  'POST /all-users/{id}/view': ['not-yourself', 'user-disabled', 'restricted'],
  'POST /all-pages/{eid}/restore': ['pages-need-admin'],
  'PUT /plans/order': ['not-found'],
  'POST /templates': ['not-found'],
  'PUT /templates/order': ['not-found'],
  'PUT /templates/{id}': ['template-changed'],
  'DELETE /templates/{id}': ['built-in-template'],
  'POST /templates/{id}/restore': ['template-changed'],
  'POST /templates/{id}/reset': ['template-changed'],
  'PUT /shared-emails/order': ['not-found'],
  'PUT /shared-emails/{id}': ['template-changed'],
  'DELETE /shared-emails/{id}': ['built-in-template'],
  'POST /shared-emails/{id}/restore': ['template-changed'],
  'POST /shared-emails/{id}/reset': ['template-changed'],
  'POST /system-logs/failed-jobs/{id}/retry': ['unknown-job'],
  'POST /offered-templates/{id}/copy': ['upgrade-plan'],
  'GET /devices/{nas_id}/subscribers': ['gateway-not-set', 'gateway-away', 'gateway-refused'],
  'POST /devices/{nas_id}/subscribers': ['gateway-not-set', 'gateway-away', 'gateway-refused'],
  'PUT /devices/{nas_id}/subscribers': ['gateway-not-set', 'gateway-away', 'gateway-refused'],
  'DELETE /devices/{nas_id}/subscribers': ['gateway-not-set', 'gateway-away', 'gateway-refused'],
};

/** Of calls by API key. */
const byKey = ['bad-api-key', 'no-scope', 'not-by-key', 'origin-refused', 'too-many-requests'] as const;
const repeated = ['still-running', 'answer-forgotten', 'other-request'] as const;

export function refusalsOf(key: EndpointKey, endpoint: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>((ownRefusals as Record<string, RefusalCode[]>)[key]);
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('bad-input');
  if (endpoint.body) for (const code of ['bad-request', 'too-large', 'wrong-type'] as const) codes.add(code);
  if (endpoint.params) codes.add('not-found');
  if (endpoint.token === 'none') codes.add('too-many-requests');
  else codes.add('signed-out');
  if (endpoint.token === 'page')
    for (const code of ['stale-page-token', 'second-factor-needed', 'no-right', ...byKey] as const) codes.add(code);
  if (endpoint.token === 'page' && key.startsWith('POST ') && isForKeys(endpoint.can))
    for (const code of repeated) codes.add(code);
  if (endpoint.can === 'platform') for (const code of ['second-factor-needed', 'restricted'] as const) codes.add(code);
  if (endpoint.token !== 'none' && !key.startsWith('GET ') && !endpoint.forViewers) codes.add('view-only');
  if (endpoint.token === 'page' && moduleOfCall(key)) codes.add('upgrade-plan');
  if (key.startsWith('GET /reports/')) codes.add('upgrade-plan');
  if (key.startsWith('GET /reports/') || key.includes(' /groups')) codes.add('takes-too-long');
  codes.add('unavailable');
  if (!key.startsWith('GET ')) codes.add('disk-full');
  return (Object.keys(refusals) as RefusalCode[]).filter((code) => codes.has(code));
}

/** The sentence without ICU: "{n, plural, one {# minute} other {# minutes}}" reads "{n} minutes". */
export const inPlainWords = (message: string): string =>
  message.replace(/\{(\w+), plural,.*? other \{# ([^}]*)\}\}/g, '{$1} $2');

/** signed-out and stale-page-token together are SignedOutOrStalePageToken. */
const nameOf = (codes: RefusalCode[]): string =>
  codes
    .map((code) =>
      code
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(''),
    )
    .join('Or');

/** The refusals of a call by their status. What they say stands in `responses`, once for all calls. */
export function referRefusals(
  key: EndpointKey,
  endpoint: Endpoint,
  responses: Shared['responses'],
): Record<string, RefusalReference> {
  const byStatus = Map.groupBy(refusalsOf(key, endpoint), (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = nameOf(codes);
      responses[name] ??= {
        description: codes.map((code) => `${code}: ${inPlainWords(refusals[code].message)}`).join('. '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        'x-refusals': codes,
      };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const params: Schema = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
  description: 'Values for the {placeholders} of the sentence.',
};

export const refusalSchemas: Record<string, Schema> = {
  Refusal: {
    type: 'object',
    description: 'Every answer with a status of 400 or more.',
    properties: {
      code: { type: 'string', enum: Object.keys(refusals), description: 'For programs: stable.' },
      statusText: { type: 'string', description: 'Of the status, for where HTTP has no place for it.' },
      message: { type: 'string', description: 'For people: English.' },
      params,
      fields: {
        type: 'array',
        items: { $ref: '#/components/schemas/FieldRefusal' },
        description: 'With bad-input: one entry for each refused field.',
      },
    },
    required: ['code', 'statusText', 'message'],
  },
  FieldRefusal: {
    type: 'object',
    properties: {
      field: { type: 'string', description: 'Path of the field, with dots.', examples: ['emails.0.email'] },
      reason: { type: 'string', enum: Object.keys(reasons), description: 'For programs: stable.' },
      params,
      message: { type: 'string', description: 'For people: English.' },
    },
    required: ['field', 'reason', 'message'],
  },
};
