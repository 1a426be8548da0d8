import type { Contract } from '@wifi/contract/index.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Target } from './furnish.ts';

const nothing = (): Call => ({});

export const zaloRequests = {
  'GET /page-oa': nothing,
  'GET /page-oa/settings': nothing,
  'PUT /page-oa/settings': () => ({ body: { appId: '', pkceMode: 'fixed', siteProof: '' } }),
  'POST /page-oa/connect': nothing,
  'POST /page-oa/connected': () => ({ body: { code: 'x', state: 'x' } }),
  'POST /page-oa/tokens': () => ({ body: { accessToken: 'x', refreshToken: 'x' } }),
  'POST /page-oa/refresh': nothing,
  'DELETE /page-oa': nothing,
} satisfies Partial<Record<keyof Contract, (target: Target) => Call>>;
