import pg from 'pg';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { openGuestAccess } from '@wifi/server/features/access/guest-access/guest-access.ts';
import { ensureBuiltInTemplates } from '@wifi/server/features/access/templates/built-in-templates.ts';
import { splashKind } from '@wifi/server/features/access/templates/splash-kind.ts';
import { emailKind } from '@wifi/server/features/marketing/shared-emails/email-kind.ts';
import { signUserToken } from '@wifi/server/features/venue/auth/tokens.ts';
import { buildApp } from '@wifi/server/listeners/http/app.ts';
import { createContext } from '@wifi/server/platform/context.ts';
import { fillInstallation } from '../admin/fill.ts';
import { median } from '../median.ts';
import { openBenchProgram } from './bench-program.ts';
import { takeOrders } from './take-orders.ts';

export type AdminOrder =
  | { do: 'fill'; rows: number }
  /** Milliseconds of one answer, the middle of several. With `isDeep`, of the part in the middle of the list. */
  | { do: 'list'; path: string; query: Record<string, string>; isDeep: boolean }
  /** Of as many rows of pages, by their numbers. */
  | { do: 'anchor' };

const bench = await openBenchProgram(1);
const { program } = bench;
const access = openGuestAccess(program);
const app = await buildApp(program, access, { rootDir: '/nonexistent', trustedProxies: [] });
const pool = new pg.Pool({ ...bench.owner, max: 1 });
pool.on('error', () => {});
const rounds = 5;

async function time(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    await work();
    // The first makes plans and fills caches.
    if (round > 0) taken.push(performance.now() - begun);
  }
  return median(taken);
}

async function answer(path: string, query: Record<string, string>): Promise<{ count: number; next: string | null }> {
  const response = await app.inject({
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${signUserToken(program, bench.user.sessionId, new Date())}` },
  });
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`);
  return response.json();
}

async function list(path: string, query: Record<string, string>, isDeep: boolean): Promise<number> {
  if (!isDeep) return time(() => answer(path, query));
  const { count } = await answer(path, query);
  const { next } = await answer(path, { ...query, skip: String(Math.floor(count / 2)) });
  return next === null ? 0 : time(() => answer(path, { ...query, after: next }));
}

const ids = Array.from({ length: 50 }, (_, at) => 1000 + at * 17);

takeOrders<AdminOrder, number>(
  async (order) => {
    if (order.do === 'list') return list(order.path, order.query, order.isDeep);
    if (order.do === 'anchor') return time(() => pool.query('select * from pages where id = any($1)', [ids]));
    await pool.query('update users set group_id = $1 where id = $2', [platformAdminGroup, bench.user.uid]);
    await ensureBuiltInTemplates(createContext(program), splashKind);
    await ensureBuiltInTemplates(createContext(program), emailKind);
    await fillInstallation(pool, order.rows, bench.user.uid);
    return order.rows;
  },
  async () => {
    await app.close();
    await access.close();
    await pool.end();
    await bench.close();
  },
);
