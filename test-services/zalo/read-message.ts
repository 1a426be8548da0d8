import type { Answer } from '../web-door.ts';
import type { Line, Oa } from './account.ts';
import { invalid, refuse } from './refusals.ts';
import type { UploadKind, Uploads } from './uploads.ts';

type Fields = Record<string, unknown>;
type Said = Pick<Line, 'kind' | 'text' | 'payload'>;

const longestText = 2000;
const longestTitle = 100;
const longestSubtitle = 500;
const longestQuery = 1000;
const mostElements = 5;

const buttonTypes = ['oa.open.url', 'oa.query.show', 'oa.query.hide', 'oa.open.sms', 'oa.open.phone'];

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** Marks that stand by themselves count with their letter. */
const lengthOf = (text: string): number => text.normalize('NFC').length;

const isText = (value: unknown, longest: number, shortest = 1): value is string =>
  typeof value === 'string' && lengthOf(value) <= longest && lengthOf(value) >= shortest;

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

/** The name of what is wrong with it. */
function wrongInAction(type: unknown, payload: unknown): string | undefined {
  if (typeof type !== 'string' || !buttonTypes.includes(type)) return 'type';
  if (type.startsWith('oa.query.')) return isText(payload, longestQuery) ? undefined : 'payload';
  const { url, phone_code: phone } = fieldsOf(payload);
  if (type === 'oa.open.url') return isAddress(url) ? undefined : 'url';
  return typeof phone === 'string' && /^84\d{8,10}$/.test(phone) ? undefined : 'phone_code';
}

function wrongInElement(element: Fields, index: number): string | undefined {
  if (!isText(element.title, longestTitle)) return 'title';
  const needsSubtitle = index === 0;
  if (!isText(element.subtitle ?? '', longestSubtitle, needsSubtitle ? 1 : 0)) return 'subtitle';
  if (element.image_url !== undefined && !isAddress(element.image_url)) return 'image_url';
  if (element.default_action === undefined) return undefined;
  const { type, url, payload } = fieldsOf(element.default_action);
  const wrong = wrongInAction(type, url === undefined ? payload : { url });
  return wrong && `default_action.${wrong}`;
}

function readMedia(payload: Fields, text: string, oa: Oa, uploads: Uploads): Said | Answer {
  const [element, ...others] = listOf(payload.elements);
  if (!element || others.length > 0) return invalid('elements');
  const { media_type: kind, url, attachment_id: id, width, height } = element;
  if (kind !== 'image' && kind !== 'gif' && kind !== 'sticker') return invalid('media_type');
  if (kind === 'gif' && !(Number(width) > 0 && Number(height) > 0)) return invalid('width');
  const isKnown = typeof id === 'string' && (kind === 'sticker' || uploads.find(oa, kind, id));
  if (id !== undefined && !isKnown) return refuse(-100);
  if (id === undefined && !isAddress(url)) return invalid('url');
  return { kind, text, payload };
}

function readTemplate(payload: Fields, text: string, oa: Oa, uploads: Uploads): Said | Answer {
  if (payload.template_type === 'media') return readMedia(payload, text, oa, uploads);
  if (payload.template_type === undefined) {
    const buttons = listOf(payload.buttons);
    if (buttons.length === 0 || buttons.length > mostElements) return invalid('buttons');
    if (text === '') return invalid('text');
    for (const { title, type, payload: said } of buttons) {
      const wrong = isText(title, longestTitle) ? wrongInAction(type, said) : 'title';
      if (wrong) return invalid(`buttons.${wrong}`);
    }
    return { kind: 'text', text, payload };
  }
  const isRequest = payload.template_type === 'request_user_info';
  if (!isRequest && payload.template_type !== 'list') return invalid('template_type');
  const elements = listOf(payload.elements);
  if (elements.length === 0 || elements.length > (isRequest ? 1 : mostElements)) return invalid('elements');
  for (const [index, element] of elements.entries()) {
    const wrong = wrongInElement(element, index);
    if (wrong) return invalid(`elements.${wrong}`);
  }
  return { kind: isRequest ? 'request_user_info' : 'list', text, payload };
}

/** `message` of a consultation message, or how it is refused. */
export function readMessage(message: unknown, oa: Oa, uploads: Uploads): Said | Answer {
  const { text = '', attachment } = fieldsOf(message);
  if (!isText(text, longestText, attachment === undefined ? 1 : 0)) return invalid('text');
  if (attachment === undefined) return { kind: 'text', text, payload: {} };
  const { type, payload } = fieldsOf(attachment);
  if (type === 'template') return readTemplate(fieldsOf(payload), text, oa, uploads);
  if (type !== 'file') return refuse(-233);
  const kind: UploadKind = 'file';
  const { token } = fieldsOf(payload);
  const file = typeof token === 'string' ? uploads.find(oa, kind, token) : undefined;
  return file ? { kind, text, payload: { token, name: file.name, size: file.bytes.length } } : refuse(-100);
}
