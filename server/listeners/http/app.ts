import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { isStorable } from '@wifi/contract/storable-text.ts';
import type { GuestAccess } from '../../features/access/guest-access/guest-access.ts';
import { createDiskWatch, type DiskWatch } from '../../platform/disk-full.ts';
import { AppError } from '../../platform/errors.ts';
import type { Program } from '../../platform/program.ts';
import type { RadiusClient } from '../../platform/radius/backend.ts';
import { addConsole } from './console-files.ts';
import { addContractRoutes } from './contract-routes.ts';
import { addDocs } from './docs.ts';
import { answerError, answerNotFound } from './errors.ts';
import { addHelp } from './help.ts';
import { addMailPictures } from './mail-pictures/picture-routes.ts';
import { addMediaFiles } from './media-files.ts';
import { addBounceHooks } from './messages/bounce-routes.ts';
import { addMessageLinks } from './messages/link-routes.ts';
import { serveOwnHosts } from './own-hosts.ts';
import { addPayments } from './payments/payment-routes.ts';
import { addCaptiveApi } from './portal/captive-api.ts';
import { addDeviceFiles } from './portal/device-files.ts';
import { addPortal } from './portal/portal-routes.ts';
import { addTrials } from './portal/trial-routes.ts';
import { addPrivacyPages } from './privacy/privacy-routes.ts';
import { addRadiusRest, type RadiusRest } from './radius-rest/radius-rest-routes.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addSite } from './site/site-routes.ts';
import { addSlowBodies, longestUpload } from './slow-bodies.ts';
import { addSmsReports } from './sms-reports/report-routes.ts';
import { keepHostsApart } from './two-hosts.ts';
import { addZalo } from './zalo/zalo-routes.ts';

export interface HttpOptions<Client extends RadiusClient> {
  rootDir: string;
  trustedProxies: string[];
  /** Calls a minute that one program may make by its API key. */
  callsPerKey?: number | undefined;
  /** undefined: no FreeRADIUS in front is heard. */
  radiusRest?: RadiusRest<Client> | undefined;
}

const mebibyte = 1024 * 1024;

/**
 * Fastify's own defaults never cut a slow client; these and `slow-bodies.ts` end a dawdling one within about ten
 * seconds.
 */
const patience = {
  requestTimeout: longestUpload,
  connectionTimeout: 15_000,
  keepAliveTimeout: 5_000,
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000 },
};

export async function buildApp<Client extends RadiusClient>(
  program: Program,
  access: GuestAccess,
  options: HttpOptions<Client>,
): Promise<FastifyInstance> {
  const app = fastify({
    ...patience,
    bodyLimit: mebibyte,
    maxRequestsPerSocket: 1000,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    logger: false,
    // A query with the same name twice or with __proto__ must not become something else than it looks.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  // The database watches its own.
  const disk = createDiskWatch();
  app.setErrorHandler(answerError(program.log, disk));
  refuseUnstorablePaths(app);
  addSecurityHeaders(app, program);
  serveOwnHosts(app, program, (request, reply) => showSite(request, reply));
  keepHostsApart(
    app,
    program,
    (nasId) =>
      void access.register
        .byNasId(nasId)
        .then((device) => {
          if (device)
            access.lastSeen.note(device, { formerUrlAt: new Date(), formerUrl: program.publicUrl }, undefined);
        })
        .catch((error: unknown) => program.log.warn({ err: error }, 'a guest at the former address not noted')),
  );
  addSlowBodies(app);
  addHealth(app, program, disk);
  // Only calls read cookies: guests and files are spared the plugin's hooks.
  await app.register(async (calls) => {
    await calls.register(cookie);
    addContractRoutes(calls, program, options.callsPerKey);
  });
  addMediaFiles(app, program);
  addPortal(app, access);
  addTrials(app, access);
  const showSite = addSite(app, program);
  addPrivacyPages(app, program);
  addMessageLinks(app, program);
  addBounceHooks(app, program);
  addPayments(app, program);
  addSmsReports(app, program);
  addZalo(app, program);
  addMailPictures(app, program);
  addCaptiveApi(app, access);
  addDeviceFiles(app, access);
  if (options.radiusRest) addRadiusRest(app, options.radiusRest, program.meters);
  addDocs(app);
  await addHelp(app, options.rootDir);
  await addConsole(app, options.rootDir, program);
  app.setNotFoundHandler(answerNotFound);
  return app;
}

/**
 * Nothing that is stored has such a name, whatever is asked for. Queries, forms and bodies are looked at where they are
 * read.
 */
function refuseUnstorablePaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const params = request.params as Record<string, string>;
    for (const name in params) if (!isStorable(params[name]!)) return done(new AppError('not-found'));
    done();
  });
}

/** Healthy means: a guest could be served, so the database must answer, and there must be room for what it writes. */
function addHealth(app: FastifyInstance, program: Program, disk: DiskWatch): void {
  app.get('/health', async (_request, reply) => {
    await program.database.pool.query('select 1');
    if (disk.isFull() || program.database.disk.isFull()) throw new AppError('disk-full');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
