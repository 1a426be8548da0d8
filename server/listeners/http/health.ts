import type { FastifyInstance } from 'fastify';
import type { DiskWatch } from '../../platform/disk-full.ts';
import { AppError } from '../../platform/errors.ts';
import type { Program } from '../../platform/program.ts';

/** Healthy means: a guest could be served, so the database must answer, and there must be room for what it writes. */
export function addHealth(app: FastifyInstance, program: Program, disk: DiskWatch): void {
  app.get('/health', async (_request, reply) => {
    await program.database.pool.query('select 1');
    if (disk.isFull() || program.database.disk.isFull()) throw new AppError('disk-full');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
