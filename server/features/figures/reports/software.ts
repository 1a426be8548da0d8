import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { tableOf } from './reading/export-pages.ts';
import { readPeriod, reading, type RangeInput } from './reading/read-range.ts';
import { shareColumns } from './shares-file.ts';
import { readShares, wordsOf } from './shares.ts';

/** Browsers and operating systems of guests' devices, with their versions. */
export const readSoftware = (ctx: PageContext, range: RangeInput) =>
  reading(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const { of, totals } = await readShares(ctx, ['browser', 'os'], period);
    return {
      period,
      totals,
      browsers: of('browser').map(({ key, ...share }) => ({
        browser: wordsOf(key)[0],
        version: wordsOf(key)[1],
        ...share,
      })),
      systems: of('os').map(({ key, ...share }) => ({ os: wordsOf(key)[0], version: wordsOf(key)[1], ...share })),
    };
  });

export async function exportSoftware(
  ctx: PageContext,
  { part, ...range }: RangeInput & { part: 'browsers' | 'systems' },
): Promise<TableFile> {
  const { period, totals, browsers, systems } = await readSoftware(ctx, range);
  const name = part === 'browsers' ? 'browser' : 'os';
  const rows =
    part === 'browsers'
      ? browsers.map(({ browser, ...row }) => ({ called: browser, ...row }))
      : systems.map(({ os, ...row }) => ({ called: os, ...row }));
  return tableOf(
    ctx,
    `software-${part}`,
    period,
    [
      { name, kind: 'text', value: (row) => row.called },
      { name: 'version', kind: 'text', value: (row) => row.version },
      ...shareColumns(period, totals.logins),
    ],
    rows,
  );
}
