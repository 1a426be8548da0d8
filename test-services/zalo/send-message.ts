import type { Answer } from '../web-door.ts';
import type { Oa, User } from './account.ts';
import { dayInMs, hourInMs } from './clock.ts';
import { oaEvent } from './events.ts';
import { readMessage } from './read-message.ts';
import { invalid, refuse, succeed } from './refusals.ts';
import type { Fields, World } from './world.ts';

const freeWindowMs = 48 * hourInMs;
const paidWindowMs = 7 * dayInMs;

function recipientOf(oa: Oa, { recipient }: Fields): User | undefined {
  const { user_id: id } = (recipient ?? {}) as Fields;
  return typeof id === 'string' ? oa.users.get(id) : undefined;
}

/** Messages of the last 48 hours that cost nothing. */
export const freeSent = (user: User, now: number): number =>
  user.lines.filter(
    ({ from, at, isBilled, isByPhone }) => from === 'oa' && !isBilled && !isByPhone && at > now - freeWindowMs,
  ).length;

/** `POST /v3.0/oa/message/cs`: an answer to somebody who has asked, followed or tapped within seven days. */
export function sendConsultation(world: World, oa: Oa, body: Fields): Answer {
  const user = recipientOf(oa, body);
  if (!user) return invalid('user_id');
  const said = readMessage(body.message, oa, world.uploads);
  if (!('kind' in said)) return said;
  const now = world.clock.now();
  if (user.refusal !== 0) return refuse(user.refusal);
  if (user.lastInteraction === undefined) return refuse(-232);
  if (hasLeft(user)) return refuse(-213);
  const age = now - user.lastInteraction;
  if (age > paidWindowMs) return refuse(-230);
  const isBilled = age > freeWindowMs;
  if (!isBilled && freeSent(user, now) >= world.dials().freeReplies) return refuse(-211);
  const line = world.phones.put(oa, user, { ...said, isBilled });
  return succeed({ message_id: line.id, user_id: user.id });
}

/** Followed once, and does no longer; one who writes without ever following may be answered. */
export const hasLeft = ({ hasFollowed, isFollower }: User): boolean => hasFollowed && !isFollower;

/** A face under a message of the user. */
export function sendReaction(world: World, oa: Oa, body: Fields): Answer {
  const user = recipientOf(oa, body);
  if (!user) return invalid('user_id');
  const { react_icon: icon, react_message_id: id } = body.sender_action as Fields;
  const line = user.lines.find((line) => line.id === id);
  if (!line || typeof icon !== 'string') return invalid('react_message_id');
  const told = { sender: { id: oa.id }, recipient: { id: user.id }, message: { msg_id: line.id, react_icon: icon } };
  world.webhooks.tell(oa, oaEvent('oa_reacted_message', oa, world.phones.moment(), told));
  return succeed({ message_id: line.id, user_id: user.id });
}
