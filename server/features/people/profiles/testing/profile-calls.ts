import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type Call, type TestApp } from '../../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { addVisits, countAll, type AddedVisit } from '../../../figures/reports/testing/add-visits.ts';

interface Shown {
  id: number;
  version: number;
  name: string;
  [field: string]: unknown;
}

export const of = (id: number, more: Call = {}): Call => ({ params: { id }, ...more });

/** A server for the tests of a file, a venue of its own for each of them, and how they ask for its guests. */
export function openProfiles() {
  let app: TestApp;
  let venue: TestVenue;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    venue = await openVenue(app);
  });

  const call = (key: EndpointKey, request: Call = {}) => app.call(key, { token: venue.token, ...request });
  const list = async (query: Record<string, string> = {}, token = venue.token) =>
    (await call('GET /custom-users', { query, token })).body as { total: number; profiles: Shown[] };
  let minute = 0;
  return {
    app: () => app,
    venue: () => venue,
    db: () => inScope(app.ctx, venue.page.id).db,
    call,
    as: async (role: Role) => {
      const user = await app.user();
      await app.join(venue.page, user, role);
      return (await app.call('POST /auth/page', { token: user.token, body: { pageId: venue.page.eid } })).body
        .token as string;
    },
    /** Each on a phone of their own unless it is said, an hour after the last. */
    visit: async (...visits: Partial<AddedVisit>[]): Promise<void> => {
      await addVisits(
        app.ctx,
        visits.map((one) => ({
          pageId: venue.page.id,
          deviceId: venue.deviceId,
          at: new Date(Date.parse('2026-11-10T00:00:00Z') + (minute += 60) * 60_000),
          mac: `02:00:00:00:00:${((minute / 60) % 256).toString(16).padStart(2, '0')}`,
          ...one,
        })),
      );
      await countAll(app.program);
    },
    list,
    names: async (query: Record<string, string> = {}, token?: string) =>
      (await list(query, token)).profiles.map(({ name }) => name),
  };
}
