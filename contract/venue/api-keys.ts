import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterEvent, next } from '../place-in-list.ts';
import { keyCapabilities, keyStates, mostDays, mostOrigins } from './api-key-words.ts';

const scope = z.enum(keyCapabilities);
const noTwice = <Value>(all: Value[]): boolean => new Set(all).size === all.length;

/** As browsers send it: scheme, host and port, nothing after them. */
const origin = z
  .string()
  .trim()
  .max(200, { abort: true })
  .refine((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value) && new URL(value).origin === value, {
    error: 'origin',
  });
const origins = z.array(origin).max(mostOrigins, { abort: true }).refine(noTwice, { error: 'taken' });

export const apiKey = z.object({
  id,
  name: z.string(),
  /** How the key begins and ends: enough to tell it from others, too little to use. */
  hint: z.string(),
  scopes: z.array(scope),
  /** Those of them that count now: whoever made the key may have lost some since. */
  allowed: z.array(scope),
  origins: z.array(z.string()),
  state: z.enum(keyStates),
  createdAt: timestamp,
  createdBy: z.string(),
  expiresAt: timestamp.nullable(),
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});

export const apiKeys = endpoints({
  'GET /api-keys': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'API keys of the selected page, newest first',
    query: z.strictObject({
      ...paging(),
      after: afterEvent.optional(),
      search: text().optional(),
      state: z.enum(keyStates).optional(),
    }),
    output: z.object({ rows: z.array(apiKey), count: z.int(), next }),
  },
  'POST /api-keys': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Make an API key. Its text is in this answer and nowhere else',
    body: z.strictObject({
      name: line(60),
      scopes: z
        .array(scope)
        .min(1, { error: 'required' })
        .max(keyCapabilities.length, { abort: true })
        .refine(noTwice, { error: 'taken' }),
      origins: origins.default([]),
      /** Days from now; null: until it is revoked. */
      days: z.int().min(1).max(mostDays).nullable().default(365),
    }),
    output: apiKey.extend({ key: z.string() }),
  },
  'PUT /api-keys/{id}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Rename an API key, or change which web pages may use it. What it may do stays as it was made',
    params: z.strictObject({ id: pathId }),
    body: z.strictObject({ name: line(60).optional(), origins: origins.optional() }),
    output: apiKey,
  },
  'DELETE /api-keys/{id}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Revoke an API key; counts at its next call',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
});
