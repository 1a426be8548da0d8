import type { Answer } from '../web-door.ts';
import type { Oa, User } from './account.ts';
import { dayInMs, vietnamDay } from './clock.ts';
import { tagEvent } from './events.ts';
import { invalid, succeed } from './refusals.ts';
import type { Fields, World } from './world.ts';

const mostUsers = 50;
const lastOffset = 9951;

type Days = { from: string; to: string };

/** `TODAY`, `L7D`, `2026_11_01:2026_11_18` … as days of Vietnam, both of them included. */
function readPeriod(period: unknown, now: number): Days | undefined {
  const today = vietnamDay(now);
  const before = (days: number) => vietnamDay(now - days * dayInMs);
  const named: Record<string, Days> = {
    TODAY: { from: today, to: today },
    YESTERDAY: { from: before(1), to: before(1) },
    L7D: { from: before(7), to: today },
    L30D: { from: before(30), to: today },
  };
  if (typeof period !== 'string') return undefined;
  const dates = /^(\d{4}_\d\d_\d\d):(\d{4}_\d\d_\d\d)$/.exec(period);
  return dates
    ? { from: dates[1]!.replaceAll('_', '-'), to: dates[2]!.replaceAll('_', '-') }
    : Object.hasOwn(named, period)
      ? named[period]
      : undefined;
}

/** `GET /v3.0/oa/user/getlist`: whoever ever had to do with the account, ten thousand of them at most. */
export function listUsers({ clock }: World, oa: Oa, data: Fields): Answer {
  const {
    offset = 0,
    count = mostUsers,
    tag_name: tag,
    last_interaction_period: period,
    is_follower: isFollower,
  } = data;
  if (!Number.isInteger(offset) || Number(offset) < 0 || Number(offset) > lastOffset) return invalid('offset');
  if (!Number.isInteger(count) || Number(count) < 1 || Number(count) > mostUsers) return invalid('count');
  const days = readPeriod(period, clock.now());
  if (period !== undefined && !days) return invalid('last_interaction_period');
  const found = [...oa.users.values()].filter((user) => {
    if (user.lastInteraction === undefined) return false;
    if (tag !== undefined && !user.tags.has(String(tag))) return false;
    if (isFollower !== undefined && user.isFollower !== (String(isFollower) === 'true')) return false;
    if (!days) return true;
    const day = vietnamDay(user.lastInteraction);
    return day >= days.from && day <= days.to;
  });
  const users = found.slice(Number(offset), Number(offset) + Number(count)).map(({ id }) => ({ user_id: id }));
  return succeed({ total: found.length, count: users.length, offset, users });
}

/** `GET /v3.0/oa/user/detail`. */
export function describeUser(_: World, oa: Oa, data: Fields): Answer {
  const user = oa.users.get(String(data.user_id));
  if (!user || user.lastInteraction === undefined) return invalid('user_id');
  const [year, month, day] = vietnamDay(user.lastInteraction).split('-');
  const { shared } = user;
  const avatar = `https://s120-ava-talk.zadn.vn/${user.personId}.jpg`;
  return succeed({
    user_id: user.id,
    user_id_by_app: user.idByApp,
    user_external_id: '',
    display_name: user.name,
    user_alias: user.alias,
    is_sensitive: false,
    user_last_interaction_date: `${day}/${month}/${year}`,
    user_is_follower: user.isFollower,
    avatar,
    avatars: { 120: avatar, 240: avatar.replace('s120', 's240') },
    dynamic_param: '',
    tags_and_notes_info: { notes: user.notes, tag_names: [...user.tags] },
    ...(shared && {
      shared_info: {
        address: shared.address,
        city: shared.city,
        district: shared.ward,
        phone: shared.phone,
        name: shared.name,
      },
    }),
  });
}

/** `POST /v3.0/oa/user/update`: what the account calls somebody, and knows of them. */
export function updateUser(_: World, oa: Oa, body: Fields): Answer {
  const user = oa.users.get(String(body.user_id));
  if (!user) return invalid('user_id');
  if (typeof body.user_alias === 'string') user.alias = body.user_alias;
  return succeed({});
}

export const answerTags = (oa: Oa): Answer => succeed([...oa.tags]);

/** A tag comes to be with the first who has it. */
export function changeTag(world: World, oa: Oa, body: Fields, change: 'add' | 'remove'): Answer {
  const user = oa.users.get(String(body.user_id));
  const { tag_name: name } = body;
  if (!user) return invalid('user_id');
  if (typeof name !== 'string' || name === '' || name.length > 100) return invalid('tag_name');
  if (change === 'remove') {
    user.tags.delete(name);
    return succeed({});
  }
  addTag(world, oa, user, name);
  return succeed({});
}

/** By the app or by hand in the account's own console: Zalo tells of both. */
export function addTag({ webhooks, phones }: Pick<World, 'webhooks' | 'phones'>, oa: Oa, user: User, name: string) {
  oa.tags.add(name);
  user.tags.add(name);
  webhooks.tell(oa, tagEvent(oa, user, name, phones.moment()));
}

export function removeTag(_: World, oa: Oa, { tag_name: name }: Fields): Answer {
  if (typeof name !== 'string' || !oa.tags.delete(name)) return invalid('tag_name');
  for (const user of oa.users.values()) user.tags.delete(name);
  return succeed({});
}
