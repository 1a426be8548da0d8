import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, line, paging, text, timestamp, uuid } from '../fields.ts';
import { zaloLineAuthors, zaloLineKinds } from '../people/zalo-follower-words.ts';
import { follower, zaloUserId } from '../people/zalo-followers.ts';
import { afterFile, afterVisit, next } from '../place-in-list.ts';
import { messageReasons, messageStates } from './message-words.ts';
import {
  longestQuickReplyTitle,
  longestZaloAnswer,
  mostPauseMinutes,
  mostQuickReplies,
  zaloTalkFilters,
} from './zalo-inbox-words.ts';

const ofTalk = z.strictObject({ id: zaloUserId });

const talk = follower.extend({
  lastLine: z.string(),
  lastLineKind: z.enum(zaloLineKinds).nullable(),
  lastLineBy: z.enum(zaloLineAuthors).nullable(),
  lastLineAt: timestamp.nullable(),
  /** Rules are silent until then. */
  botPausedUntil: timestamp.nullable(),
});

const shownLine = z.object({
  id: uuid,
  kind: z.enum(zaloLineKinds),
  text: z.string(),
  attachments: z.array(z.object({ type: z.string(), url: z.string(), thumbnail: z.string(), name: z.string() })),
  at: timestamp,
  by: z.enum(zaloLineAuthors),
  /** The colleague who wrote it. */
  author: z.string(),
  deliveredAt: timestamp.nullable(),
  seenAt: timestamp.nullable(),
  /** Of an answer that is not sent yet, or was not: what became of it, and why. */
  state: z.enum(messageStates).nullable(),
  reason: z.enum(messageReasons).nullable(),
  detail: z.string(),
});

const quickReply = z.strictObject({
  title: line(longestQuickReplyTitle),
  text: text(longestZaloAnswer).min(1, { error: 'required' }),
});
const settings = {
  pauseMinutes: z.int().min(0).max(mostPauseMinutes),
  replies: z.array(quickReply).max(mostQuickReplies),
};
/** Database and clocks have no others to compare it with. */
const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine((at) => at >= '2000' && at < '2200', { error: 'wrong-type' })
  .transform((at) => new Date(at));

const unread = z.object({
  unread: z.int(),
  /** Another whenever anything of the newest conversations has changed. */
  stamp: z.string(),
});

export const zaloInbox = endpoints({
  'GET /zalo/inbox': {
    token: 'page',
    can: 'contacts.read',
    summary: 'Conversations of the official account, the one with the newest line first',
    query: z.strictObject({
      ...paging(),
      after: afterFile.optional(),
      which: z.enum(zaloTalkFilters).default('all'),
      search: text().optional(),
    }),
    output: z.object({ rows: z.array(talk), count: z.int(), next }),
  },
  'GET /zalo/inbox/live': {
    token: 'page',
    can: 'contacts.read',
    summary: 'How many conversations have something unread, told again whenever anything changes (server-sent events)',
    type: 'text/event-stream',
    output: unread,
  },
  'GET /zalo/inbox/settings': {
    token: 'page',
    can: 'contacts.read',
    summary: 'Quick replies of the page, and how long rules are silent after a person has answered',
    output: z.object({ ...settings, version: z.int() }),
  },
  'PUT /zalo/inbox/settings': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Change the quick replies, and how long rules are silent after a person has answered',
    body: z.strictObject({ ...settings, version: z.int().min(0).max(2_147_483_647) }),
    output: z.object({ ...settings, version: z.int() }),
  },
  'GET /zalo/inbox/{id}': {
    token: 'page',
    can: 'contacts.read',
    summary: 'One conversation, newest line first, with answers that are on their way or did not arrive',
    params: ofTalk,
    query: z.strictObject({ ...paging(), after: afterVisit.optional() }),
    output: z.object({ talk, lines: z.array(shownLine), count: z.int(), next }),
  },
  'PUT /zalo/inbox/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Say who looks after a conversation, give it back to the rules or keep them silent, or note it as read',
    params: ofTalk,
    body: z.strictObject({
      assignee: id.nullable().optional(),
      /** 0: rules answer again. */
      pauseMinutes: z.int().min(0).max(mostPauseMinutes).optional(),
      /** The newest line that somebody has read: what came later stays unread. */
      readUntil: moment.optional(),
    }),
    output: talk,
  },
  'POST /zalo/inbox/{id}/answers': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Answer a follower by hand: a text, a picture or a file of the media library. The same key is one answer',
    params: ofTalk,
    body: z.strictObject({
      key: uuid,
      text: text(longestZaloAnswer).default(''),
      /** Address in the media library. */
      picture: text(500).default(''),
      file: text(500).default(''),
      /** The newest line that the writer has read: if a colleague has answered since, it is not sent. */
      readUntil: moment,
      /** Send it all the same. */
      anyway: z.boolean().default(false),
    }),
    output: z.object({ message: z.string() }),
  },
});
