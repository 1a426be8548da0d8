import type { Role } from '@wifi/contract/permissions.ts';
import { getSession } from '../session/session.ts';
import { call } from './calls.ts';

interface PageAccess {
  token: string;
  role: Role;
}

// Only in memory: a page token is cheap to get again and need not outlive the tab.
const held = new Map<string, Promise<PageAccess>>();
const arrived = new Map<string, string>();

/** The token of a page, and as whom it lets one in. */
export function pageAccess(eid: string): Promise<PageAccess> {
  const known = held.get(eid);
  if (known) return known;
  const uid = getSession().user?.id;
  const access = call('POST /auth/page', { body: { pageId: eid, ...(uid ? { uid } : {}) } }).then(
    ({ token, data }) => ({ token, role: data.role }),
  );
  held.set(eid, access);
  access.then(
    ({ token }) => held.get(eid) === access && arrived.set(eid, token),
    () => held.delete(eid),
  );
  return access;
}

export const pageToken = async (eid: string): Promise<string> => (await pageAccess(eid)).token;
/** Without waiting, if it is here. */
export const knownPageToken = (eid: string): string | undefined => arrived.get(eid);

export function forgetPageToken(eid: string): void {
  held.delete(eid);
  arrived.delete(eid);
}

export function forgetPageTokens(): void {
  held.clear();
  arrived.clear();
}
