import { eq } from 'drizzle-orm';
import pg from 'pg';
import { pageSettings } from '@wifi/server/features/venue/page-settings/tables.ts';
import { drizzleOver, type Db, type Query } from '@wifi/server/platform/db/database.ts';
import { runLanes } from '../load/lanes.ts';
import { openBenchProgram } from './bench-program.ts';
import { takeOrders } from './take-orders.ts';

export type WallOrder = { read: 'as owner' | 'another page' | 'the same page' };

const bench = await openBenchProgram(200);
const ownerPool = new pg.Pool({ ...bench.owner, max: 12, user: 'postgres' });
ownerPool.on('error', () => {});
await ownerPool.query('alter table page_settings no force row level security');
const open = drizzleOver(ownerPool.query.bind(ownerPool) as unknown as Query);
const read = (db: Db, page: number) => db.select().from(pageSettings).where(eq(pageSettings.pageId, page));
const pageOf = (turn: number) => bench.pages[turn % bench.pages.length]!.id;

const ways: Record<WallOrder['read'], (turn: number) => Promise<unknown>> = {
  'as owner': (turn) => read(open, pageOf(turn)),
  'another page': (turn) => read(bench.program.database.scoped(pageOf(turn)), pageOf(turn)),
  'the same page': () => read(bench.program.database.scoped(pageOf(0)), pageOf(0)),
};

takeOrders<WallOrder, number>(
  async ({ read: way }) => (await runLanes(16, 3, (_lane, turn) => ways[way](turn))).rate,
  async () => {
    await ownerPool.end();
    await bench.close();
  },
);
