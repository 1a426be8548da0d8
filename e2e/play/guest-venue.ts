import { expect } from '@playwright/test';
import { loginMethods } from '@wifi/contract/venue/page-categories.ts';
import type { DialectName } from '@wifi/server/features/access/trials/router/dialect-of.ts';
import { startTestRouter, type TestRouter } from '@wifi/test-router/start-router.ts';
import { asUser, onPage } from './api.ts';
import { register, somebody, type Person } from './people.ts';
import { freePort, freeUdpPort, type Product } from './product.ts';

export interface VenueOptions {
  /** Steps as `PUT /wifi-campaign/{id}` takes them. */
  flow: object[];
  design?: object;
  type?: DialectName;
  login?: 'chap' | 'pap';
}

export interface Venue {
  eid: string;
  nasId: string;
  owner: Person;
  /** With the token of the page. */
  call: Awaited<ReturnType<typeof onPage>>;
  portalUrl: string;
  router: TestRouter;
}

interface Setup {
  portalUrl: string;
  radius: { host: string; authPort: number; acctPort: number; secret: string };
  files: { name: string; text: string }[];
  integration: { name: string; value: string }[];
}

const owners = new WeakMap<Product, Promise<Person>>();

/** One owner for all the venues of a product: registering takes a mail each time. */
function ownerOf(product: Product): Promise<Person> {
  const owner = owners.get(product) ?? register(product, somebody('Thanh Truc'));
  owners.set(product, owner);
  return owner;
}

/** CHAP is what MikroTik and CoovaChilli do unless told otherwise; the others post the password as it is. */
const speaksChap = (type: DialectName) => type === 'mikrotik' || type === 'coovachilli';

function settingsFor(type: DialectName, login: 'chap' | 'pap', port: number): Record<string, unknown> {
  if (speaksChap(type)) return { login };
  return type === 'nomadix' ? { loginHosts: [`127.0.0.1:${port}`] } : {};
}

/**
 * A page of its own with its flow, and a router that was set up with nothing but what the console tells an operator.
 */
export async function openVenue(
  product: Product,
  { flow, design = {}, type = 'mikrotik', login = speaksChap(type) ? 'chap' : 'pap' }: VenueOptions,
): Promise<Venue> {
  const owner = await ownerOf(product);
  const { body: page } = await (
    await asUser(product, owner)
  )<{ eid: string }>('POST', '/pages', {
    name: 'Nhà Bên Sông',
    category: 'hotels_resort',
    allowedLoginMethods: [...loginMethods],
  });
  const call = await onPage(product, owner, page.eid);
  const { body: campaign } = await call<{ id: number; design: object }>('GET', '/wifi-campaign/current');
  const saved = await call('PUT', `/wifi-campaign/${campaign.id}`, { flow, design: { ...campaign.design, ...design } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);

  // An access point of Unleashed takes logins on this port and no other.
  const port = type === 'ruckus_unleashed' ? 9997 : await freePort();
  const coaPort = await freeUdpPort();
  const created = await call<{ nas_id: string }>('POST', '/devices', {
    name: 'Lobby',
    type,
    settings: settingsFor(type, login, port),
    coaAddress: '127.0.0.1',
    coaPort,
  });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const nasId = created.body.nas_id;
  const { body: setup } = await call<Setup>('GET', `/devices/${nasId}/setup`);
  const router = await startTestRouter({
    dialect: type,
    login,
    nasId,
    port,
    coaPort,
    portalUrl: setup.portalUrl,
    secret: setup.radius.secret,
    radius: setup.radius,
    uamSecret: setup.integration.find(({ name }) => name === 'UAM secret')?.value,
    loginPage: setup.files.find(({ name }) => name === 'login.html')?.text,
  });
  return { eid: page.eid, nasId, owner, call, portalUrl: setup.portalUrl, router };
}

interface AccessCode {
  id: number;
  code: string;
  state: string;
  portalUrl: string;
}

export async function makeCode({ call }: Pick<Venue, 'call'>, settings: object = {}): Promise<AccessCode> {
  const { body: batch } = await call<{ batchId: string }>('POST', '/access-codes', { count: 1, ...settings });
  const { body } = await call<{ rows: AccessCode[] }>('GET', `/access-codes?batchId=${batch.batchId}`);
  return body.rows[0]!;
}

export async function makeAccount(
  { call }: Pick<Venue, 'call'>,
  kind: 'account' | 'hsia',
  more: object = {},
): Promise<{ username: string; password: string }> {
  const account = { username: kind === 'hsia' ? 'phong-204' : somebody('Guest').email_mobile, password: 'hoa sen 204' };
  const made = await call('POST', '/guest-accounts', { kind, ...account, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return account;
}

export interface OnlineGuest {
  id: string;
  nas_id: string;
  mac: string;
  userName: string;
  bytesUp: number;
  bytesDown: number;
  endsAt: string | null;
}

export async function guestsOnline({ call }: Pick<Venue, 'call'>): Promise<OnlineGuest[]> {
  return (await call<{ rows: OnlineGuest[] }>('GET', '/guest-sessions')).body.rows;
}
