import { createHmac, randomBytes } from 'node:crypto';
import { listen, type Heard, type Reply } from './listen.ts';

const ok = (data: unknown[] = []): Reply => ({ body: { meta: { rc: 'ok' }, data } });
const error = (status: number, msg: string): Reply => ({ status, body: { meta: { rc: 'error', msg }, data: [] } });

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (csrfToken: string) => {
  const signed = `${part({ alg: 'HS256' })}.${part({ csrfToken })}`;
  return `${signed}.${createHmac('sha256', 'theirs').update(signed).digest('base64url')}`;
};

/** A controller: the old program, a UniFi OS console, or the official API, and strict about which one it is. */
export async function openFakeUnifi(api: 'classic' | 'unifi_os' | 'integration') {
  const account = { username: 'portal', password: 'right' };
  const key = 'the key';
  const sessions = new Map<string, string>();
  const known = new Set<string>(['1c:71:25:63:e4:24']);
  const authorised = new Map<string, Record<string, unknown>>();
  const state = { signIns: 0, guests: [] as unknown[] };
  const prefix = api === 'unifi_os' ? '/proxy/network' : '';
  const cookieName = api === 'unifi_os' ? 'TOKEN' : 'unifises';

  function signIn({ body }: Heard): Reply {
    const { username, password } = JSON.parse(body) as typeof account;
    if (username !== account.username || password !== account.password)
      return api === 'unifi_os'
        ? { status: 403, body: { code: 'AUTHENTICATION_FAILED' } }
        : error(400, 'api.err.Invalid');
    state.signIns += 1;
    const csrf = randomBytes(8).toString('hex');
    const value = api === 'unifi_os' ? jwt(csrf) : randomBytes(16).toString('hex');
    sessions.set(value, csrf);
    return {
      headers: { 'set-cookie': [`${cookieName}=${value}; Path=/; Secure; HttpOnly`, 'other=1; Path=/'] },
      body: { meta: { rc: 'ok' }, data: [] },
    };
  }

  function command({ body }: Heard): Reply {
    const { cmd, mac, minutes, ...more } = JSON.parse(body) as { cmd: string; mac: string; minutes?: number };
    if (!/^([\da-f]{2}:){5}[\da-f]{2}$/.test(mac)) return error(200, 'api.err.InvalidPayload');
    if (cmd === 'authorize-guest') {
      if (!Number.isInteger(minutes) || minutes! < 1) return error(200, 'api.err.InvalidPayload');
      authorised.set(mac, { minutes, ...more });
      return ok([{ mac }]);
    }
    if (cmd !== 'unauthorize-guest') return error(200, 'api.err.InvalidCommand');
    return authorised.delete(mac) ? ok() : error(200, 'api.err.UnknownUser');
  }

  function answerSession(heard: Heard): Reply {
    if (heard.method === 'POST' && heard.path === (api === 'unifi_os' ? '/api/auth/login' : '/api/login'))
      return signIn(heard);
    const token = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(heard.headers.cookie ?? '')?.[1] ?? '';
    const csrf = sessions.get(token);
    if (csrf === undefined) return error(401, 'api.err.LoginRequired');
    if (api === 'unifi_os' && heard.method !== 'GET' && heard.headers['x-csrf-token'] !== csrf)
      return { status: 403, body: { code: 'CSRF' } };
    if (!heard.path.startsWith(`${prefix}/api/s/`)) return { status: 404, body: '' };
    const [site, ...rest] = heard.path.slice(`${prefix}/api/s/`.length).split('/');
    if (site !== 'hotel') return error(400, 'api.err.NoSiteContext');
    if (heard.method === 'POST' && rest.join('/') === 'cmd/stamgr') return command(heard);
    if (heard.method === 'GET' && rest.join('/') === 'stat/sta')
      return ok([...known].map((mac) => ({ mac, is_guest: true, authorized: authorised.has(mac) })));
    return heard.method === 'GET' && rest.join('/') === 'stat/guest' ? ok(state.guests) : { status: 404, body: '' };
  }

  function answerIntegration(heard: Heard): Reply {
    if (heard.headers['x-api-key'] !== key) return { status: 401, body: { statusCode: 401, message: 'Unauthorized' } };
    const path = heard.path.replace('/proxy/network/integration/v1/', '');
    if (path === 'sites')
      return {
        body: {
          offset: 0,
          data: [
            { id: 'b1-site', internalReference: 'hotel', name: 'The hotel' },
            { id: 'b2', internalReference: 'other', name: 'hotel' },
          ],
        },
      };
    const mac = /^macAddress\.eq\('([\da-f:]{17})'\)$/.exec(heard.query.get('filter') ?? '')?.[1];
    if (path === 'sites/b1-site/clients' && mac)
      return { body: { data: known.has(mac) ? [{ id: `c-${mac}`, macAddress: mac }] : [] } };
    if (path === 'sites/b1-site/clients' && heard.method === 'GET') {
      const offset = Number(heard.query.get('offset'));
      return {
        body: {
          data: [...known]
            .slice(offset, offset + Number(heard.query.get('limit') ?? 25))
            .map((macAddress) => ({ id: `c-${macAddress}`, macAddress })),
        },
      };
    }
    const client = decodeURIComponent(/^sites\/b1-site\/clients\/(.+)\/actions$/.exec(path)?.[1] ?? '').slice(2);
    if (heard.method !== 'POST' || !known.has(client))
      return { status: 404, body: { statusCode: 404, message: 'Not found' } };
    const { action, ...limits } = JSON.parse(heard.body) as Record<string, unknown>;
    if (action === 'AUTHORIZE_GUEST_ACCESS') authorised.set(client, limits);
    else if (action === 'UNAUTHORIZE_GUEST_ACCESS') authorised.delete(client);
    else return { status: 400, body: { statusCode: 400, message: `unknown action ${String(action)}` } };
    return { body: { action } };
  }

  const listening = await listen(api === 'integration' ? answerIntegration : answerSession);
  return {
    ...listening,
    authorised,
    known,
    state,
    endSessions: () => sessions.clear(),
    settings: { controller: listening.url, site: 'hotel', api, ...account, apiKey: key },
  };
}
