import type { TestVenue } from '../features/access/guest-access/testing/guest.ts';
import { addFollowers } from '../features/marketing/messages/testing/followers.ts';
import { noteLine } from '../features/people/zalo-followers/lines.ts';
import { inScope } from '../platform/context.ts';
import type { List } from './load-in-parts.ts';
import type { TestApp } from './test-app.ts';

const start = Date.parse('2026-10-01T00:00:00Z');
const ten = Array.from({ length: 10 }, (_, nth) => nth);

/** What a page has of its official account, as lists that somebody loads more and more of. */
export const zaloLists = (of: () => { app: TestApp; venue: TestVenue }): Record<string, () => Promise<List>> => {
  const scope = () => inScope(of().app.ctx, of().venue.page.id);
  const create = async (name: string) =>
    (await of().app.call('POST /zalo/campaigns', { token: of().venue.token, body: { name } })).body.data;
  return {
    'Zalo campaigns': async () => {
      const make = () => create('Summer');
      for (const _ of ten) await make();
      return { key: 'GET /zalo/campaigns', meanwhile: make };
    },
    'people of a Zalo campaign': async () => {
      const follow = (...ids: string[]) =>
        addFollowers(
          scope(),
          ids.map((userId) => ({ userId, heard: 1 })),
        );
      await follow(...ten.map((nth) => `5${nth}`));
      const data = await create('All');
      await of().app.call('PUT /zalo/campaigns/{id}', {
        token: of().venue.token,
        params: { id: data._id },
        body: { heldOut: 0, version: data.version },
      });
      return {
        key: 'GET /zalo/campaigns/{id}/audience/people',
        request: { params: { id: data._id }, query: { which: 'passing' } },
        meanwhile: (turn) => follow(`4${turn}`),
      };
    },
    'conversations on Zalo': async () => {
      const write = (minute: number, nth: number) =>
        noteLine(scope(), {
          userId: `user-${nth}`,
          vendorId: `line-${nth}`,
          kind: 'text',
          text: 'Xin chào',
          at: new Date(start + minute * 60_000),
          by: 'guest',
        });
      for (const nth of ten) await write(Math.floor(nth / 3), nth);
      return { key: 'GET /zalo/inbox', meanwhile: (turn) => write(100 + turn, 100 + turn) };
    },
  };
};
