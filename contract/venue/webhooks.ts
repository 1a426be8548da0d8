import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, line, paging, pathId, timestamp, uuid } from '../fields.ts';
import { afterVisit, next } from '../place-in-list.ts';
import { deliveryStates, webhookEvents, webhookRests } from './webhook-words.ts';

const event = z.enum(webhookEvents);
const events = z
  .array(event)
  .min(1, { error: 'required' })
  .max(webhookEvents.length, { abort: true })
  .refine((all) => new Set(all).size === all.length, { error: 'taken' });
const url = z
  .string()
  .trim()
  .max(500, { abort: true })
  .refine((value) => /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value) && !new URL(value).username, {
    error: 'url',
  });

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  isOn: z.boolean(),
  /** Why nothing is sent though it is on: of whoever made it. Another admin who saves it takes it over. */
  rests: z.enum(webhookRests).nullable(),
  /** Since when no delivery has arrived; null where the last one did. */
  failingSince: timestamp.nullable(),
  /** It was switched off because nothing arrived for three days. */
  isGivenUp: z.boolean(),
  /** Until then deliveries bear signatures by the secret before, too. */
  bothSecretsUntil: timestamp.nullable(),
  createdAt: timestamp,
  createdBy: z.string(),
  waiting: z.int(),
  /** What was told last, and what came of it; null before the first time. */
  last: z.object({ at: timestamp, state: z.enum(deliveryStates), status: z.int().nullable() }).nullable(),
});

const delivery = z.object({
  id: uuid,
  event: z.enum([...webhookEvents, 'test']),
  state: z.enum(deliveryStates),
  at: timestamp,
  attempts: z.int(),
  status: z.int().nullable(),
  error: z.string(),
  nextAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  /** As it was sent. Goes with the guest it tells of, and after a month. */
  body: z.string(),
});

const ofWebhook = z.strictObject({ id: pathId });
const secret = z.object({ secret: z.string() });

export const webhooks = endpoints({
  'GET /webhooks': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Webhooks of the selected page',
    output: z.object({ rows: z.array(webhook) }),
  },
  'POST /webhooks': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Add a webhook. The secret that signs its deliveries is in this answer',
    body: z.strictObject({ name: line(60), url, events }),
    output: webhook.extend({ secret: z.string() }),
  },
  'PUT /webhooks/{id}': {
    token: 'page',
    can: 'advanced.manage',
    summary:
      'Change a webhook, or switch it off and on. With another host it gets a secret of its own, which is in this answer',
    params: ofWebhook,
    body: z.strictObject({
      name: line(60).optional(),
      url: url.optional(),
      events: events.optional(),
      isOn: z.boolean().optional(),
    }),
    output: webhook.extend({ secret: z.string().nullable() }),
  },
  'DELETE /webhooks/{id}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Delete a webhook, and what waits for it',
    params: ofWebhook,
    output: done,
  },
  'POST /webhooks/{id}/secret': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'A new secret; for a day deliveries bear signatures by both',
    params: ofWebhook,
    output: secret,
  },
  'POST /webhooks/{id}/test': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Send a test now, and tell what the receiver said',
    params: ofWebhook,
    output: z.object({ ok: z.boolean(), status: z.int().nullable(), detail: z.string() }),
  },
  'GET /webhooks/{id}/deliveries': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'What was sent, newest first',
    params: ofWebhook,
    query: z.strictObject({ ...paging(), after: afterVisit.optional(), state: z.enum(deliveryStates).optional() }),
    output: z.object({ rows: z.array(delivery), count: z.int(), next }),
  },
  'POST /webhooks/{id}/deliveries/{delivery}/replay': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Send a delivery once more, with the id it had',
    params: z.strictObject({ id: pathId, delivery: uuid }),
    output: delivery,
  },
});
