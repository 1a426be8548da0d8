import { expect, test } from 'vitest';
import { deviceSettings } from '@wifi/contract/network/device-settings.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { dialectOf, type DialectName } from '@wifi/server/features/access/trials/router/dialect-of.ts';
import type { Arrival, Completion, OpenDevice, Vendor } from '@wifi/server/features/network/devices/vendor.ts';
import { coovachilli } from '@wifi/server/features/network/devices/vendors/coovachilli.ts';
import { generic } from '@wifi/server/features/network/devices/vendors/generic.ts';
import { loginPage } from '@wifi/server/features/network/devices/vendors/mikrotik-guide.ts';
import { mikrotik } from '@wifi/server/features/network/devices/vendors/mikrotik.ts';
import { nomadix } from '@wifi/server/features/network/devices/vendors/nomadix.ts';
import { ruckusUnleashed } from '@wifi/server/features/network/devices/vendors/ruckus-unleashed.ts';
import { sendDynamic } from '@wifi/server/platform/radius/dynamic-authorisation.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';
import type { RouterOptions } from './options.ts';
import type { TestRouter } from './start-router.ts';
import { eventually, portalUrl, sentTo, startBench } from './testing/bench-router.ts';
import { secret } from './testing/tiny-radius.ts';

// Router and adapter were written apart from each other, from the same facts: here they meet.

interface Case {
  name: string;
  vendor: Vendor;
  options: Partial<RouterOptions>;
  settings?: (router: TestRouter) => Record<string, unknown>;
  capsData?: boolean;
  /** By RADIUS. */
  isDisconnected?: boolean;
  /** What is known of the others' ways ends at the refusal, or goes on to the page that the guest wanted. */
  saysWhy?: boolean;
  landsAtPortal?: boolean;
}

/** What a vendor's adapter is to the portal. */
const anyVendor = <Type extends DeviceType>(vendor: Vendor<Type>) => vendor as unknown as Vendor;

const all = { capsData: true, isDisconnected: true, saysWhy: true, landsAtPortal: true };

const cases: Case[] = [
  {
    name: 'MikroTik with CHAP',
    vendor: anyVendor(mikrotik),
    options: { dialect: 'mikrotik', login: 'chap', loginPage: loginPage(portalUrl) },
    ...all,
  },
  {
    name: 'MikroTik with PAP',
    vendor: anyVendor(mikrotik),
    options: { dialect: 'mikrotik', login: 'pap' },
    settings: () => ({ login: 'pap' }),
    ...all,
  },
  {
    name: 'CoovaChilli with CHAP and a UAM secret',
    vendor: anyVendor(coovachilli),
    options: { dialect: 'coovachilli', login: 'chap', uamSecret: 'uam' },
    settings: () => ({ uamSecret: 'uam' }),
    ...all,
  },
  {
    name: 'CoovaChilli with PAP and no UAM secret',
    vendor: anyVendor(coovachilli),
    options: { dialect: 'coovachilli', login: 'pap' },
    settings: () => ({ login: 'pap' }),
    ...all,
  },
  {
    name: 'Ruckus Unleashed',
    vendor: anyVendor(ruckusUnleashed),
    options: { dialect: 'ruckus_unleashed', login: 'pap', port: 9997 },
    isDisconnected: true,
  },
  {
    name: 'Nomadix',
    vendor: anyVendor(nomadix),
    options: { dialect: 'nomadix', login: 'pap' },
    settings: (router) => ({ loginHosts: [new URL(router.url).host] }),
    ...all,
    isDisconnected: false,
  },
  {
    name: 'generic',
    vendor: anyVendor(generic),
    options: { dialect: 'generic', login: 'pap' },
    isDisconnected: true,
    landsAtPortal: true,
  },
];

const deviceOf = (type: DeviceType, settings: Record<string, unknown>): OpenDevice => ({
  pageId: 1,
  pageEid: 'lotus',
  id: 1,
  nasId: 'nas-1',
  name: 'Lobby',
  type,
  secret,
  settings: deviceSettings[type].parse(settings) as OpenDevice['settings'],
  messageAuthenticator: 'yes',
  coaAddress: '',
  coaPort: 3799,
  coaSigns: true,
  addresses: [],
  swapsOctets: false,
  hidesPhones: false,
  interim: 300,
  logo: '',
  background: '',
});

const limits = { speedUp: 512, speedDown: 2048, seconds: 3600, idleSeconds: undefined, bytes: 5_000_000_001 };
const landingUrl = 'http://portal.test:4040/portal/lotus/nas-1/online?visit=1';

function arrive(vendor: Vendor, device: OpenDevice, location: URL): Arrival {
  const read = vendor.readArrival(
    {
      fields: Object.fromEntries(location.searchParams),
      rawQuery: location.search.slice(1),
      entryUrl: portalUrl,
      userAgent: '',
    },
    device,
  );
  if (!read.ok) throw new Error(`The adapter refused ${location.href}`);
  return read.arrival;
}

function submit(completion: Completion): Promise<URL> {
  if (completion.kind !== 'form') throw new Error(`The adapter finished with ${JSON.stringify(completion)}`);
  const fields = new URLSearchParams(completion.fields);
  return completion.method === 'get'
    ? sentTo(`${completion.action}?${fields.toString()}`)
    : sentTo(completion.action, { method: 'POST', body: fields });
}

test.each(cases)('$name: router and adapter count the same way round', ({ vendor, options }) => {
  expect(vendor.defaults.swapsOctets).toBe(dialectOf[options.dialect as DialectName].ways.swapsOctets);
});

test.each(cases)('$name: arrives, is refused, logs in, has the limits, is disconnected', async (each) => {
  const {
    vendor,
    options,
    settings,
    capsData = false,
    isDisconnected = false,
    saysWhy = false,
    landsAtPortal = false,
  } = each;
  const { router, radius } = await startBench(options);
  const device = deviceOf(options.dialect as DialectName, settings?.(router) ?? {});
  radius.users['g-1'] = 'once only';
  radius.grants = [attribute('Session-Timeout', 3600), ...vendor.limitAttributes(limits, device)];
  const finish = (arrival: Arrival, password: string) =>
    vendor.finish({ arrival, pass: { userName: 'g-1', password }, limits, landingUrl, now: new Date() }, device, () =>
      Promise.resolve({ ok: false, why: 'not-allowed', detail: '' }),
    );

  const arrival = arrive(vendor, device, await sentTo(`${router.url}/generate_204`));
  expect(arrival).toMatchObject({ mac: router.macOf(), ip: '10.5.50.10', error: '' });
  const back = arrive(vendor, device, await submit(await finish(arrival, 'wrong')));
  expect(back.error).toBe(saysWhy ? 'Not with us & never <was>' : '');
  expect(router.status().isOnline).toBe(false);
  const landed = await submit(await finish(back, 'once only'));
  expect(router.status().isOnline).toBe(true);
  expect(landed.origin).toBe(landsAtPortal ? 'http://portal.test:4040' : router.url);
  const { id, limits: given } = router.status().session!;
  expect(given).toMatchObject({
    seconds: 3600,
    speedUp: 512,
    speedDown: 2048,
    bytes: capsData ? 5_000_000_001 : undefined,
  });

  const disconnection = vendor.disconnection(device);
  expect(disconnection.kind === 'radius').toBe(isDisconnected);
  if (disconnection.kind !== 'radius') return;
  const session = {
    routerSessionId: id,
    userName: 'g-1',
    mac: router.macOf(),
    ip: '10.5.50.10',
    routerFacts: { 'NAS-Identifier': 'nas-1', 'NAS-IP-Address': '127.0.0.1' },
  };
  const answer = await sendDynamic({
    address: '127.0.0.1',
    port: router.coaPort,
    secret,
    kind: 'disconnect',
    attributes: disconnection.attributes(session, new Date()),
    signs: true,
    attempts: 1,
    timeout: 10_000,
  });
  expect(answer).toEqual({ ok: true });
  await eventually(() => !router.status().isOnline);
});
