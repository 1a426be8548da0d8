import { openGuestAccess } from '@wifi/server/features/guest-access/guest-access.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { buildApp } from '@wifi/server/listeners/http/app.ts';
import { openBenchProgram } from './bench-program.ts';

// Run by api-reads.ts as a process of its own: the product and the anchor side by side on one database.
const bench = await openBenchProgram(100);
const app = await buildApp(bench.program, openGuestAccess(bench.program), { rootDir: '/nonexistent', trustedProxies: [] });
await app.listen({ port: 0, host: '127.0.0.1' });

const pool = new pg.Pool({ ...bench.owner, max: 12 });
pool.on('error', () => {});
const bare = createServer((request, response) => {
  const page = Number(request.headers['x-page']);
  pool.query({ name: 'read', text: 'select * from page_settings where page_id = $1', values: [page] })
    .then(({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows[0])), () => response.writeHead(500).end());
});
await new Promise<void>((resolve) => { bare.listen(0, '127.0.0.1', resolve); });

const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port;
process.send!({ ours: portOf(app.server.address()), bare: portOf(bare.address()), pages: bench.pages });
process.on('disconnect', () => {
  void (async () => {
    bare.close();
    await app.close();
    await pool.end();
    await bench.close();
    process.exit(0);
  })();
});
