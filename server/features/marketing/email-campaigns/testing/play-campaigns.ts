import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Context } from '../../../../platform/context.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { messages } from '../../messages/tables.ts';
import type { TestGuest } from '../../messages/testing/guests.ts';

const everybody = { kind: 'rule', rule: { match: 'all', conditions: [{ field: 'visits', least: 0, most: null }] } };

export const agreed = [{ isGiven: true }];
export const someGuests = (from: number, to: number): TestGuest[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: from + at,
    email: `guest${from + at}@quan.example`,
    said: agreed,
  }));

interface Played {
  app: TestApp;
  venue: TestVenue;
  ctx: Context;
}

/** Campaigns as people make, send and stop them; asked anew each time, since each test has its own page. */
export function playCampaigns(played: () => Played) {
  const call = (key: Parameters<TestApp['call']>[0], id: number, body?: object, token = played().venue.token) =>
    played().app.call(key, { token, params: { id }, ...(body && { body }) });
  const read = async (id: number) => (await call('GET /email-campaigns/{id}', id)).body;
  return {
    call,
    read,
    deed: async (id: number, what: 'send' | 'pause' | 'resume' | 'cancel') =>
      call(`POST /email-campaigns/{id}/${what}`, id, { version: (await read(id)).version }),
    mailsOf: (id: number) =>
      played().ctx.db.select().from(messages).where(eq(messages.causeId, id)).orderBy(messages.profileId),
    setZone: (timeZone: string) =>
      played().ctx.db.execute(
        sql`update page_settings set time_zone = ${timeZone} where page_id = ${played().venue.page.id}`,
      ),
    async makeCampaign(changes: object = {}): Promise<number> {
      const { app, venue } = played();
      const template = await app.call('POST /bee-templates', {
        token: venue.token,
        body: { name: 'Welcome', from: 'welcome' },
      });
      const made = await app.call('POST /email-campaigns', {
        token: venue.token,
        body: { name: 'Autumn', templateId: Number(template.body.template._id) },
      });
      const { id, version } = made.body;
      const saved = await call('PUT /email-campaigns/{id}', id, {
        audience: everybody,
        heldOut: 0,
        ...changes,
        version,
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      return id;
    },
  };
}
