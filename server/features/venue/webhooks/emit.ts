import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { may, roles } from '@wifi/contract/permissions.ts';
import type { WebhookEvent } from '@wifi/contract/venue/webhook-words.ts';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import type { Program } from '../../../platform/program.ts';
import { joinMaker, roleOf } from './makers-role.ts';
import { webhookDeliveries } from './tables.ts';

/** Something that happened on a page, as its webhooks are told. */
export interface Happening {
  pageId: number;
  event: WebhookEvent;
  at: Date;
  /** What it tells of: `guest/184`, `device/7`. Of the same, the later one is told after the earlier. */
  subject: string;
  profileId?: number | null;
  visitId?: string | null;
  leadId?: number | null;
  data: Record<string, unknown>;
  /** Told only where whoever made the webhook may see contacts. */
  contacts?: Record<string, unknown>;
}

const pageRow = z.object({ pageId: z.number() });
const knownFor = 5000;
/**
 * Of one statement, which takes 65,535 values. Logins are counted by the thousand, each page of a batch may have five
 * webhooks, and what a guest answered may be long: all of it at once would be more than this program has room for.
 */
const mostRows = 1000;
const mostText = 4_000_000;
const lookups = new WeakMap<Program, (all: 'all') => Promise<ReadonlySet<number>>>();

/** Pages that have a webhook; some seconds old at most, so that the others cost nothing. */
function pagesWithWebhooks({ program }: Context): Promise<ReadonlySet<number>> {
  const known =
    lookups.get(program) ??
    ttlCache<'all', ReadonlySet<number>>(
      async () => {
        const rows = await query(
          // Looks across pages: which of them have any.
          program.database.scoped('every'),
          sql`select distinct page_id as "pageId" from webhooks where is_on`,
          pageRow,
        );
        return new Set(rows.map(({ pageId }) => pageId));
      },
      knownFor,
      program.clock,
    );
  lookups.set(program, known);
  return known('all');
}

/** Of these pages, those that have a webhook: for whoever must look something up before there is anything to tell. */
export async function onlyHeard<Of extends { pageId: number }>(ctx: Context, all: readonly Of[]): Promise<Of[]> {
  if (all.length === 0) return [];
  const listening = await pagesWithWebhooks(ctx);
  return all.filter(({ pageId }) => listening.has(pageId));
}

const listenerRow = z.object({
  pageId: z.number(),
  id: z.number(),
  events: z.array(z.string()),
  pageEid: z.string(),
  groupId: z.number(),
  role: z.enum(roles).nullable(),
});

/**
 * Puts what happened into the outbox of whoever listens, in the caller's transaction: it is told if that is committed,
 * and only then. Must run where these pages are in scope.
 */
export async function emit(ctx: Context, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const heard = await onlyHeard(ctx, happenings);
  if (heard.length === 0) return;
  const pageIds = arrayLiteral([...new Set(heard.map(({ pageId }) => pageId))]);
  const listeners = await query(
    ctx.db,
    sql`select w.page_id as "pageId", w.id, w.events, p.eid as "pageEid", u.group_id as "groupId", pp.role
      from webhooks w ${joinMaker} where w.page_id = any (${pageIds}::int[]) and w.is_on`,
    listenerRow,
  );
  const byPage = Map.groupBy(listeners, ({ pageId }) => pageId);
  let rows: (typeof webhookDeliveries.$inferInsert)[] = [];
  let size = 0;
  const write = async () => {
    if (rows.length > 0) await ctx.db.insert(webhookDeliveries).values(rows);
    [rows, size] = [[], 0];
  };
  for (const happening of heard) {
    const { pageId, event, at, subject, profileId = null, visitId = null, leadId = null, data, contacts } = happening;
    const id = orderedId(ctx.now.getTime());
    for (const { id: webhookId, events, pageEid, ...maker } of byPage.get(pageId) ?? []) {
      const role = roleOf(maker);
      if (!role || !events.includes(event)) continue;
      const tellsContacts = contacts !== undefined && may(role, 'contacts.read');
      const told = tellsContacts ? { ...data, ...contacts } : data;
      const body = JSON.stringify({ id, event, at: at.toISOString(), page: pageEid, data: told });
      const ties = { subject, profileId, visitId, leadId };
      // From now, however late it is told: three days are for the receiver to come back.
      rows.push({ pageId, webhookId, id, event, ...ties, body, tellsContacts, at: ctx.now, nextAt: ctx.now });
      size += body.length;
      if (rows.length >= mostRows || size >= mostText) await write();
    }
  }
  await write();
}
