import type { Contract } from '@wifi/contract/index.ts';
import type { Call, TestPage } from '../../../testing/test-app.ts';

interface Target { page: TestPage; uid: number }

const nothing = (): Call => ({});

/** A well-formed request for every endpoint, aimed at a page: the record's type asks for all of them. */
export const requests: Record<keyof Contract, (target: Target) => Call> = {
  'GET /auth/options': nothing,
  'POST /auth/login': () => ({ body: { email_mobile: 'someone@example.com', password: 'whatever' } }),
  'POST /auth/login-with-google': () => ({ body: { tokenId: 'x'.repeat(40) } }),
  'POST /auth/renew': nothing,
  'GET /auth/verify-id-token': nothing,
  'POST /auth/page': ({ page }) => ({ body: { pageId: page.eid } }),
  'POST /auth/logout': nothing,
  'POST /auth/register': () => ({ body: { email_mobile: 'someone@example.com', password: 'whatever', displayName: 'Someone' } }),
  'POST /auth/activate': () => ({ body: { activateCode: 'x'.repeat(43) } }),
  'POST /auth/forgot-password': () => ({ body: { email_mobile: 'someone@example.com' } }),
  'POST /auth/reset-password': () => ({ body: { forgotten_password_code: 'x'.repeat(43), password: 'whatever' } }),
  'POST /auth/first-administrator': () => ({ body: { setupCode: 'x'.repeat(43), email_mobile: 'a@example.com', password: 'whatever', displayName: 'A' } }),
  'GET /account': nothing,
  'PUT /account': () => ({ body: { displayName: 'Renamed' } }),
  'PUT /account/password': () => ({ body: { currentPassword: 'not mine', password: 'new password' } }),
  'GET /account/browsers': nothing,
  'DELETE /account/browsers/{id}': () => ({ params: { id: crypto.randomUUID() } }),
  'DELETE /account/browsers': nothing,
  'GET /pages': nothing,
  'POST /pages': () => ({ body: { name: 'Made by the matrix', category: 'others' } }),
  'GET /pages/{eid}': ({ page }) => ({ params: { eid: page.eid } }),
  'PUT /pages/{eid}': ({ page }) => ({ params: { eid: page.eid }, body: { name: 'Renamed' } }),
  'DELETE /pages/{eid}': ({ page }) => ({ params: { eid: page.eid } }),
  'GET /user-page': nothing,
  'POST /user-page': ({ page, uid }) => ({ body: { page_id: page.eid, uid, role: 'analyst' } }),
  'PUT /user-page': ({ page, uid }) => ({ body: { page_id: page.eid, uid, role: 'analyst' } }),
  'DELETE /user-page': ({ page, uid }) => ({ body: { page_id: page.eid, uid } }),
  'POST /page-invitations': () => ({ body: { email: 'invited@example.com', role: 'analyst' } }),
  'DELETE /page-invitations/{id}': () => ({ params: { id: 1 } }),
  'GET /page-settings': nothing,
  'POST /page-settings': () => ({ body: { currency: 'USD' } }),
  'PUT /page-settings/{id}': () => ({ params: { id: 1 }, body: { currency: 'USD' } }),
  'DELETE /page-settings/{id}': () => ({ params: { id: 1 } }),
  'GET /system-logs/events': nothing,
  'GET /system-logs/mails': nothing,
};
