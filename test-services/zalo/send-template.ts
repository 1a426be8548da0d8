import type { Answer } from '../web-door.ts';
import type { Line, Oa, User } from './account.ts';
import { vietnamDay, vietnamHour } from './clock.ts';
import { fill, wrongData } from './fill-template.ts';
import { invalid, refuse, succeed } from './refusals.ts';
import { hasLeft } from './send-message.ts';
import type { Template } from './templates.ts';
import type { Fields, World } from './world.ts';

const longestTrackingId = 48;

/** Promotions rest from 22:00 to 06:00. */
function isNight({ clock, dials }: World): boolean {
  const { night } = dials();
  const hour = vietnamHour(clock.now());
  return night === 'always' || (night === 'clock' && (hour >= 22 || hour < 6));
}

/** How many messages by template the account may send today. */
export function templatesLeft({ clock, dials }: World, oa: Oa): number {
  return Math.max(0, dials().templateQuota - (oa.templatesSent.get(vietnamDay(clock.now())) ?? 0));
}

/** The template, or why this message cannot be sent with it. */
function readTemplate(world: World, oa: Oa, body: Fields, way: 'phone' | 'user'): Template | Answer {
  const template = oa.templates.find(({ id }) => String(id) === String(body.template_id));
  if (!template) return refuse(-117);
  if (template.state === 'DISABLE') return refuse(-146);
  if (template.state !== 'ENABLE') return refuse(-131);
  const wrong = wrongData(template, body.template_data);
  if (wrong !== 0) return refuse(wrong);
  if (way === 'user' && template.price.user === undefined) return refuse(-249);
  if (template.tag === 'PROMOTION' && isNight(world)) return refuse(way === 'phone' ? -133 : -234);
  return templatesLeft(world, oa) > 0 ? template : refuse(-144);
}

function put(world: World, oa: Oa, user: User, template: Template, body: Fields, more: Partial<Line>): Line {
  const today = vietnamDay(world.clock.now());
  oa.templatesSent.set(today, (oa.templatesSent.get(today) ?? 0) + 1);
  const buttons = template.buttons.map(({ title, content }) => ({
    title,
    type: 'oa.open.url',
    payload: { url: content },
  }));
  return world.phones.put(oa, user, {
    kind: 'template',
    text: fill(template, (body.template_data ?? {}) as Fields),
    payload: { template_id: template.id, isRating: template.isRating, buttons },
    isBilled: true,
    ...more,
  });
}

/** `POST /message/template` and `/message/template/hashphone`: to the Zalo of a number, followed or not. */
export function sendByPhone(world: World, oa: Oa, body: Fields, findUser: (user: User) => boolean): Answer {
  const { tracking_id: trackingId, mode } = body;
  if (typeof trackingId !== 'string' || trackingId === '' || trackingId.length > longestTrackingId)
    return invalid('tracking_id');
  const template = readTemplate(world, oa, body, 'phone');
  if (!('id' in template)) return template;
  const users = [...oa.users.values()];
  const user = users.find(findUser);
  if (!user) return refuse(-118);
  if (mode === 'development' && user !== users[0]) return refuse(-127);
  if (user.refusal !== 0) return refuse(user.refusal);
  const line = put(world, oa, user, template, body, { isByPhone: true, trackingId });
  return succeed({
    msg_id: line.id,
    sent_time: String(line.at),
    sending_mode: String(body.sending_mode ?? '1'),
    quota: { dailyQuota: String(world.dials().templateQuota), remainingQuota: String(templatesLeft(world, oa)) },
  });
}

/** `POST /v3.0/oa/message/template`: to somebody who has had to do with the account, whenever that was. */
export function sendByUser(world: World, oa: Oa, body: Fields): Answer {
  const user = oa.users.get(String(body.user_id));
  if (!user) return invalid('user_id');
  const template = readTemplate(world, oa, body, 'user');
  if (!('id' in template)) return template;
  if (user.refusal !== 0) return refuse(user.refusal);
  if (user.lastInteraction === undefined) return refuse(-232);
  if (hasLeft(user)) return refuse(-213);
  const line = put(world, oa, user, template, body, {});
  return succeed({
    message_id: line.id,
    user_id: user.id,
    sent_time: String(line.at),
    quota: { quota_type: 'purchase_quota', remain: String(templatesLeft(world, oa)) },
  });
}
