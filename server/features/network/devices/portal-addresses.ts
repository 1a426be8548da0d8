import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import type { Program } from '../../../platform/program.ts';
import { portalAddresses } from './tables.ts';

/** Routers are set up by hand, one after the other: so many days they have, after the portal got another address. */
const daysTaken = 90;

/** At the start: guests are sent to this address from now on, and an earlier one is a former one. */
export async function notePortalAddress({
  db,
  program: { portalUrl },
  now,
}: Pick<Context, 'db' | 'program' | 'now'>): Promise<void> {
  await db.execute(
    sql`update ${portalAddresses} set until = ${now.toISOString()}::timestamptz where url <> ${portalUrl}
      and until is null`,
  );
  await db
    .insert(portalAddresses)
    .values({ url: portalUrl })
    .onConflictDoUpdate({ target: portalAddresses.url, set: { until: null } });
}

const urlRow = z.object({ url: z.string() });

/**
 * Addresses to which routers may still send their guests, beside that of today. That of the console, where guests have
 * another, is always one: see `two-hosts.ts`.
 */
export async function readFormerUrls({
  database,
  portalUrl,
  publicUrl,
}: Pick<Program, 'database' | 'portalUrl' | 'publicUrl'>): Promise<string[]> {
  // Of the whole installation, so that no page has to be in scope.
  const rows = await query(
    database.scoped(0),
    sql`select url from ${portalAddresses} where until > now() - make_interval(days => ${daysTaken})
        order by until desc`,
    urlRow,
  );
  return [...new Set([...(publicUrl === portalUrl ? [] : [publicUrl]), ...rows.map(({ url }) => url)])].filter(
    (url) => url !== portalUrl,
  );
}

/**
 * For a statement on a row of `device_sights`: whether the last guests came to a former address. Where guests have a
 * host of their own, they are sent on to it and are seen there a moment later.
 */
export const usesFormerUrl =
  "former_url_at is not null and not coalesce(redirect_at > former_url_at + interval '10 seconds', false)";
