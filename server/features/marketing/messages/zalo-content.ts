import type { LanguageId } from '@wifi/contract/languages.ts';
import { messageIn, type ZaloMessage, type ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import type { ZaloAttachment, ZaloWindow } from '@wifi/contract/people/zalo-follower-words.ts';
import type { ZaloContent } from './tables.ts';

type Said = ZaloMessage | ZaloWriting;

export const saidIn = (said: Said, language: LanguageId): ZaloMessage =>
  'written' in said ? messageIn(said, language) : said;

/** The vendor's number of the approved template that this is; undefined where it is a text of one's own. */
export function approvedIdOf(said: Said): string | undefined {
  const message = 'written' in said ? messageIn(said, said.language) : said;
  return message.kind === 'zbs' ? message.templateId : undefined;
}

/** Of one kind in all its languages. */
export const isApproved = (said: Said): boolean => approvedIdOf(said) !== undefined;

/** While a follower's window is one of these, there is something that Zalo lets us send. */
export const windowsFor = ({ zalo, outside, isFreeOnly }: ZaloContent): readonly ZaloWindow[] =>
  outside || isApproved(zalo) ? ['free', 'paid', 'closed'] : isFreeOnly ? ['free'] : ['free', 'paid'];

/** What goes out now: the free text where the window allows it, else the approved template. */
export function chosenOf({ zalo, outside, isFreeOnly }: ZaloContent, window: ZaloWindow): Said {
  const isOpen = window === 'free' || (window === 'paid' && !isFreeOnly);
  return isOpen || !outside ? zalo : outside;
}

/** What a message shows beside its text, as the conversation does. */
export function attachmentsOf(message: ZaloMessage): ZaloAttachment[] {
  const url = message.kind === 'picture' ? message.picture : message.kind === 'file' ? message.file : '';
  return url === '' ? [] : [{ type: message.kind, url, thumbnail: url, name: '' }];
}

/** What a message says, as far as it is text: for lists and the lines of a conversation. */
export function textOf(message: ZaloMessage): string {
  switch (message.kind) {
    case 'text':
    case 'picture':
    case 'buttons':
      return message.text;
    case 'list':
      return message.elements.map(({ title }) => title).join('\n');
    case 'request_info':
      return [message.title, message.subtitle].filter(Boolean).join('\n');
    case 'file':
      return '';
    case 'zbs':
      return Object.entries(message.params)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n');
  }
}
