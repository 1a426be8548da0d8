import * as z from 'zod';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import type { CountedSession, OpenDevice } from '../vendor.ts';
import { asJson, askController, readJson, type ControllerAnswer } from './ask-controller.ts';
import { refusedBecause, troubles } from './controller-troubles.ts';
import { authoriseAction, type UnifiGrant } from './unifi-grant.ts';

type Unifi = OpenDevice<'unifi'>;

const sitesShape = z.object({
  data: z.array(z.object({ id: z.string(), internalReference: z.string().optional(), name: z.string().optional() })),
});
const clientsShape = z.object({ data: z.array(z.object({ id: z.string() })) });
const phonesShape = z.object({ data: z.array(z.object({ macAddress: z.string().optional() })) });
/** As many as it gives at once, and as often as we ask for one list. */
const perPage = 200;
const mostPages = 10;
const refusalShape = z.object({ message: z.string() });

async function ask(device: Unifi, callOut: CallOut, path: string, body?: unknown): Promise<ControllerAnswer<string>> {
  const { controller, apiKey, checksCertificate } = device.settings;
  const { headers = {}, ...content } = body === undefined ? {} : asJson(body);
  const asked = await askController(callOut, controller, `/proxy/network/integration/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    checksCertificate,
    ...content,
    headers: { ...headers, accept: 'application/json', 'x-api-key': apiKey },
  });
  if (!asked.ok) return asked;
  const { status, text } = asked.value;
  if (status === 401 || status === 403) return { ok: false, detail: troubles.wrongPassword };
  if (status >= 200 && status < 300) return { ok: true, value: text };
  const refusal = readJson(refusalShape, text);
  return { ok: false, detail: refusal ? refusedBecause(refusal.message) : troubles.nonsense };
}

/**
 * Operators know a site by its word in the address bar ("default"), which is the internal reference, or by its name.
 */
async function findSite(device: Unifi, callOut: CallOut): Promise<ControllerAnswer<string>> {
  const asked = await ask(device, callOut, 'sites?limit=200');
  if (!asked.ok) return asked;
  const sites = readJson(sitesShape, asked.value)?.data;
  if (!sites) return { ok: false, detail: troubles.nonsense };
  const wanted = device.settings.site;
  const site =
    sites.find(({ internalReference }) => internalReference === wanted) ??
    sites.find(({ id, name }) => name === wanted || id === wanted);
  return site ? { ok: true, value: encodeURIComponent(site.id) } : { ok: false, detail: troubles.noSite };
}

async function act(device: Unifi, callOut: CallOut, mac: string, action: unknown): Promise<ControllerAnswer<unknown>> {
  const site = await findSite(device, callOut);
  if (!site.ok) return site;
  const found = await ask(
    device,
    callOut,
    `sites/${site.value}/clients?filter=${encodeURIComponent(`macAddress.eq('${mac}')`)}`,
  );
  if (!found.ok) return found;
  const clients = readJson(clientsShape, found.value)?.data;
  if (!clients) return { ok: false, detail: troubles.nonsense };
  return clients[0]
    ? ask(device, callOut, `sites/${site.value}/clients/${encodeURIComponent(clients[0].id)}/actions`, action)
    : { ok: false, detail: troubles.unknownClient };
}

async function listPhones(device: Unifi, callOut: CallOut): Promise<string[] | undefined> {
  const site = await findSite(device, callOut);
  if (!site.ok) return undefined;
  const phones: string[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const asked = await ask(device, callOut, `sites/${site.value}/clients?limit=${perPage}&offset=${page * perPage}`);
    const found = asked.ok ? readJson(phonesShape, asked.value)?.data : undefined;
    if (!found) return undefined;
    phones.push(...found.flatMap(({ macAddress }) => normaliseMac(macAddress) ?? []));
    if (found.length < perPage) break;
  }
  return phones;
}

/** The official one, of Network 9.1.105 and later: a key instead of an account. It counts no bytes. */
export const unifiIntegrationApi = {
  authorise: (device: Unifi, callOut: CallOut, grant: UnifiGrant) =>
    act(device, callOut, grant.mac, authoriseAction(grant)),
  unauthorise: (device: Unifi, callOut: CallOut, mac: string) =>
    act(device, callOut, mac, { action: 'UNAUTHORIZE_GUEST_ACCESS' }),
  listPhones,
  tryIt: (device: Unifi, callOut: CallOut): Promise<ControllerAnswer<unknown>> => findSite(device, callOut),
  /** Who is there, if not how much they use. */
  readCounters: async (device: Unifi, callOut: CallOut): Promise<CountedSession[] | undefined> =>
    (await listPhones(device, callOut))?.map((mac) => ({ mac, ip: '', bytesUp: 0, bytesDown: 0, seconds: 0 })),
};
