/** What one line of a conversation is. `info`: contact data that was handed over; `other`: what we do not show. */
export const zaloLineKinds = [
  'text',
  'image',
  'gif',
  'sticker',
  'link',
  'file',
  'audio',
  'video',
  'location',
  'contact',
  'info',
  'template',
  'other',
] as const;
export type ZaloLineKind = (typeof zaloLineKinds)[number];

/** Who said it. `elsewhere`: somebody at the account, by another program than this one. */
export const zaloLineAuthors = ['guest', 'staff', 'bot', 'campaign', 'automation', 'elsewhere'] as const;
export type ZaloLineAuthor = (typeof zaloLineAuthors)[number];

/** What may be written to a follower now without an approved template: for nothing, for money, or not at all. */
export const zaloWindows = ['free', 'paid', 'closed'] as const;
export type ZaloWindow = (typeof zaloWindows)[number];

/** A picture, file or place of a line, as far as it can be shown. */
export interface ZaloAttachment {
  type: string;
  url: string;
  thumbnail: string;
  name: string;
}

export const zaloSyncStates = ['waiting', 'running', 'done', 'failed'] as const;
export type ZaloSyncState = (typeof zaloSyncStates)[number];

/** Letters of a tag, and how many tags one follower may have here. */
export const longestZaloTag = 60;
export const mostZaloTags = 50;
