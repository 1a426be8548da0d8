import type { FastifyInstance } from 'fastify';
import { readReport, readReportToken, takeReport } from '../../../features/access/guest-codes/delivery-report.ts';
import { createContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Program } from '../../../platform/program.ts';

/**
 * Where gateways tell what became of a message. Only the address itself is believed, which nobody else was given: it
 * changes what is known of that one message, and opens nothing.
 */
export function addSmsReports(app: FastifyInstance, program: Program): void {
  void app.register(async (part) => {
    part.removeAllContentTypeParsers();
    // What is told stands in the address: a body is read by nobody.
    part.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, _body, done) => done(null));
    part.route({
      method: ['GET', 'POST'],
      url: '/sms-reports/:token',
      handler: async (request, reply) => {
        const { token } = request.params as { token: string };
        const now = new Date();
        const told = readReportToken(program, token, now);
        if (!told) throw new AppError('not-found');
        const actor = { kind: 'system' as const, label: 'gateway' };
        const ctx = createContext(program, { pageId: told.pageId, actor, address: request.ip, now });
        const query = new URLSearchParams(/\?(.*)$/s.exec(request.url)?.[1]?.slice(0, 2000) ?? '');
        await takeReport(ctx, told.id, readReport(query));
        return reply.header('cache-control', 'no-store').send();
      },
    });
  });
}
