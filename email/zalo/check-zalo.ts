import type { ZaloParameter } from '@wifi/contract/marketing/zalo-approved.ts';
import { zaloLength, zaloLimits } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloButton, ZaloElement, ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { safeLink } from '../links.ts';
import { fieldsIn, parseLiquid, renderLiquid } from '../liquid.ts';
import { isMergeField, sampleFields } from '../merge-fields.ts';
import { zaloPhone } from './zalo-phone.ts';

/** With an error nothing is sent; a warning is for its author to weigh. */
const levels = {
  'no-text': 'error',
  'no-picture': 'error',
  /** The vendor takes JPEG, PNG and GIF. */
  'bad-picture': 'error',
  'no-file': 'error',
  'no-title': 'error',
  'no-buttons': 'error',
  'no-elements': 'error',
  'no-link': 'error',
  'bad-link': 'error',
  'bad-phone': 'error',
  'no-template': 'error',
  /** The account does not have it, or may not use it now. */
  'template-off': 'error',
  /** Of an approved template; `detail`: which one must be told. */
  'no-parameter': 'error',
  /** `detail`: which one the approved template does not have any more. */
  'stray-parameter': 'error',
  'bad-number': 'error',
  'bad-day': 'error',
  /** `detail`: how many characters there must be. */
  'too-short': 'error',
  /** `detail`: how many characters there may be. */
  'too-long': 'error',
  /** `detail`: what was not understood. */
  'broken-field': 'error',
  'unknown-field': 'error',
  'plain-link': 'warning',
} as const;
export type ZaloCheckKind = keyof typeof levels;

export interface ZaloCheck {
  check: ZaloCheckKind;
  level: 'error' | 'warning';
  /** Where in the message: `text`, `buttons.0.url`. */
  at: string;
  detail?: string;
}
type Found = Omit<ZaloCheck, 'level'>;

function checkText(at: string, source: string, longest: number, missing?: ZaloCheckKind): Found[] {
  if (source.trim() === '') return missing ? [{ check: missing, at }] : [];
  if (zaloLength(source) > longest) return [{ check: 'too-long', at, detail: String(longest) }];
  const parsed = parseLiquid(source);
  if ('refused' in parsed) return [{ check: 'broken-field', at, detail: parsed.detail }];
  return fieldsIn(parsed)
    .filter((name) => !isMergeField(name))
    .map((name) => ({ check: 'unknown-field', at, detail: name }));
}

/** What stands there once its fields are filled; undefined where Liquid does not understand it. */
function filled(source: string): string | undefined {
  const parsed = parseLiquid(source);
  const text = 'refused' in parsed ? undefined : renderLiquid(parsed, sampleFields());
  return typeof text === 'string' ? text : undefined;
}

function checkLink(at: string, link: string, missing?: ZaloCheckKind): Found[] {
  const found = checkText(at, link, zaloLimits.link, missing);
  const address = filled(link);
  if (found.length > 0 || link.trim() === '' || address === undefined) return found;
  const safe = safeLink(address);
  if (!safe?.startsWith('http')) return [{ check: 'bad-link', at, detail: link.slice(0, 100) }];
  return safe.startsWith('http:') ? [{ check: 'plain-link', at, detail: link.slice(0, 100) }] : [];
}

function checkPicture(at: string, url: string, missing?: ZaloCheckKind): Found[] {
  if (url === '') return missing ? [{ check: missing, at }] : [];
  return /\.(?:jpg|png|gif)$/.test(url) ? [] : [{ check: 'bad-picture', at }];
}

function checkPhone(at: string, phone: string): Found[] {
  const found = checkText(at, phone, zaloLimits.phone, 'bad-phone');
  const number = filled(phone);
  if (found.length > 0 || number === undefined) return found;
  return zaloPhone(number) === undefined ? [{ check: 'bad-phone', at, detail: phone.slice(0, 100) }] : [];
}

function checkButton(at: string, button: ZaloButton): Found[] {
  const title = checkText(`${at}.title`, button.title, zaloLimits.buttonTitle, 'no-title');
  switch (button.kind) {
    case 'url':
      return [...title, ...checkLink(`${at}.url`, button.url, 'no-link')];
    case 'query':
      return [...title, ...checkText(`${at}.payload`, button.payload, zaloLimits.query, 'no-text')];
    case 'phone':
      return [...title, ...checkPhone(`${at}.phone`, button.phone)];
    case 'sms':
      return [
        ...title,
        ...checkPhone(`${at}.phone`, button.phone),
        ...checkText(`${at}.content`, button.content, zaloLimits.smsContent, 'no-text'),
      ];
  }
}

const checkElement = (at: string, { title, subtitle, picture, link }: ZaloElement, isFirst: boolean): Found[] => [
  ...checkText(`${at}.title`, title, zaloLimits.title, 'no-title'),
  ...checkText(`${at}.subtitle`, subtitle, zaloLimits.subtitle, isFirst ? 'no-text' : undefined),
  ...checkPicture(`${at}.picture`, picture),
  ...checkLink(`${at}.link`, link),
];

/** An approved template as the account has it. */
export interface ApprovedShape {
  status: string;
  params: readonly ZaloParameter[];
}

const looksLikeDay = /^(?:\d{2}:\d{2}(?::\d{2})? )?\d{2}\/\d{2}\/\d{4}$/;

/** What the vendor would refuse of a parameter, whatever it was made of. */
export function checkParameter(value: string, parameter: ZaloParameter): Omit<Found, 'at'> | undefined {
  const { name, isRequired, acceptsNothing, type, shortest, longest } = parameter;
  if (value === '') return isRequired && !acceptsNothing ? { check: 'no-parameter', detail: name } : undefined;
  const length = zaloLength(value);
  if (longest !== null && length > longest) return { check: 'too-long', detail: String(longest) };
  if (shortest !== null && length < shortest) return { check: 'too-short', detail: String(shortest) };
  if (type === 'NUMBER' && !/^[0-9]{1,20}$/.test(value)) return { check: 'bad-number' };
  if (type === 'DATE' && !looksLikeDay.test(value)) return { check: 'bad-day' };
  return undefined;
}

/** What stands there for every guest is checked now; what fields make of it, for each guest as it is sent. */
function checkApproved({ templateId, params }: ZaloMessage & { kind: 'zbs' }, approved?: ApprovedShape | null) {
  if (templateId === '') return [{ check: 'no-template' as const, at: 'templateId' }];
  const written = Object.entries(params).flatMap(([name, source]) =>
    checkText(`params.${name}`, source, zaloLimits.parameter),
  );
  if (approved === undefined) return written;
  if (approved?.status !== 'enabled') return [{ check: 'template-off' as const, at: 'templateId' }, ...written];
  const told = approved.params.flatMap((parameter): Found[] => {
    const [at, source] = [`params.${parameter.name}`, params[parameter.name] ?? ''];
    const isSame = !source.includes('{{') && !source.includes('{%');
    const found = isSame ? checkParameter(source.trim(), parameter) : undefined;
    return found && !written.some((one) => one.at === at) ? [{ ...found, at }] : [];
  });
  const strays = Object.keys(params)
    .filter((name) => !approved.params.some((parameter) => parameter.name === name))
    .map((name): Found => ({ check: 'stray-parameter', at: `params.${name}`, detail: name }));
  return [...written, ...told, ...strays];
}

function findAll(message: ZaloMessage, approved?: ApprovedShape | null): Found[] {
  switch (message.kind) {
    case 'text':
      return checkText('text', message.text, zaloLimits.text, 'no-text');
    case 'picture':
      return [
        ...checkPicture('picture', message.picture, 'no-picture'),
        ...checkText('text', message.text, zaloLimits.text),
      ];
    case 'buttons':
      return [
        ...checkText('text', message.text, zaloLimits.text, 'no-text'),
        ...(message.buttons.length === 0 ? [{ check: 'no-buttons' as const, at: 'buttons' }] : []),
        ...message.buttons.flatMap((button, index) => checkButton(`buttons.${index}`, button)),
      ];
    case 'list':
      return [
        ...(message.elements.length === 0 ? [{ check: 'no-elements' as const, at: 'elements' }] : []),
        ...message.elements.flatMap((element, index) => checkElement(`elements.${index}`, element, index === 0)),
      ];
    case 'request_info':
      return [
        ...checkText('title', message.title, zaloLimits.title, 'no-title'),
        ...checkText('subtitle', message.subtitle, zaloLimits.subtitle, 'no-text'),
        ...checkPicture('picture', message.picture, 'no-picture'),
      ];
    case 'file':
      return message.file === '' ? [{ check: 'no-file', at: 'file' }] : [];
    case 'zbs':
      return checkApproved(message, approved);
  }
}

/**
 * What an author should look at before this goes to guests. `approved`: the approved template of its number, null where
 * the account has none; left out, what it asks for is not known here.
 */
export const checkZaloMessage = (message: ZaloMessage, approved?: ApprovedShape | null): ZaloCheck[] =>
  findAll(message, approved).map((found) => ({ ...found, level: levels[found.check] }));

/** Whether it can be sent: what is still missing of it keeps it back, not its neighbours. */
export const isZaloMessageReady = (message: ZaloMessage, approved?: ApprovedShape | null): boolean =>
  checkZaloMessage(message, approved).every(({ level }) => level !== 'error');
