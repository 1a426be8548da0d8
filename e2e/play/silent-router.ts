import { sql } from 'drizzle-orm';
import { goBehind } from './behind.ts';
import type { Product } from './product.ts';

export interface PassedTime {
  /** The router and the guests on it were last heard an hour ago. */
  fallSilent: () => Promise<void>;
  /** What the last look found has been so for some minutes. */
  lasts: () => Promise<void>;
  /** What the product has found the router to be, once it has looked. */
  found: () => Promise<string | undefined>;
  /** The product looks at its routers now instead of at the next full minute. */
  look: () => Promise<void>;
  close: () => Promise<void>;
}

/** Minutes of a router's life that nobody has to wait for: what is stored is made older, and the product looks. */
export async function passTime(product: Product, nasId: string): Promise<PassedTime> {
  const { db, queue, close } = await goBehind(product);
  const ofRouter = sql`device_id = (select id from devices where nas_id = ${nasId})`;
  return {
    async fallSilent() {
      await db.execute(sql`update device_sights set last_seen_at = now() - interval '1 hour' where ${ofRouter}`);
      await db.execute(sql`update guest_sessions set started_at = now() - interval '2 hours',
        last_seen_at = now() - interval '1 hour' where ended_at is null and ${ofRouter}`);
    },
    async lasts() {
      await db.execute(sql`update device_states set changed_at = changed_at - interval '10 minutes',
        candidate_since = candidate_since - interval '10 minutes' where ${ofRouter}`);
    },
    found: async () =>
      (await db.execute<{ state: string }>(sql`select state from device_states where ${ofRouter}`)).rows[0]?.state,
    look: () => queue.add(db, { name: 'guest-sessions.sweep', data: {} }, { name: 'devices.tell', data: {} }),
    close,
  };
}
