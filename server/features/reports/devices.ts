import { sql } from 'drizzle-orm';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../platform/context.ts';
import { tableOf } from './export-pages.ts';
import { readPeriod, reading, type RangeInput } from './read-range.ts';
import { readShares, readTotals, wordsOf, type Share } from './shares.ts';
import { shareColumns } from './shares-file.ts';

interface Router extends Record<string, unknown> { id: number; nas_id: string; name: string }

/** A router that was deleted keeps its logins, and loses its name. */
async function withRouterNames(ctx: PageContext, shares: Share[]) {
  const { rows } = await ctx.db.execute<Router>(sql`select id, nas_id, name from devices where page_id = ${ctx.pageId}`);
  const known = new Map(rows.map((row) => [String(row.id), row]));
  return shares.map(({ key, ...share }) => ({ ...share, id: Number(key), nas_id: known.get(key)?.nas_id ?? null, name: known.get(key)?.name ?? '' }));
}

/** Guests' devices by brand, model and screen, and logins per router. */
export const readDevices = (ctx: PageContext, range: RangeInput) => reading(ctx, async (ctx) => {
  const period = await readPeriod(ctx, range);
  const brands = await readShares(ctx, 'brand', period);
  const models = await readShares(ctx, 'model', period);
  const screens = await readShares(ctx, 'screen', period);
  const routers = await readShares(ctx, 'router', period);
  return {
    period, totals: await readTotals(ctx, period),
    brands: brands.map(({ key, ...share }) => ({ deviceBrand: key, ...share })),
    models: models.map(({ key, ...share }) => ({ deviceBrand: wordsOf(key)[0], deviceModel: wordsOf(key)[1], ...share })),
    screens: screens.map(({ key, ...share }) => ({ screenSize: key, ...share })),
    routers: await withRouterNames(ctx, routers),
  };
});

export async function exportDevices(ctx: PageContext, { part, ...range }: RangeInput & { part: 'brands' | 'models' | 'screens' | 'routers' }): Promise<TableFile> {
  const report = await readDevices(ctx, range);
  const { period, totals } = report;
  const figures = shareColumns(period, totals.logins);
  const name = `devices-${part}`;
  switch (part) {
    case 'brands': return tableOf(ctx, name, period, [{ name: 'deviceBrand', kind: 'text', value: (row) => row.deviceBrand }, ...figures], report.brands);
    case 'models': return tableOf(ctx, name, period, [{ name: 'deviceBrand', kind: 'text', value: (row) => row.deviceBrand }, { name: 'deviceModel', kind: 'text', value: (row) => row.deviceModel }, ...figures], report.models);
    case 'screens': return tableOf(ctx, name, period, [{ name: 'screenSize', kind: 'text', value: (row) => row.screenSize }, ...figures], report.screens);
    case 'routers': return tableOf(ctx, name, period, [{ name: 'device', kind: 'text', value: (row) => row.name || `#${row.id}` }, { name: 'nas_id', kind: 'text', value: (row) => row.nas_id }, ...figures], report.routers);
  }
}
