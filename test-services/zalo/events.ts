import { zaloApp } from '../social/zalo.ts';
import type { Contact, Line, Oa, Rating, User } from './account.ts';
import type { Dials } from './dials.ts';

/** What a webhook tells; all numbers are texts. */
export interface ZaloEvent {
  event_name: string;
  app_id: string;
  timestamp: string;
  [field: string]: unknown;
}

type Told = Pick<Dials, 'hidesIdByApp' | 'infoShape'>;

const byApp = (user: User, { hidesIdByApp }: Told) => (hidesIdByApp ? {} : { user_id_by_app: user.idByApp });

/** Of these the follower is no sender, and the account stands beside them. */
export const followEvent = (name: 'follow' | 'unfollow', oa: Oa, user: User, at: number, told: Told): ZaloEvent => ({
  oa_id: oa.id,
  follower: { id: user.id },
  ...byApp(user, told),
  event_name: name,
  ...(name === 'follow' && { source: 'oa_profile' }),
  app_id: zaloApp.id,
  timestamp: String(at),
});

export const chatNowEvent = (oa: Oa, user: User, at: number, told: Told): ZaloEvent => ({
  event_name: 'user_click_chatnow',
  app_id: zaloApp.id,
  oa_id: oa.id,
  user_id: user.id,
  ...byApp(user, told),
  timestamp: String(at),
});

const between = (from: string, to: string) => ({ sender: { id: from }, recipient: { id: to } });

/** `user_send_text`, `user_send_image` and the like. */
export const userSendEvent = (oa: Oa, user: User, line: Line, told: Told): ZaloEvent => ({
  app_id: zaloApp.id,
  ...between(user.id, oa.id),
  ...byApp(user, told),
  event_name: `user_send_${line.kind}`,
  message: {
    ...(line.text !== '' && { text: line.text }),
    msg_id: line.id,
    ...(line.kind !== 'text' && { attachments: [{ type: line.kind, payload: line.payload }] }),
  },
  timestamp: String(line.at),
});

/** What an account sends is told too, by whatever way it was sent. */
export function oaSendEvent(oa: Oa, user: User, line: Line, told: Told): ZaloEvent {
  const isTemplate = line.kind === 'request_user_info' || line.kind === 'template';
  return {
    app_id: zaloApp.id,
    ...between(oa.id, user.id),
    ...byApp(user, told),
    event_name: `oa_send_${isTemplate ? 'template' : line.kind}`,
    message: {
      ...(line.text !== '' && { text: line.text }),
      msg_id: line.id,
      ...(line.kind !== 'text' && { attachments: [{ type: line.kind, payload: line.payload }] }),
    },
    timestamp: String(line.at),
  };
}

export const seenEvent = (oa: Oa, user: User, ids: string[], at: number, told: Told): ZaloEvent => ({
  app_id: zaloApp.id,
  ...between(oa.id, user.id),
  ...byApp(user, told),
  event_name: 'user_seen_message',
  message: { msg_ids: ids },
  timestamp: String(at),
});

/** Of a message by phone number: that number, and what the sender called the message. */
export const receivedEvent = (oa: Oa, user: User, line: Line, at: number, told: Told): ZaloEvent => ({
  app_id: zaloApp.id,
  ...between(oa.id, line.isByPhone ? user.phone : user.id),
  ...(!line.isByPhone && byApp(user, told)),
  event_name: 'user_received_message',
  message: line.isByPhone
    ? { delivery_time: String(at), msg_id: line.id, tracking_id: line.trackingId }
    : { msg_id: line.id },
  timestamp: String(at),
});

export const submitInfoEvent = (oa: Oa, user: User, contact: Contact, at: number, told: Told): ZaloEvent => ({
  ...between(user.id, oa.id),
  ...byApp(user, told),
  event_name: 'user_submit_info',
  app_id: zaloApp.id,
  timestamp: String(at),
  info:
    told.infoShape === 'older'
      ? {
          address: contact.address,
          phone: contact.phone,
          city: contact.city,
          district: '',
          name: contact.name,
          ward: contact.ward,
        }
      : {
          name: contact.name,
          phone: contact.phone,
          user_dob: contact.birthday,
          gender: contact.gender,
          full_address: { user_city: contact.city, user_ward: contact.ward, user_address: contact.address },
        },
});

export const tagEvent = (oa: Oa, user: User, name: string, at: number): ZaloEvent => ({
  app_id: zaloApp.id,
  oa_id: oa.id,
  event_name: 'add_user_to_tag',
  tag: { user_ids: [user.id], name },
  timestamp: String(at),
});

/** Stars, and a word about them. */
export const feedbackEvent = (oa: Oa, user: User, { msgId, trackingId, star, note, at }: Rating): ZaloEvent => ({
  app_id: zaloApp.id,
  ...between(user.phone, oa.id),
  event_name: 'user_feedback',
  message: {
    note,
    rate: star,
    submit_time: String(at),
    msg_id: msgId,
    feedbacks: [],
    ...(trackingId !== undefined && { tracking_id: trackingId }),
  },
  timestamp: String(at),
});

/** What happens to the account itself: `permission_revoked`, `change_template_status` and the like. */
export const oaEvent = (name: string, oa: Oa, at: number, more: Record<string, unknown> = {}): ZaloEvent => ({
  app_id: zaloApp.id,
  oa_id: oa.id,
  event_name: name,
  ...more,
  timestamp: String(at),
});
