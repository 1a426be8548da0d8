import { createServer } from 'node:https';
import { createSecureContext, type SecureContext } from 'node:tls';
import { callbackify } from 'node:util';
import { isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hostCertificates } from '../../features/venue/own-domain/tables.ts';
import { ttlCache } from '../../platform/cache/ttl-cache.ts';
import type { Program } from '../../platform/program.ts';

const freshFor = 5000;

/** Each opened once, and again when it is another one. */
function createContexts({ database, sealer, log, clock }: Program) {
  const opened = new Map<string, { chain: string; context: SecureContext }>();
  const read = ttlCache(
    async (_all: 'all'): Promise<ReadonlyMap<string, SecureContext>> => {
      const rows = await database.scoped(0).select().from(hostCertificates).where(isNotNull(hostCertificates.chain));
      for (const { host, chain, key } of rows) {
        if (opened.get(host)?.chain === chain) continue;
        try {
          const context = createSecureContext({ cert: chain!, key: sealer.open(key!, host), minVersion: 'TLSv1.2' });
          opened.set(host, { chain: chain!, context });
        } catch (error) {
          log.error({ err: error, host }, 'a certificate cannot be opened');
        }
      }
      for (const host of opened.keys()) if (!rows.some((row) => row.host === host)) opened.delete(host);
      return new Map([...opened].map(([host, { context }]) => [host, context]));
    },
    freshFor,
    clock,
  );
  return () => read('all');
}

/**
 * The same program over TLS, for hosts that have a certificate. A name without one gets no handshake: there is nothing
 * that could be shown to it.
 */
export async function startHttps(program: Program, app: FastifyInstance, at: { port: number; host: string }) {
  await app.ready();
  const contexts = createContexts(program);
  const server = createServer(
    {
      SNICallback: callbackify(async (name: string) => {
        const context = (await contexts()).get(name.toLowerCase());
        if (!context) throw new Error('no certificate for this name');
        return context;
      }),
      minVersion: 'TLSv1.2',
      requestTimeout: app.server.requestTimeout,
      headersTimeout: app.server.headersTimeout,
      keepAliveTimeout: app.server.keepAliveTimeout,
      connectionsCheckingInterval: 2000,
    },
    (request, response) => app.routing(request, response),
  );
  server.setTimeout(app.server.timeout);
  // Whoever breaks off a handshake is nobody's trouble.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  return {
    server,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 5000).unref();
      }),
  };
}
