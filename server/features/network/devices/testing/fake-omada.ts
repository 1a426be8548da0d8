import { randomBytes } from 'node:crypto';
import { listen, type Heard, type Reply } from './listen.ts';

const macShape = /^([\dA-F]{2}-){5}[\dA-F]{2}$/;
const refused = (errorCode: number, msg: string): Reply => ({ body: { errorCode, msg } });

/** An Omada controller: the external portal API and the form of its RADIUS portal. */
export async function openFakeOmada() {
  const operator = { username: 'operator', password: 'right' };
  const controllerId = 'c0ffee';
  const tokens = new Map<string, string>();
  const authorised = new Map<string, Record<string, unknown>>();
  const state = { signIns: 0, radiusSays: 0 };

  function signIn({ body }: Heard): Reply {
    const { name, password } = JSON.parse(body) as { name: string; password: string };
    if (name !== operator.username || password !== operator.password)
      return refused(-30109, 'Invalid username or password.');
    state.signIns += 1;
    const [cookie, token] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')];
    tokens.set(cookie, token);
    return {
      headers: { 'set-cookie': `TPOMADA_SESSIONID=${cookie}; Path=/; HttpOnly` },
      body: { errorCode: 0, msg: 'Success', result: { token } },
    };
  }

  function authorise({ headers, body }: Heard): Reply {
    const cookie = /TPOMADA_SESSIONID=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    if (!tokens.has(cookie) || tokens.get(cookie) !== headers['csrf-token']) return refused(-1200, 'Session timed out');
    const { clientMac, apMac, gatewayMac, ssidName, radioId, vid, site, time, authType } = JSON.parse(body) as Record<
      string,
      unknown
    >;
    const isPlaced = apMac
      ? macShape.test(String(apMac)) && typeof ssidName === 'string' && typeof radioId === 'number'
      : macShape.test(String(gatewayMac)) && typeof vid === 'number';
    if (!macShape.test(String(clientMac)) || !isPlaced || authType !== 4 || typeof time !== 'number' || !site)
      return refused(-1001, 'Invalid request parameters');
    authorised.set(String(clientMac), JSON.parse(body) as Record<string, unknown>);
    return { body: { errorCode: 0 } };
  }

  function radiusPortal({ body, headers }: Heard): Reply {
    const form = new URLSearchParams(body);
    const needs = [
      'clientMac',
      'apMac',
      'gatewayMac',
      'ssidName',
      'vid',
      'radioId',
      'authType',
      'originUrl',
      'username',
      'password',
    ];
    if (
      headers['content-type'] !== 'application/x-www-form-urlencoded' ||
      needs.some((name) => !form.has(name)) ||
      form.get('authType') !== '2'
    )
      return { status: 400, body: 'missing field' };
    if (state.radiusSays !== 0) return { body: { errorCode: state.radiusSays } };
    authorised.set(form.get('clientMac')!, Object.fromEntries(form));
    return { status: 302, headers: { location: form.get('originUrl')! }, body: '' };
  }

  const listening = await listen((heard) => {
    if (heard.method !== 'POST') return { status: 404, body: '' };
    if (heard.path === `/${controllerId}/api/v2/hotspot/login`) return signIn(heard);
    if (heard.path === `/${controllerId}/api/v2/hotspot/extPortal/auth`) return authorise(heard);
    return heard.path === '/portal/radius/browserauth' ? radiusPortal(heard) : { status: 404, body: '' };
  });
  return {
    ...listening,
    authorised,
    state,
    endSessions: () => tokens.clear(),
    settings: { controller: listening.url, controllerId, ...operator },
  };
}
