import type { ZaloButtonKind, ZaloMessageKind } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloButton, ZaloElement, ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Template = AnswerOf<'GET /zalo-message-templates/{id}'>['data'];
export type Approved = AnswerOf<'GET /zalo-approved-templates'>['data']['data'][number];

export const listPath = '/dashboard/zalo/message-templates';
export const editorPath = (id: string): string => `${listPath}/${id}`;

export const templateReads = ['GET /zalo-message-templates', 'GET /zalo-message-templates/{id}'] as const;

export const kindNames: Record<ZaloMessageKind, string> = {
  text: msg('Text'),
  picture: msg('Picture'),
  buttons: msg('Text with buttons'),
  list: msg('List'),
  request_info: msg('Request for contact data'),
  file: msg('PDF file'),
  zbs: msg('Approved template'),
};

export const kindHints: Record<ZaloMessageKind, string> = {
  text: msg('Up to 2,000 characters'),
  picture: msg('With some words below it'),
  buttons: msg('Open a page, ask, call or text'),
  list: msg('Up to five entries with pictures'),
  request_info: msg('The guest shares name and number with one tap'),
  file: msg('A menu or a price list'),
  zbs: msg('Approved by Zalo: also outside of the 7 days, and by phone number'),
};

export const buttonNames: Record<ZaloButtonKind, string> = {
  url: msg('Opens a page'),
  query: msg('Sends us a message'),
  phone: msg('Calls a number'),
  sms: msg('Writes a text message'),
};

export const newElement = (): ZaloElement => ({ title: '', subtitle: '', picture: '', link: '' });

export function newButton(kind: ZaloButtonKind, title = ''): ZaloButton {
  switch (kind) {
    case 'url':
      return { kind, title, url: '' };
    case 'query':
      return { kind, title, payload: '' };
    case 'phone':
      return { kind, title, phone: '' };
    case 'sms':
      return { kind, title, phone: '', content: '' };
  }
}

export function newMessage(kind: ZaloMessageKind): ZaloMessage {
  switch (kind) {
    case 'text':
      return { kind, text: '' };
    case 'picture':
      return { kind, picture: '', text: '' };
    case 'buttons':
      return { kind, text: '', buttons: [newButton('url')] };
    case 'list':
      return { kind, elements: [newElement()] };
    case 'request_info':
      return { kind, title: '', subtitle: '', picture: '' };
    case 'file':
      return { kind, file: '' };
    case 'zbs':
      return { kind, templateId: '', params: {} };
  }
}
