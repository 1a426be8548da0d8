import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { radiusAddressOf } from './create-program.ts';

test('without any environment the documented defaults hold', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 4040,
    publicUrl: 'http://localhost:4040',
    databaseUrl: undefined,
    demo: true,
    radius: { authPort: 1812, acctPort: 1813 },
  });
  expect([...config.listen]).toEqual(['http', 'radius', 'jobs']);
  expect(config.dataDir).toMatch(/\/data$/);
});

test('what is set is used', () => {
  const config = readConfig({
    PORT: '8080',
    LISTEN: 'http, jobs',
    PUBLIC_URL: 'https://wifi.example/',
    DEMO: 'off',
    SMTP_URL: 'smtp://mail.example',
    SMTP_FROM: 'a@example.com',
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://wifi.example',
    portalUrl: 'https://wifi.example',
    demo: false,
    smtp: { url: 'smtp://mail.example', from: 'a@example.com' },
  });
  expect([...config.listen]).toEqual(['http', 'jobs']);
});

test.each([
  { PORT: 'x' },
  { PORT: '70000' },
  { LISTEN: 'http,ftp' },
  { PUBLIC_URL: 'nonsense' },
  { PORTAL_URL: 'nonsense' },
  { PUBLIC_URL: 'https://wifi.example', PORTAL_URL: 'https://wifi.example:8443' },
  { PUBLIC_URL: 'https://wifi.example', PORTAL_URL: 'https://guests.example/wifi' },
  { SMTP_URL: 'smtp://mail.example' },
  { RETURN_ADDRESS: 'back@example.com', RETURN_MAILBOX_URL: 'pop3://back:x@mail.example' },
  { RADIUS_REST_SECRET: 'too short' },
  { MAIL_REPORTS_SECRET: 'too short' },
  { MAIL_REPORTS_SECRET: `${'a'.repeat(30)}/b` },
  { RADIUS_THREADS: '0' },
  { RADIUS_THREADS: '65' },
  { RADIUS_THREADS: 'many' },
  { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files' },
  { STATIC_URL: 'static' },
  { MEDIA_MB_PER_PAGE: 'much' },
  { MEDIA_MB_PER_PAGE: '0' },
  { UNIFI_DOMAIN: 'no domain' },
  { UNIFI_DOMAIN: 'https://wifi.example' },
  { MIGRATE_DATABASE_URL: 'postgres://owner@db.example/wifi' },
  { ADMIN_SECOND_FACTOR: 'on' },
  { CALLS_PRIVATE: 'yes' },
  { CALLS_PRIVATE: '10.0.0.0/33' },
  { CALLS_PRIVATE: '10.0.0.0/8, office' },
  { OWN_ADDRESSES: 'wifi.example' },
  { DNS_SERVERS: '9.9.9.9:port' },
  { CONSOLE_ORIGINS: '*' },
  { CONSOLE_ORIGINS: 'null' },
  { CONSOLE_ORIGINS: 'https://console.example/path' },
  { CONSOLE_ORIGINS: 'https://CONSOLE.example' },
  { HTTPS: 'yes' },
  { HTTPS: 'on' },
])('%j is refused in words', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
});

test.each([
  ['imaps://back:x@mail.example', { port: 993, security: 'tls' }],
  ['imap://back:x@mail.example', { port: 143, security: 'starttls' }],
  ['imap://back:x@127.0.0.1:1430', { port: 1430, security: 'none' }],
])('%s is read encrypted, unless it is on the same machine', (url, mailbox) => {
  const { returns } = readConfig({ RETURN_ADDRESS: 'back@example.com', RETURN_MAILBOX_URL: url });
  expect(returns?.mailbox).toMatchObject({ ...mailbox, user: 'back', password: 'x' });
});

test('files lie on the disk unless a store is named', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(
    readConfig({
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'files',
      S3_KEY: 'k',
      S3_SECRET: 's',
      STATIC_URL: 'https://static.example/',
    }),
  ).toMatchObject({
    s3: { endpoint: 'https://s3.example', bucket: 'files', key: 'k', secret: 's', region: 'us-east-1' },
    staticUrl: 'https://static.example',
  });
});

test('the owner of a database of one’s own is named beside its ordinary login', () => {
  const env = {
    DATABASE_URL: 'postgres://program@db.example/wifi',
    MIGRATE_DATABASE_URL: 'postgres://owner@db.example/wifi',
  };
  expect(readConfig(env)).toMatchObject({
    databaseUrl: env.DATABASE_URL,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL,
  });
});

test('a page may keep two gigabytes of files unless told otherwise', () => {
  expect(readConfig({}).storagePerPage).toBe(2048 * 1024 * 1024);
  expect(readConfig({ MEDIA_MB_PER_PAGE: '100' }).storagePerPage).toBe(100 * 1024 * 1024);
});

test('packets have a thread for each core but one, up to four, unless told otherwise', () => {
  expect(readConfig({}).radius.threads).toBe(Math.max(1, Math.min(availableParallelism() - 1, 4)));
  expect(readConfig({ RADIUS_THREADS: '3' }).radius.threads).toBe(3);
});

test('controllers in private networks are called unless told otherwise: all, none, or those in the networks that are named', () => {
  expect(readConfig({}).callsPrivate).toBe('on');
  expect(readConfig({ CALLS_PRIVATE: 'off' }).callsPrivate).toBe('off');
  expect(readConfig({ CALLS_PRIVATE: '10.20.0.0/16, fd12:3456::/32,192.168.7.2' }).callsPrivate).toEqual([
    '10.20.0.0/16',
    'fd12:3456::/32',
    '192.168.7.2',
  ]);
});

test('TLS by this program, hosts of pages and consoles elsewhere are off until they are set', () => {
  expect(readConfig({})).toMatchObject({ consoleOrigins: [], ownAddresses: [], dnsServers: [] });
  expect(readConfig({}).https).toBeUndefined();
  expect(
    readConfig({
      HTTPS: 'on',
      ACME_TERMS: 'agreed',
      DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353,[2620:fe::fe]:53',
      CONSOLE_ORIGINS: 'https://console.example/, http://localhost:3000',
    }),
  ).toMatchObject({
    https: { port: 443, acme: { url: 'https://acme-v02.api.letsencrypt.org/directory' } },
    dnsServers: ['9.9.9.9', '127.0.0.1:5353', '[2620:fe::fe]:53'],
    consoleOrigins: ['https://console.example', 'http://localhost:3000'],
  });
});

test('routers behind a FreeRADIUS are told its ports, whichever this program listens on', () => {
  const behind = { RADIUS_AUTH_PORT: '11812', RADIUS_ACCT_PORT: '11813', RADIUS_HOST: 'aaa.example' };
  const told = (env: Record<string, string>) => radiusAddressOf(readConfig({ ...behind, ...env }));
  expect(told({})).toMatchObject({ host: 'aaa.example', authPort: 11_812, acctPort: 11_813 });
  expect(told({ RADIUS_REST_SECRET: 'sixteen letters!' })).toMatchObject({ authPort: 1812, acctPort: 1813 });
  expect(
    told({ RADIUS_REST_SECRET: 'sixteen letters!', FREERADIUS_AUTH_PORT: '1645', FREERADIUS_ACCT_PORT: '1646' }),
  ).toMatchObject({ authPort: 1645, acctPort: 1646 });
});

test('the demo lives unless it is told to keep still, and nobody comes where there is none', () => {
  expect(
    [{}, { DEMO: 'still' }, { DEMO: 'off' }].map((env) => readConfig(env)).map(({ demo, lobby }) => [demo, lobby]),
  ).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
