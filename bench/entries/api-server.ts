import { createServer } from 'node:http';
import pg from 'pg';
import { openGuestAccess } from '@wifi/server/features/guest-access/guest-access.ts';
import { buildApp } from '@wifi/server/listeners/http/app.ts';
import { portOf } from './bare-servers.ts';
import { openBenchProgram } from './bench-program.ts';
import { takeOrders } from './take-orders.ts';

export interface ApiServer { ours: number; bare: number; pages: { id: number; token: string }[] }

// The product and the anchor side by side on one database.
const bench = await openBenchProgram(100);
const access = openGuestAccess(bench.program);
const app = await buildApp(bench.program, access, { rootDir: '/nonexistent', trustedProxies: [] });
await app.listen({ port: 0, host: '127.0.0.1' });

const pool = new pg.Pool({ ...bench.owner, max: 12 });
pool.on('error', () => {});
const bare = createServer((request, response) => {
  const page = Number(request.headers['x-page']);
  pool.query({ name: 'read', text: 'select * from page_settings where page_id = $1', values: [page] })
    .then(({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows[0])), () => response.writeHead(500).end());
});
await new Promise<void>((resolve) => { bare.listen(0, '127.0.0.1', resolve); });

takeOrders<object, ApiServer>(async () => ({ ours: portOf(app.server), bare: portOf(bare), pages: bench.pages }), async () => {
  bare.close();
  bare.closeAllConnections();
  await app.close();
  await access.close();
  await pool.end();
  await bench.close();
});
