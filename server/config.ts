import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { mailReportsSecretOf, returnsOf, smtpOf, type ReturnSettings, type SmtpSettings } from './mail-config.ts';
import { paymentsOf } from './payment-config.ts';
import { readNetwork } from './platform/outbound/address-policy.ts';
import {
  usualSmsAddresses,
  type PaymentSettings,
  type Provider,
  type SmsAddresses,
  type SocialSettings,
} from './platform/program.ts';
import { socialOf, type Readers } from './social-config.ts';

type ListenerName = 'http' | 'radius' | 'jobs';
const listenerNames: readonly ListenerName[] = ['http', 'radius', 'jobs'];

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  /**
   * Where guests are sent, on a host of its own if it is given: what a venue shows its guests then shares nothing with
   * the console in the browser.
   */
  portalUrl: string;
  rootDir: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Of the login that owns the tables, where `databaseUrl` names an ordinary one. */
  migrateDatabaseUrl: string | undefined;
  listen: ReadonlySet<ListenerName>;
  radius: {
    authPort: number;
    acctPort: number;
    /** The name or address that routers are told; the public address's host unless given. */
    host: string | undefined;
    /** RADIUS over TLS (RFC 6614); off unless a key, a certificate and the routers' authority are given. */
    radsec: { port: number; key: string; cert: string; ca: string } | undefined;
    /** Threads that answer packets, the main one included. */
    threads: number;
    /** What a FreeRADIUS in front says to be heard over HTTP; without it, none is. */
    restSecret: string | undefined;
    /**
     * Where routers reach that FreeRADIUS. They talk to it and not to us, so that these are the ports they are told.
     */
    frontPorts: { auth: number; acct: number } | undefined;
  };
  /**
   * Whether controllers on this very machine may be called; off, because a tenant could reach what listens here only
   * for us.
   */
  callsLoopback: boolean;
  /** A domain of which every name leads here; UniFi devices get names in it. */
  unifiDomain: string | undefined;
  /** Addresses beside those of PUBLIC_URL and PORTAL_URL that lead here: of a proxy or balancer in front. */
  ownAddresses: string[];
  /** Asked about the hosts that pages name; those of the machine unless given. */
  dnsServers: string[];
  /** TLS by this program itself, with certificates from an authority that speaks ACME; off unless asked for. */
  https: { port: number; acme: { url: string; email: string | undefined } } | undefined;
  /** Whether those in private networks may: all, none, or in these networks alone. */
  callsPrivate: 'on' | 'off' | string[];
  demo: boolean;
  /** Whether guests come to the demo's venues while it runs. */
  lobby: boolean;
  tokenSecret: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed. Never "everyone". */
  trustedProxies: string[];
  smtp: SmtpSettings | undefined;
  returns: ReturnSettings | undefined;
  mailReportsSecret: string | undefined;
  google: { clientId: string; keysUrl: string } | undefined;
  /** Whether administrators of the platform must have a second factor. */
  adminsNeedSecondFactor: boolean;
  /** Who sells plans, and writes the invoices. */
  provider: Provider;
  /** Who takes money for plans; nobody unless given. */
  payments: PaymentSettings;
  /** Gateways for text messages, which pages bring their own accounts with. */
  smsAddresses: SmsAddresses;
  /** The networks that guests may log in with. */
  social: SocialSettings;
  /** Where uploaded files lie; on this machine's disk unless given. */
  s3: { endpoint: string; bucket: string; region: string; key: string; secret: string } | undefined;
  /** Bytes of them that one page may keep. */
  storagePerPage: number;
  /** Calls a minute by one API key. */
  callsPerKey: number;
  /** Milliseconds from which a statement is listed as slow. */
  slowQueryMs: number;
  /** Where a console that this program serves makes its calls, if not to this program. */
  apiUrl: string | undefined;
  /** Web origins of consoles that are served elsewhere and call this program; none unless given. */
  consoleOrigins: string[];
  /** The domain that serves them to browsers instead of this program. */
  staticUrl: string | undefined;
  logLevel: string;
}

export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;

function port(env: Env, name: string, standard: number): number {
  const value = env[name] ?? String(standard);
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535) throw new ConfigError(`${name} must be a port number, not "${value}"`);
  return number;
}

function listenersOf(env: Env): ReadonlySet<ListenerName> {
  const asked = (env.LISTEN ?? 'http,radius,jobs')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of asked) {
    if (!listenerNames.includes(name as ListenerName))
      throw new ConfigError(`LISTEN knows ${listenerNames.join(', ')}, not "${name}"`);
  }
  return new Set(asked as ListenerName[]);
}

function urlOf(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  if (!value) return undefined;
  if (!URL.canParse(value)) throw new ConfigError(`${name} must be a URL`);
  return value.replace(/(?<!\/)\/+$/, '');
}

/** Two programs of one host and different ports share cookies, so that the hosts must differ. */
function addressesOf(env: Env, httpPort: number): Pick<Config, 'publicUrl' | 'portalUrl'> {
  const publicUrl = urlOf(env, 'PUBLIC_URL') ?? `http://localhost:${httpPort}`;
  const portalUrl = urlOf(env, 'PORTAL_URL') ?? publicUrl;
  const isApart = portalUrl !== publicUrl;
  if (isApart && new URL(portalUrl).hostname === new URL(publicUrl).hostname)
    throw new ConfigError('PORTAL_URL must have another host than PUBLIC_URL');
  if (isApart && new URL(portalUrl).pathname !== '/')
    throw new ConfigError('PORTAL_URL must be an address without a path');
  return { publicUrl, portalUrl };
}

function radsecOf(env: Env): Config['radius']['radsec'] {
  const [key, cert, ca] = [env.RADSEC_KEY, env.RADSEC_CERT, env.RADSEC_CA];
  if (!key && !cert && !ca) return undefined;
  if (!key || !cert || !ca)
    throw new ConfigError('RadSec needs RADSEC_KEY, RADSEC_CERT and RADSEC_CA, three paths of PEM files');
  return { port: port(env, 'RADSEC_PORT', 2083), key, cert, ca };
}

const mostThreads = 64;

function radiusThreadsOf(env: Env): number {
  const value = env.RADIUS_THREADS?.trim();
  // The database has work with every packet too: on two cores beside it, a second thread is no clear gain (decision
  // 019).
  if (!value) return Math.max(1, Math.min(availableParallelism() - 1, 4));
  if (!/^[1-9]\d?$/.test(value) || Number(value) > mostThreads)
    throw new ConfigError(`RADIUS_THREADS must be a number from 1 to ${mostThreads}, not "${value}"`);
  return Number(value);
}

const shortestRestSecret = 16;

function restSecretOf(env: Env): string | undefined {
  const secret = env.RADIUS_REST_SECRET?.trim();
  if (!secret) return undefined;
  if (secret.length < shortestRestSecret)
    throw new ConfigError(`RADIUS_REST_SECRET needs at least ${shortestRestSecret} characters`);
  return secret;
}

const frontPortsOf = (env: Env): Config['radius']['frontPorts'] =>
  restSecretOf(env)
    ? { auth: port(env, 'FREERADIUS_AUTH_PORT', 1812), acct: port(env, 'FREERADIUS_ACCT_PORT', 1813) }
    : undefined;

function s3Of(env: Env): Config['s3'] {
  const endpoint = urlOf(env, 'S3_ENDPOINT');
  if (!endpoint) return undefined;
  const { S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = env;
  if (!bucket || !key || !secret) throw new ConfigError('S3_ENDPOINT needs S3_BUCKET, S3_KEY and S3_SECRET');
  return { endpoint, bucket, key, secret, region: env.S3_REGION?.trim() || 'us-east-1' };
}

function unifiDomainOf(env: Env): string | undefined {
  const domain = env.UNIFI_DOMAIN?.trim().toLowerCase().replace(/^\*\./, '');
  if (!domain) return undefined;
  if (domain.length > 220 || !/^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(domain))
    throw new ConfigError(`UNIFI_DOMAIN must be a domain like wifi.example.com, not "${domain}"`);
  return domain;
}

function callsPrivateOf(env: Env): Config['callsPrivate'] {
  const value = env.CALLS_PRIVATE?.trim() || 'on';
  if (value === 'on' || value === 'off') return value;
  const networks = value
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean);
  const wrong = networks.find((network) => !readNetwork(network));
  if (wrong !== undefined)
    throw new ConfigError(
      `CALLS_PRIVATE must be on, off or a list of networks like 10.0.0.0/8, and "${wrong}" is none`,
    );
  return networks;
}

const listOf = (env: Env, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function addressListOf(env: Env, name: string, hasPorts: boolean): string[] {
  const addresses = listOf(env, name);
  const wrong = addresses.find(
    (address) => isIP(hasPorts ? address.replace(/^\[(.+)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/, '$1$2') : address) === 0,
  );
  if (wrong !== undefined) throw new ConfigError(`${name} must be a list of IP addresses, and "${wrong}" is none`);
  return addresses;
}

function migrateDatabaseUrlOf(env: Env): string | undefined {
  const url = urlOf(env, 'MIGRATE_DATABASE_URL');
  if (url && !env.DATABASE_URL?.trim())
    throw new ConfigError(
      'MIGRATE_DATABASE_URL needs DATABASE_URL, which names the ordinary login of the same database',
    );
  return url;
}

function adminsNeedSecondFactorOf(env: Env): boolean {
  const value = env.ADMIN_SECOND_FACTOR?.trim() || 'optional';
  if (value !== 'required' && value !== 'optional')
    throw new ConfigError(`ADMIN_SECOND_FACTOR must be required or optional, not "${value}"`);
  return value === 'required';
}

const longestProvider = 200;

/** An e-mail address, a phone number or a web address: the console makes a link of it. */
function providerOf(env: Env): Config['provider'] {
  const [name, contact] = [env.PROVIDER_NAME?.trim() ?? '', env.PROVIDER_CONTACT?.trim() ?? ''];
  if (name.length > longestProvider || contact.length > longestProvider)
    throw new ConfigError(`PROVIDER_NAME and PROVIDER_CONTACT have at most ${longestProvider} characters`);
  return { name, contact, address: env.PROVIDER_ADDRESS?.trim() ?? '', vatRate: vatRateOf(env) };
}

/** `8` or `8.25`: hundredths of a per cent are what an invoice counts with. */
function vatRateOf(env: Env): number {
  const value = env.VAT_PERCENT?.trim() || '0';
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(value))
    throw new ConfigError(`VAT_PERCENT must be a number of per cent such as 8 or 8.25, not "${value}"`);
  return Math.round(Number(value) * 100);
}

/** All of them or none: half an account takes money and does not tell. */
function allOf<const Name extends string>(env: Env, names: readonly Name[]): Record<Name, string> | undefined {
  const given = names.filter((name) => env[name]?.trim());
  if (given.length === 0) return undefined;
  if (given.length < names.length) throw new ConfigError(`${names.join(', ')} are needed together`);
  return Object.fromEntries(names.map((name) => [name, env[name]!.trim()])) as Record<Name, string>;
}

/** Written as browsers send them: whatever differs in a letter would never match. */
function consoleOriginsOf(env: Env): string[] {
  const origins = listOf(env, 'CONSOLE_ORIGINS').map((origin) => origin.replace(/\/$/, ''));
  const wrong = origins.find(
    (origin) => !/^https?:\/\//.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin,
  );
  if (wrong !== undefined)
    throw new ConfigError(`CONSOLE_ORIGINS must be origins like https://console.example.com, and "${wrong}" is none`);
  return origins;
}

/** The authority's terms are agreed to by whoever runs this, and not by a default. */
function httpsOf(env: Env): Config['https'] {
  if ((env.HTTPS?.trim() || 'off') === 'off') return undefined;
  if (env.HTTPS?.trim() !== 'on') throw new ConfigError(`HTTPS must be on or off, not "${env.HTTPS}"`);
  if (env.ACME_TERMS?.trim() !== 'agreed')
    throw new ConfigError('HTTPS=on needs ACME_TERMS=agreed: read the terms of the certificate authority first');
  return {
    port: port(env, 'HTTPS_PORT', 443),
    acme: {
      url: urlOf(env, 'ACME_URL') ?? 'https://acme-v02.api.letsencrypt.org/directory',
      email: env.ACME_EMAIL?.trim() || undefined,
    },
  };
}

const megabyte = 1024 * 1024;

function storagePerPageOf(env: Env): number {
  const value = env.MEDIA_MB_PER_PAGE?.trim() || '2048';
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new ConfigError(`MEDIA_MB_PER_PAGE must be a number of megabytes, not "${value}"`);
  return Number(value) * megabyte;
}

function callsPerKeyOf(env: Env): number {
  const value = env.API_CALLS_PER_MINUTE?.trim() || '600';
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new ConfigError(`API_CALLS_PER_MINUTE must be a number of calls, not "${value}"`);
  return Number(value);
}

function slowQueryMsOf(env: Env): number {
  const value = env.SLOW_QUERY_MS?.trim() || '500';
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new ConfigError(`SLOW_QUERY_MS must be a number of milliseconds, not "${value}"`);
  return Number(value);
}

const readers: Readers = { urlOf, allOf, wrong: (why) => new ConfigError(why) };

/** The only reader of the environment. `rootDir` holds dist/ and the migrations. */
export function readConfig(env: Env, rootDir = process.cwd()): Config {
  const httpPort = port(env, 'PORT', 4040);
  const googleClientId = env.GOOGLE_CLIENT_ID?.trim();
  return {
    port: httpPort,
    host: env.HOST ?? '0.0.0.0',
    ...addressesOf(env, httpPort),
    rootDir,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: urlOf(env, 'DATABASE_URL'),
    migrateDatabaseUrl: migrateDatabaseUrlOf(env),
    listen: listenersOf(env),
    radius: {
      authPort: port(env, 'RADIUS_AUTH_PORT', 1812),
      acctPort: port(env, 'RADIUS_ACCT_PORT', 1813),
      host: env.RADIUS_HOST?.trim() || undefined,
      radsec: radsecOf(env),
      threads: radiusThreadsOf(env),
      restSecret: restSecretOf(env),
      frontPorts: frontPortsOf(env),
    },
    callsLoopback: env.CALLS_LOOPBACK === 'on',
    unifiDomain: unifiDomainOf(env),
    callsPrivate: callsPrivateOf(env),
    https: httpsOf(env),
    ownAddresses: addressListOf(env, 'OWN_ADDRESSES', false),
    dnsServers: addressListOf(env, 'DNS_SERVERS', true),
    demo: env.DEMO !== 'off',
    lobby: env.DEMO !== 'off' && env.DEMO !== 'still',
    tokenSecret: env.TOKEN_SECRET,
    trustedProxies: listOf(env, 'TRUSTED_PROXIES'),
    smtp: smtpOf(env, readers),
    returns: returnsOf(env, readers),
    mailReportsSecret: mailReportsSecretOf(env, readers),
    google: googleClientId
      ? {
          clientId: googleClientId,
          keysUrl: urlOf(env, 'GOOGLE_KEYS_URL') ?? 'https://www.googleapis.com/oauth2/v3/certs',
        }
      : undefined,
    adminsNeedSecondFactor: adminsNeedSecondFactorOf(env),
    provider: providerOf(env),
    payments: paymentsOf(env, readers),
    smsAddresses: {
      esms: urlOf(env, 'ESMS_URL') ?? usualSmsAddresses.esms,
      speedsms: urlOf(env, 'SPEEDSMS_URL') ?? usualSmsAddresses.speedsms,
      twilioVerify: urlOf(env, 'TWILIO_VERIFY_URL') ?? usualSmsAddresses.twilioVerify,
    },
    social: socialOf(env, readers),
    s3: s3Of(env),
    storagePerPage: storagePerPageOf(env),
    callsPerKey: callsPerKeyOf(env),
    slowQueryMs: slowQueryMsOf(env),
    apiUrl: urlOf(env, 'API_URL'),
    consoleOrigins: consoleOriginsOf(env),
    staticUrl: urlOf(env, 'STATIC_URL'),
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}
