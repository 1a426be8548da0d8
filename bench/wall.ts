import pg from 'pg';
import { eq } from 'drizzle-orm';
import { pageSettings } from '@wifi/server/features/page-settings/tables.ts';
import { drizzleOver, type Db, type Query } from '@wifi/server/platform/db/database.ts';
import { median, openBenchProgram, rate } from './bench-program.ts';
import type { Figure } from './report.ts';

/** What row-level security and the scope on each connection cost a read by key, against the same read as the owner. */
export async function benchWall(): Promise<Figure[]> {
  const bench = await openBenchProgram(200);
  const ownerPool = new pg.Pool({ ...bench.owner, max: 12, user: 'postgres' });
  ownerPool.on('error', () => {});
  await ownerPool.query('alter table page_settings no force row level security');
  const open = drizzleOver(ownerPool.query.bind(ownerPool) as unknown as Query);
  const read = (db: Db, page: number) => db.select().from(pageSettings).where(eq(pageSettings.pageId, page));
  const pageOf = (turn: number) => bench.pages[turn % bench.pages.length]!.id;
  const walled: number[] = [], bare: number[] = [], onePage: number[] = [];
  try {
    for (let round = 0; round < 3; round += 1) {
      bare.push(await rate(16, 3, (turn) => read(open, pageOf(turn))));
      walled.push(await rate(16, 3, (turn) => read(bench.program.database.scoped(pageOf(turn)), pageOf(turn))));
      onePage.push(await rate(16, 3, () => read(bench.program.database.scoped(pageOf(0)), pageOf(0))));
    }
  } finally {
    await ownerPool.end();
    await bench.close();
  }
  return [
    { what: 'read by key behind the wall, another page each time', ours: median(walled), anchor: median(bare), unit: 'reads/s', atLeast: 0.75 },
    { what: 'read by key behind the wall, the same page', ours: median(onePage), anchor: median(bare), unit: 'reads/s', atLeast: 0.75 },
  ];
}
