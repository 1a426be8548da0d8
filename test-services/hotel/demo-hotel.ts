import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownFields } from './fias-records.ts';

/** A call of the product, as its console makes it; answers with the body, throws where it is refused. */
export type CallProduct = (key: string, order: { token?: string; body?: object }) => Promise<Record<string, unknown>>;

interface Demo {
  admin: { email_mobile: string; password: string };
  page: { eid: string };
}

/** What of the settings is sent back with a change. */
const kept = ['version', 'devices', 'ignoresWings', 'tellsProfiles', 'rules', 'keptSeconds', 'awayHours'];

async function change(call: CallProduct, { admin, page }: Demo, chosen: object): Promise<void> {
  const user = await call('POST /auth/login', { body: admin });
  const selected = await call('POST /auth/page', { token: String(user.token), body: { pageId: page.eid } });
  const token = String(selected.token);
  const now = await call('GET /hotel-system', { token });
  const settings = Object.fromEntries(kept.map((name) => [name, now[name]]));
  await call('PUT /hotel-system', { token, body: { ...settings, ...chosen } });
}

/**
 * Connects the demo's hotel with the played one, as its operator would in the console. Answers with what takes it back:
 * then the demo has none, and at its next start the list that it comes with.
 */
export async function connectDemoHotel(call: CallProduct, demo: Demo, fiasPort: number): Promise<() => Promise<void>> {
  const connection = { host: '127.0.0.1', port: fiasPort, ...ownFields };
  await change(call, demo, { system: 'fias', connection, secrets: {} });
  return () => change(call, demo, { system: 'none' });
}

const callAt =
  (product: string): CallProduct =>
  async (key, { token, body }) => {
    const [method, path] = key.split(' ');
    const response = await fetch(`${product}${path}`, {
      method: method!,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${key}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };

const lookEvery = 3000;

/** Waits for a product with a demo, for as long as it takes, and connects it; answers with what takes it back. */
export async function whenDemoIsThere(
  { product, demoFile, fiasPort }: { product: string; demoFile: string; fiasPort: number },
  until: AbortSignal,
): Promise<() => Promise<void>> {
  for (;;) {
    const demo = await readFile(demoFile, 'utf8').then(
      (read) => JSON.parse(read) as Demo,
      () => undefined,
    );
    const isThere = await fetch(`${product}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (demo && isThere) return connectDemoHotel(callAt(product), demo, fiasPort);
    await sleep(lookEvery, undefined, { signal: until });
  }
}
