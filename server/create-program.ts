import type { Config } from './config.ts';
import { createOwnHosts } from './features/venue/own-domain/own-hosts.ts';
import { createSealer } from './platform/crypto/seal.ts';
import { createTokenSigner } from './platform/crypto/signed-token.ts';
import { readProgramFacts } from './platform/monitor/program-facts.ts';
import { createCallOut } from './platform/outbound/create-call-out.ts';
import { createFailedCalls } from './platform/outbound/failed-calls.ts';
import { createNameLookup } from './platform/outbound/name-lookup.ts';
import type { Program } from './platform/program.ts';
import { steadyNow } from './platform/steady-clock.ts';
import { createDiskStore } from './platform/storage/disk-store.ts';
import { openJournal } from './platform/storage/journal.ts';
import { createS3Store } from './platform/storage/s3-store.ts';

/** The same in every thread, on a database of its own. */
export const createProgram = (
  config: Config,
  { tokenSecret, ...opened }: Pick<Program, 'database' | 'queue' | 'log'> & { tokenSecret: string },
): Program => {
  const failedCalls = createFailedCalls();
  return {
    ...opened,
    clock: steadyNow,
    signer: createTokenSigner(tokenSecret),
    sealer: createSealer(tokenSecret),
    callOut: createCallOut(
      {
        allowsLoopback: config.callsLoopback,
        privateNetworks: config.callsPrivate,
        nameServers: config.dnsServers,
      },
      failedCalls,
    ),
    failedCalls,
    meters: { packets: 0, doneAt: {} },
    facts: readProgramFacts({
      rootDir: config.rootDir,
      dataDir: config.dataDir,
      certificate: config.listen.has('radius') ? config.radius.radsec?.cert : undefined,
    }),
    names: createNameLookup(config.dnsServers),
    ownAddresses: config.ownAddresses,
    hosts: createOwnHosts({ database: opened.database, log: opened.log, clock: steadyNow }),
    acme: config.https?.acme,
    upstream: `http://127.0.0.1:${config.port}`,
    storage: config.s3 ? createS3Store(config.s3) : createDiskStore(config.dataDir),
    journal: openJournal(config.dataDir),
    storagePerPage: config.storagePerPage,
    publicUrl: config.publicUrl,
    portalUrl: config.portalUrl,
    apiUrl: config.apiUrl,
    consoleOrigins: config.consoleOrigins,
    staticUrl: config.staticUrl,
    unifiDomain: config.unifiDomain,
    radius: radiusAddressOf(config),
    mailsGoOut: config.smtp !== undefined,
    mailReportsSecret: config.mailReportsSecret,
    adminsNeedSecondFactor: config.adminsNeedSecondFactor,
    google: config.google,
    provider: config.provider,
    payments: config.payments,
    smsAddresses: config.smsAddresses,
    social: config.social,
  };
};

/** As routers are told it. */
export const radiusAddressOf = ({ radius, publicUrl }: Pick<Config, 'radius' | 'publicUrl'>): Program['radius'] => ({
  host: radius.host ?? new URL(publicUrl).hostname,
  authPort: radius.frontPorts?.auth ?? radius.authPort,
  acctPort: radius.frontPorts?.acct ?? radius.acctPort,
  radsecPort: radius.radsec?.port,
});
