import type { zaloInbox } from '@wifi/contract/marketing/zalo-inbox.ts';
import type { zaloFollowers } from '@wifi/contract/people/zalo-followers.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

type Key = keyof typeof zaloFollowers | keyof typeof zaloInbox;

const ofFollower = ({ things }: { things: Things }): Call => ({ params: { id: things.followerId } });

export const zaloTalkRequests: Record<Key, (target: { things: Things }) => Call> = {
  'GET /zalo/users': () => ({}),
  'GET /zalo/tags': () => ({}),
  'GET /zalo/sync': () => ({}),
  'POST /zalo/sync': () => ({}),
  'GET /zalo/users/{id}': ofFollower,
  'PUT /zalo/users/{id}': (target) => ({ ...ofFollower(target), body: { tags: ['VIP'] } }),
  'GET /zalo/inbox': () => ({}),
  'GET /zalo/inbox/live': () => ({}),
  'GET /zalo/inbox/settings': () => ({}),
  'PUT /zalo/inbox/settings': () => ({ body: { pauseMinutes: 30, replies: [], version: 0 } }),
  'GET /zalo/inbox/{id}': ofFollower,
  'PUT /zalo/inbox/{id}': (target) => ({ ...ofFollower(target), body: { pauseMinutes: 5 } }),
  'POST /zalo/inbox/{id}/answers': (target) => ({
    ...ofFollower(target),
    body: { key: crypto.randomUUID(), text: 'Dạ, bên em mở cửa tới 22 giờ ạ.', readUntil: new Date().toISOString() },
  }),
};
