import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { hasModule, type PlanMetrics } from '@wifi/contract/venue/plan-words.ts';
import { freePlan, isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';
import { query } from '../../../platform/db/query.ts';
import type { PageHost, PageHosts, Program } from '../../../platform/program.ts';

const freshFor = 2000;
/** From then on it is read again while the former answer still counts, so that no request waits for it. */
const renewedAfter = 1000;

const hostRow = z.object({
  host: z.string(),
  pageId: z.number(),
  url: z.string().nullable(),
  eid: z.string(),
  isStopped: z.boolean(),
});
const planRow = z.object({
  pageId: z.number(),
  planName: z.string(),
  endsAt: z.string().nullable(),
  isLifetime: z.boolean(),
  metrics: z.unknown(),
  free: z.unknown(),
});

type Known = { byHost: Map<string, PageHost>; byPage: Map<number, PageHost> };

async function read({ database }: Pick<Program, 'database'>): Promise<Known> {
  // Neither table has a wall: no page has to be in scope.
  const rows = await query(
    database.scoped(0),
    sql`select own.host, own.page as "pageId", own.url, page.eid,
        page.deleted_at is not null or page.suspended_at is not null as "isStopped"
      from own_hosts own join pages page on page.id = own.page`,
    hostRow,
  );
  const lacking = rows.length === 0 ? new Set<number>() : await pagesWithoutModule({ database }, rows);
  const hosts = rows.map(({ isStopped, ...row }): PageHost => ({
    ...row,
    isServed: !isStopped && !lacking.has(row.pageId),
  }));
  return {
    byHost: new Map(hosts.map((host) => [host.host, host])),
    byPage: new Map(hosts.map((host) => [host.pageId, host])),
  };
}

async function pagesWithoutModule(
  { database }: Pick<Program, 'database'>,
  rows: readonly { pageId: number }[],
): Promise<Set<number>> {
  const ids = rows.map(({ pageId }) => pageId);
  const plans = await query(
    database.scoped(ids),
    sql`select own.page_id as "pageId", plan.name as "planName", own.end_date as "endsAt",
        own.is_lifetime as "isLifetime", plan.other_metrics as metrics, free.other_metrics as free
      from page_subscriptions own join plans plan on plan.id = own.plan_id join plans free on free.name = ${freePlan}
      where own.page_id = any(${sql.param(ids)}::integer[])`,
    planRow,
  );
  const now = new Date();
  return new Set(
    plans.flatMap(({ pageId, planName, endsAt, isLifetime, metrics, free }) => {
      const state = { planName, endsAt: endsAt === null ? null : new Date(endsAt), isLifetime };
      const counts = (isSubscriptionActive(state, now) ? metrics : free) as PlanMetrics;
      return hasModule(counts, 'own-domain') ? [] : [pageId];
    }),
  );
}

/**
 * Which host is whose, from memory: some seconds old at most, and asked for by one statement for all requests of that
 * time. Without the database what was known goes on counting.
 */
export function createOwnHosts({ database, log, clock }: Pick<Program, 'database' | 'log' | 'clock'>): PageHosts {
  let known: Known = { byHost: new Map(), byPage: new Map() };
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  const readAgain = (): Promise<void> =>
    (reading ??= read({ database })
      .then((found) => {
        known = found;
      })
      .catch((error: unknown) => log.warn({ err: error }, 'hosts of pages not read'))
      .finally(() => {
        readAt = clock();
        reading = undefined;
      }));

  return {
    look: () => {
      const age = clock() - readAt;
      if (age >= freshFor) return readAgain();
      if (age >= renewedAfter) void readAgain();
      return undefined;
    },
    find: (host) => known.byHost.get(host),
    urlOf: (pageId) => {
      const host = known.byPage.get(pageId);
      return host?.isServed ? (host.url ?? undefined) : undefined;
    },
  };
}

/** Where a page's guests are sent: to its own host once that answers, else to the platform's. */
export const portalUrlFor = ({ hosts, portalUrl }: Pick<Program, 'hosts' | 'portalUrl'>, pageId: number): string =>
  hosts?.urlOf(pageId) ?? portalUrl;
