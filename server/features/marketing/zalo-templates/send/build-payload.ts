import type { LanguageId } from '@wifi/contract/languages.ts';
import type { ZaloButton, ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import { safeLink, safePicture } from '@wifi/email/links.ts';
import type { MergeFields } from '@wifi/email/merge-fields.ts';
import { checkZaloMessage } from '@wifi/email/zalo/check-zalo.ts';
import { mergeZaloMessage } from '@wifi/email/zalo/merge-zalo.ts';
import { zaloPhone } from '@wifi/email/zalo/zalo-phone.ts';
import { refuseParameters, type ApprovedTemplate } from '../approved/check-parameters.ts';

/** A follower, or, of an approved template, anybody with a number; `trackingId` comes back with the receipt. */
export type ZaloRecipient = { userId: string } | { phone: string; trackingId: string };

export interface ZaloSending {
  to: ZaloRecipient;
  fields: MergeFields;
  language: LanguageId;
  /** For links to be tracked. */
  links: (url: string) => string;
  /** Before paths of the media library. */
  origin: string;
  /** Of each file of the message, by its address: under which name the vendor has it. */
  attachments: ReadonlyMap<string, string>;
  /** Of a message that names one. */
  approved?: ApprovedTemplate | undefined;
}

interface ZaloPayload {
  host: 'oa' | 'business';
  path: string;
  body: Record<string, unknown>;
  /** As the guest reads it, for the conversation. */
  merged: ZaloMessage;
}
type Built = ZaloPayload | { refused: string };

function buildButton(button: ZaloButton, links: ZaloSending['links']): object | undefined {
  const { title } = button;
  switch (button.kind) {
    case 'url': {
      const url = safeLink(button.url);
      return url?.startsWith('http') ? { title, type: 'oa.open.url', payload: { url: links(url) } } : undefined;
    }
    case 'query':
      return { title, type: 'oa.query.show', payload: button.payload };
    case 'phone': {
      const phone = zaloPhone(button.phone);
      return phone === undefined ? undefined : { title, type: 'oa.open.phone', payload: { phone_code: phone } };
    }
    case 'sms': {
      const phone = zaloPhone(button.phone);
      return phone === undefined
        ? undefined
        : { title, type: 'oa.open.sms', payload: { content: button.content, phone_code: phone } };
    }
  }
}

const template = (payload: object) => ({ attachment: { type: 'template', payload } });

/** What the vendor's consultation message says; undefined where something of it is not there. */
function buildMessage(merged: ZaloMessage, { links, origin, attachments }: ZaloSending): object | undefined {
  const picture = (url: string) => (url === '' ? {} : { image_url: safePicture(url, origin) });
  switch (merged.kind) {
    case 'text':
      return { text: merged.text };
    case 'picture': {
      const id = attachments.get(merged.picture);
      const { extension, width, height } = readMediaAddress(merged.picture) ?? {};
      const media = extension === 'gif' ? { media_type: 'gif', width, height } : { media_type: 'image' };
      const elements = [{ ...media, attachment_id: id }];
      return id === undefined
        ? undefined
        : { ...(merged.text && { text: merged.text }), ...template({ template_type: 'media', elements }) };
    }
    case 'buttons': {
      // A venue without a number or a site of its own still has something to say.
      const buttons = merged.buttons.flatMap((button) => buildButton(button, links) ?? []);
      return { text: merged.text, ...(buttons.length > 0 && template({ buttons })) };
    }
    case 'list':
      return template({
        template_type: 'list',
        elements: merged.elements.map(({ title, subtitle, picture: url, link }) => {
          const safe = safeLink(link);
          return {
            title,
            ...(subtitle && { subtitle }),
            ...picture(url),
            ...(safe?.startsWith('http') && { default_action: { type: 'oa.open.url', url: links(safe) } }),
          };
        }),
      });
    case 'request_info': {
      const { title, subtitle, picture: url } = merged;
      return template({ template_type: 'request_user_info', elements: [{ title, subtitle, ...picture(url) }] });
    }
    case 'file': {
      const token = attachments.get(merged.file);
      return token === undefined ? undefined : { attachment: { type: 'file', payload: { token } } };
    }
    case 'zbs':
      return undefined;
  }
}

function buildApproved(merged: ZaloMessage & { kind: 'zbs' }, { to, approved }: ZaloSending): Built {
  if (!approved) return { refused: 'The approved template is not there' };
  const why = refuseParameters(approved, merged.params);
  if (why !== undefined) return { refused: why };
  const filled = Object.fromEntries(Object.entries(merged.params).filter(([, value]) => value !== ''));
  const said = { template_id: merged.templateId, template_data: filled };
  return 'userId' in to
    ? { host: 'oa', path: '/v3.0/oa/message/template', body: { user_id: to.userId, ...said }, merged }
    : {
        host: 'business',
        path: '/message/template',
        body: { phone: to.phone, ...said, tracking_id: to.trackingId },
        merged,
      };
}

/** A field that is empty for this guest may leave nothing to say. */
function isEmpty(merged: ZaloMessage): boolean {
  switch (merged.kind) {
    case 'text':
      return merged.text === '';
    case 'buttons':
      return [merged.text, ...merged.buttons.map(({ title }) => title)].includes('');
    case 'list':
      return [merged.elements[0]?.subtitle, ...merged.elements.map(({ title }) => title)].includes('');
    case 'request_info':
      return [merged.title, merged.subtitle].includes('');
    case 'picture':
    case 'file':
    case 'zbs':
      return false;
  }
}

/** What the vendor is asked for one guest, or why nothing is sent. No I/O: files and approved templates are given. */
export function buildZaloPayload(message: ZaloMessage, sending: ZaloSending): Built {
  const broken = checkZaloMessage(message).find(({ level }) => level === 'error');
  if (broken) return { refused: `${broken.check} ${broken.at}` };
  const merged = mergeZaloMessage(message, sending.fields, sending.language);
  if ('refused' in merged) return { refused: `${merged.refused} ${merged.detail}` };
  if (isEmpty(merged)) return { refused: 'Its fields are empty for this guest' };
  if (merged.kind === 'zbs') return buildApproved(merged, sending);
  if (!('userId' in sending.to)) return { refused: 'Only approved templates go to phone numbers' };
  const said = buildMessage(merged, sending);
  if (!said) return { refused: 'A link, number or file of it cannot be used' };
  return {
    host: 'oa',
    path: '/v3.0/oa/message/cs',
    body: { recipient: { user_id: sending.to.userId }, message: said },
    merged,
  };
}
