import type { FastifyInstance } from 'fastify';
import type { Program } from '../../platform/program.ts';

/** Healthy means: a guest could be served, so the database must answer. */
export function addHealth(app: FastifyInstance, program: Program): void {
  app.get('/health', async (_request, reply) => {
    await program.database.pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
