import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, line, pathId, text, timestamp } from '../fields.ts';
import { mostRowsPerLoad, rowsPerLoad } from '../limits.ts';
import { afterFile, next } from '../place-in-list.ts';
import { longestZaloTag, mostZaloTags, zaloSyncStates, zaloWindows } from './zalo-follower-words.ts';

/** The vendor's number of a person: digits and letters, never long. */
export const zaloUserId = z
  .string()
  .max(100, { abort: true })
  .regex(/^[\w.:-]+$/, { error: 'not-found' });
const ofFollower = z.strictObject({ id: zaloUserId });
const person = z.object({ uid: id, displayName: z.string() });

export const follower = z.object({
  /** The same as `user_id`, which is the vendor's name for it: rows of all lists are told apart by an id. */
  id: z.string(),
  user_id: z.string(),
  display_name: z.string(),
  alias: z.string(),
  avatar: z.string(),
  /** As it was shared in the chat; veiled for whoever may not see contacts. */
  phone: z.string(),
  tags: z.array(z.string()),
  isFollower: z.boolean(),
  followedAt: timestamp.nullable(),
  lastInteractionAt: timestamp.nullable(),
  /** What may be written to them now: free for 48 hours after they did something, for money for 7 days. */
  window: z.enum(zaloWindows),
  /** Until when that is so; null where it is closed. */
  windowEndsAt: timestamp.nullable(),
  /** The guest, as who they are known now. */
  profileId: id.nullable(),
  assignee: person.nullable(),
  hasConversation: z.boolean(),
  unread: z.int(),
});

const sync = z.object({
  state: z.enum(zaloSyncStates),
  found: z.int(),
  /** What Zalo said when it failed. */
  detail: z.string(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});

export const followerTag = line(longestZaloTag);
const tags = z.array(followerTag).max(mostZaloTags);
const from = z.coerce.number().int().min(0).max(100_000_000).default(0);

export const zaloFollowers = endpoints({
  'GET /zalo/users': {
    token: 'page',
    can: 'guests.read',
    summary:
      'Followers of the official account and who wrote to it, newest first; contact data is masked for those who may not see it',
    query: z.strictObject({
      /** Spec §7: how many, and after how many. */
      size: pathId.pipe(z.int().max(mostRowsPerLoad)).default(rowsPerLoad),
      from,
      after: afterFile.optional(),
      search: text().optional(),
      tag: text(longestZaloTag).optional(),
      window: z.enum(zaloWindows).optional(),
      /** `no`: who wrote and does not follow, or follows no more. */
      follows: z.enum(['yes', 'no']).optional(),
      profile: pathId.optional(),
    }),
    output: z.object({
      message: z.literal('Success'),
      data: z.object({ hits: z.array(follower), total: z.object({ value: z.int() }) }),
      next,
    }),
  },
  'GET /zalo/tags': {
    token: 'page',
    can: 'guests.read',
    summary: 'Tags that followers have, and how many have each',
    output: z.object({ rows: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  },
  'GET /zalo/sync': {
    token: 'page',
    can: 'guests.read',
    summary: 'How far the list of followers has been read from Zalo',
    output: sync,
  },
  'POST /zalo/sync': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Read the list of followers from Zalo; one that is under way goes on',
    output: sync,
  },
  'GET /zalo/users/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One follower, and the guest they are known as',
    params: ofFollower,
    output: follower.extend({ profileName: z.string() }),
  },
  'PUT /zalo/users/{id}': {
    token: 'page',
    can: 'zalo.write',
    summary: 'Change the tags of a follower, here and at Zalo, or say which guest they are',
    params: ofFollower,
    body: z.strictObject({ tags: tags.optional(), profileId: id.nullable().optional() }),
    output: follower.extend({ profileName: z.string() }),
  },
});
