import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { tableOf } from './reading/export-pages.ts';
import { readPeriod, reading, type RangeInput } from './reading/read-range.ts';
import { shareColumns } from './shares-file.ts';
import { readShares, wordsOf, type Share } from './shares.ts';

const routerRow = z.object({ id: z.number(), nas_id: z.string(), name: z.string() });
type Router = z.infer<typeof routerRow>;

const readRouters = async (ctx: PageContext): Promise<Router[]> =>
  await query(ctx.db, sql`select id, nas_id, name from devices where page_id = ${ctx.pageId}`, routerRow);

/** A router that was deleted keeps its logins, and loses its name. */
function withRouterNames(rows: Router[], shares: Share[]) {
  const known = new Map(rows.map((row) => [String(row.id), row]));
  return shares.map(({ key, ...share }) => ({
    ...share,
    id: Number(key),
    nas_id: known.get(key)?.nas_id ?? null,
    name: known.get(key)?.name ?? '',
  }));
}

/** Guests' devices by brand, model and screen, and logins per router. */
export const readDevices = (ctx: PageContext, range: RangeInput) =>
  reading(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const [routers, { of, totals }] = await Promise.all([
      readRouters(ctx),
      readShares(ctx, ['brand', 'model', 'screen', 'router'], period),
    ]);
    return {
      period,
      totals,
      brands: of('brand').map(({ key, ...share }) => ({ deviceBrand: key, ...share })),
      models: of('model').map(({ key, ...share }) => ({
        deviceBrand: wordsOf(key)[0],
        deviceModel: wordsOf(key)[1],
        ...share,
      })),
      screens: of('screen').map(({ key, ...share }) => ({ screenSize: key, ...share })),
      routers: withRouterNames(routers, of('router')),
    };
  });

export async function exportDevices(
  ctx: PageContext,
  { part, ...range }: RangeInput & { part: 'brands' | 'models' | 'screens' | 'routers' },
): Promise<TableFile> {
  const report = await readDevices(ctx, range);
  const { period, totals } = report;
  const figures = shareColumns(period, totals.logins);
  const name = `devices-${part}`;
  switch (part) {
    case 'brands':
      return tableOf(
        ctx,
        name,
        period,
        [{ name: 'deviceBrand', kind: 'text', value: (row) => row.deviceBrand }, ...figures],
        report.brands,
      );
    case 'models':
      return tableOf(
        ctx,
        name,
        period,
        [
          { name: 'deviceBrand', kind: 'text', value: (row) => row.deviceBrand },
          { name: 'deviceModel', kind: 'text', value: (row) => row.deviceModel },
          ...figures,
        ],
        report.models,
      );
    case 'screens':
      return tableOf(
        ctx,
        name,
        period,
        [{ name: 'screenSize', kind: 'text', value: (row) => row.screenSize }, ...figures],
        report.screens,
      );
    case 'routers':
      return tableOf(
        ctx,
        name,
        period,
        [
          { name: 'device', kind: 'text', value: (row) => row.name || `#${row.id}` },
          { name: 'nas_id', kind: 'text', value: (row) => row.nas_id },
          ...figures,
        ],
        report.routers,
      );
  }
}
