import type { Contract } from '@wifi/contract/index.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Target } from './furnish.ts';

const nothing = (): Call => ({});

/** What only the platform's administrators may call. */
export const platformRequests = {
  'GET /all-users': nothing,
  'GET /all-users/{id}': ({ uid }) => ({ params: { id: uid } }),
  'PUT /all-users/{id}/state': ({ uid }) => ({ params: { id: uid }, body: { isDisabled: true } }),
  'PUT /all-users/{id}/administrator': ({ uid }) => ({
    params: { id: uid },
    body: { isAdministrator: true, password: 'correct horse' },
  }),
  'POST /all-users/{id}/reset-link': ({ uid }) => ({ params: { id: uid } }),
  'DELETE /all-users/{id}/sessions': ({ uid }) => ({ params: { id: uid } }),
  'DELETE /all-users/{id}': ({ uid }) => ({ params: { id: uid }, body: {} }),
  'POST /all-users/{id}/view': ({ uid }) => ({ params: { id: uid }, body: { reason: 'They asked for help' } }),
  'DELETE /all-users/view': nothing,
  'GET /all-pages': nothing,
  'PUT /all-pages/{eid}/suspension': ({ page }) => ({
    params: { eid: page.eid },
    body: { isSuspended: true, reason: 'Not paid' },
  }),
  'POST /all-pages/{eid}/restore': ({ page }) => ({ params: { eid: page.eid }, body: {} }),
  'POST /all-pages/{eid}/hand-over': ({ page }) => ({
    params: { eid: page.eid },
    body: { email: 'heir@example.com', keepsTeam: true },
  }),
  'DELETE /all-pages/{eid}': ({ page }) => ({ params: { eid: page.eid } }),
  'GET /licence-batches': nothing,
  'POST /licence-batches': ({ things }) => ({ body: { planId: things.planId, months: 12, count: 2 } }),
  'GET /licence-codes': nothing,
  'GET /licence-codes/csv': nothing,
  'GET /licence-codes/cards': () => ({ query: { batch: '1' } }),
  'POST /licence-codes/revoke': ({ things }) => ({ body: { ids: [things.licence.id] } }),
  'GET /system-logs/health': nothing,
  'GET /system-logs/failed-jobs': nothing,
  'POST /system-logs/failed-jobs/{id}/retry': ({ things }) => ({ params: { id: things.failedJobId } }),
  'DELETE /system-logs/failed-jobs/{id}': ({ things }) => ({ params: { id: things.failedJobId } }),
  'GET /system-logs/failed-calls': nothing,
  'GET /system-logs/sign-ins': nothing,
  'GET /system-logs/slow-queries': nothing,
  'GET /system-logs/events': nothing,
  'GET /system-logs/mails': nothing,
} satisfies Partial<Record<keyof Contract, (target: Target) => Call>>;
