import type { ZaloAttachment, ZaloLineKind } from '@wifi/contract/people/zalo-follower-words.ts';
import type { ZaloEvent } from '../../venue/zalo-account/zalo-events.ts';
import type { NewLine } from './lines.ts';
import { addressIn, idIn, listIn, textIn, toldIn, type Told } from './vendor-values.ts';

const kinds: Record<string, ZaloLineKind> = {
  text: 'text',
  image: 'image',
  gif: 'gif',
  sticker: 'sticker',
  link: 'link',
  file: 'file',
  audio: 'audio',
  video: 'video',
  location: 'location',
  business_card: 'contact',
  list: 'template',
  template: 'template',
};

const mostAttachments = 10;

/** The line of a conversation that an event tells of; undefined where it tells of none, or of a group. */
export function lineOf({ id, name, userId, at, payload }: ZaloEvent): NewLine | undefined {
  if (name === 'user_submit_info')
    return {
      userId,
      vendorId: `info/${id}`,
      kind: 'info',
      text: infoText(toldIn(payload.info)),
      at,
      by: 'guest',
    };
  const [, who, what = ''] = /^(user|oa)_send_([a-z_]{1,40})$/.exec(name) ?? [];
  if (who === undefined || what.startsWith('group')) return undefined;
  const message = toldIn(payload.message);
  return {
    userId,
    vendorId: idIn(message, 'msg_id') || null,
    kind: kinds[what] ?? 'other',
    text: textIn(message, 'text', 4000),
    attachments: listIn(message, 'attachments', mostAttachments).map((one) => attachmentOf(toldIn(one))),
    at,
    by: who === 'user' ? 'guest' : 'elsewhere',
  };
}

function attachmentOf(told: Told): ZaloAttachment {
  const payload = toldIn(told.payload);
  const place = toldIn(payload.coordinates);
  const [latitude, longitude] = [textIn(place, 'latitude', 20), textIn(place, 'longitude', 20)];
  return {
    type: textIn(told, 'type', 30),
    url: addressIn(payload, 'url'),
    thumbnail: addressIn(payload, 'thumbnail'),
    name:
      latitude !== '' && longitude !== ''
        ? `${latitude}, ${longitude}`
        : textIn(payload, 'name', 200) || textIn(payload, 'description', 200),
  };
}

/** Both shapes that the vendor has sent: an address in parts, and one in a part of its own. */
function infoText(info: Told): string {
  const whole = toldIn(info.full_address);
  const words = [
    textIn(info, 'name', 120),
    textIn(info, 'phone', 40),
    textIn(whole, 'user_address') || textIn(info, 'address'),
    textIn(whole, 'user_ward') || textIn(info, 'ward'),
    textIn(info, 'district'),
    textIn(whole, 'user_city') || textIn(info, 'city'),
  ];
  return words.filter((word) => word !== '').join(', ');
}
