import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuthority } from '@wifi/server/listeners/radius/testing/certificates.ts';
import { copyFurnished } from '../play/product.ts';
import { connect, gather, makeMachine } from './network-namespaces.ts';
import { startOpenNds } from './opennds-router.ts';

const root = join(import.meta.dirname, '../..');
const productStartsWithin = 120_000;
const internet = '203.0.113.7';
const phoneIp = '10.77.0.50';
const phoneMac = '02:00:5e:00:53:07';

/** Something in the Internet that the phone wants. */
export const somewhere = `http://${internet}/news`;
export const theInternet = 'the Internet';

const internetScript = `require('node:http').createServer((_, answer) => answer.end(${JSON.stringify(theInternet)})).listen(80, '${internet}', () => console.log('on'))`;
const tlsScript = `
const read = (name) => require('node:fs').readFileSync(process.argv[1] + '/' + name);
const server = require('node:tls').createServer({ key: read('tls.key'), cert: read('tls.pem') }, (secure) => {
  const plain = require('node:net').connect(4040, '127.0.0.1');
  for (const end of [secure, plain]) end.on('error', () => { secure.destroy(); plain.destroy(); });
  secure.pipe(plain).pipe(secure);
});
server.listen(443, () => console.log('on'));
`;

/**
 * Phone ── router ── product and "Internet", each on a network of its own. openNDS speaks plain http with the portal
 * below level 3, and https from there on.
 */
export async function openLab(scheme: 'http' | 'https') {
  const platform = scheme === 'https' ? 'https://10.78.0.2' : 'http://10.78.0.2:4040';
  const closers: (() => unknown)[] = [];
  const close = async () => {
    // One that fails must not leave the rest behind.
    for (const closer of closers.splice(0).toReversed()) await Promise.resolve().then(closer).catch(console.error);
  };

  const makeFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wifi-opennds-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    // PostgreSQL runs as another user than root and must get through.
    await chmod(folder, 0o711);
    return folder;
  };

  async function start(
    command: string[],
    isReady: (printed: string) => boolean,
    env?: NodeJS.ProcessEnv,
  ): Promise<void> {
    const program = server.start(command, env);
    const [printed, complaints] = [gather(program.stdout!), gather(program.stderr!)];
    const exited = once(program, 'exit');
    closers.push(async () => {
      program.kill('SIGTERM');
      await exited;
    });
    for (const ends = Date.now() + productStartsWithin; !isReady(printed()); await sleep(50)) {
      if (program.exitCode !== null || Date.now() > ends)
        throw new Error(`${command[1]} did not start: ${printed()}${complaints()}`);
    }
  }

  async function startTls(): Promise<string> {
    const authority = createAuthority();
    closers.push(authority.remove);
    const { key, cert } = authority.issue('/CN=10.78.0.2', 'IP:10.78.0.2');
    const folder = await makeFolder();
    await writeFile(join(folder, 'tls.key'), key);
    await writeFile(join(folder, 'tls.pem'), cert);
    await start([process.execPath, '-e', tlsScript, folder], (printed) => printed.includes('on'));
    return authority.ca.toString();
  }

  const server = makeMachine('server');
  closers.push(server.remove);
  async function startEverything() {
    server.ip('addr', 'add', `${internet}/32`, 'dev', 'lo');
    await start([process.execPath, '-e', internetScript], (printed) => printed.includes('on'));
    const authority = scheme === 'https' ? await startTls() : undefined;
    const data = join(await makeFolder(), 'data');
    await copyFurnished(data);
    const settings = {
      PATH: process.env.PATH,
      DATA_DIR: data,
      PORT: '4040',
      LISTEN: 'http,jobs',
      PUBLIC_URL: platform,
    };
    await start(
      [process.execPath, join(root, 'dist/server/main.mjs')],
      (printed) => printed.includes('Ready on'),
      settings,
    );
    const { admin } = JSON.parse(await readFile(join(data, 'demo.json'), 'utf8')) as { admin: object };
    const { token } = await call<{ token: string }>('POST', '/auth/login', admin);
    return { authority, token };
  }

  async function call<Body>(method: string, path: string, body?: object, token?: string): Promise<Body> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await server.fetch(`http://127.0.0.1:4040${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as Body;
  }

  const { authority, token: userToken } = await startEverything().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  /** Page and device as the console makes them. */
  async function makePage(level: string) {
    const { eid } = await call<{ eid: string }>(
      'POST',
      '/pages',
      { name: 'Nhà thuyền', category: 'others' },
      userToken,
    );
    const { token } = await call<{ token: string }>('POST', '/auth/page', { pageId: eid }, userToken);
    const { id } = await call<{ id: number }>('GET', '/wifi-campaign/current', undefined, token);
    await call('PUT', `/wifi-campaign/${id}`, { flow: [{ id: 'click', type: 'click' }] }, token);
    const { nas_id: nasId } = await call<{ nas_id: string }>(
      'POST',
      '/devices',
      { name: 'Pier', type: 'opennds', settings: { level, guestInterface: 'lan0' } },
      token,
    );
    const { files } = await call<{ files: { name: string; text: string }[] }>(
      'GET',
      `/devices/${nasId}/setup`,
      undefined,
      token,
    );
    const script = files.find(({ name }) => name === 'opennds-plain.sh')!.text;
    const guestsOnline = async () =>
      (await call<{ rows: { mac: string; nas_id: string }[] }>('GET', '/guest-sessions', undefined, token)).rows;
    const isDeviceUp = async () =>
      (await call<{ state: string }>('GET', `/devices/${nasId}`, undefined, token)).state === 'up';
    const asksWithKey = async () =>
      (
        await call<{ rows: { check: string; result: string }[] }>('GET', `/devices/${nasId}/checks`, undefined, token)
      ).rows.some(({ check, result }) => check === 'poll-key' && result === 'good');
    return { eid, nasId, script, guestsOnline, isDeviceUp, asksWithKey };
  }

  /**
   * A router that knows nothing but what the console tells an operator, and a phone on its Wi-Fi. Its rules outlive
   * openNDS, so that each venue has machines of its own.
   */
  async function openVenue(level: string) {
    const { script, ...page } = await makePage(level);
    const [phone, gateway] = [makeMachine('phone'), makeMachine('gateway')];
    const remove = () => [phone, gateway].forEach((machine) => machine.remove());
    closers.push(remove);
    connect(
      { machine: phone, name: 'wifi0', address: `${phoneIp}/24` },
      { machine: gateway, name: 'lan0', address: '10.77.0.1/24' },
    );
    connect(
      { machine: gateway, name: 'wan0', address: '10.78.0.1/24' },
      { machine: server, name: 'eth0', address: '10.78.0.2/24' },
    );
    phone.ip('link', 'set', 'wifi0', 'address', phoneMac);
    phone.ip('route', 'add', 'default', 'via', '10.77.0.1');
    gateway.ip('route', 'add', 'default', 'via', '10.78.0.2');
    server.ip('route', 'add', '10.77.0.0/24', 'via', '10.78.0.1');
    const router = await startOpenNds(gateway, await makeFolder(), {
      script,
      lease: { mac: phoneMac, ip: phoneIp },
      authority,
    });
    closers.push(router.stop);
    // openNDS 9.10 with BinAuth dies of a request without a User-Agent, and knows it only by this spelling.
    const headers = { 'accept-language': 'en', 'User-Agent': 'Mozilla/5.0 (Linux; Android 15)' };
    return {
      ...page,
      router,
      phoneMac,
      portal: `${platform}/portal/${page.eid}/`,
      get: (url: string) => phone.fetch(url, { headers, ...(authority && { ca: authority }) }),
      post: (url: string, form: Record<string, string>) =>
        phone.fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
          ...(authority && { ca: authority }),
        }),
      close: async () => {
        await router.stop();
        remove();
      },
    };
  }

  return { openVenue, close };
}

export type Lab = Awaited<ReturnType<typeof openLab>>;
export type Venue = Awaited<ReturnType<Lab['openVenue']>>;
