import { listen, type Heard, type Reply } from './listen.ts';

const cipherOf = (mac: string) => `ENC${Buffer.from(mac).toString('hex')}`;

/** A SmartZone's northbound portal interface, whose "RADIUS" is the list of passes that it takes. */
export async function openFakeSmartzone(options: { hidesMacs?: boolean; answersLater?: number } = {}) {
  const { hidesMacs = true } = options;
  const state = {
    password: 'right',
    username: '',
    answersLater: options.answersLater ?? 0,
    takes: new Map([['once-7f3', 'p<&>"w']]),
  };
  const online = new Set<string>();
  const waiting = new Map<string, { left: number; isRight: boolean }>();
  const say = (ResponseCode: number, ReplyMessage: string, more: object = {}): Reply => ({
    body: { Vendor: 'Ruckus', APIVersion: '1.0', ResponseCode, ReplyMessage, ...more },
  });

  function settle(mac: string, isRight: boolean): Reply {
    if (!isRight) return say(301, 'Login failed');
    online.add(mac);
    return say(201, 'Login succeeded');
  }

  function control(type: unknown, body: Record<string, string>): Reply {
    const mac = body['UE-MAC'] ?? '';
    if (!(hidesMacs ? /^ENC[\da-f]+$/ : /^([\da-f]{2}:){5}[\da-f]{2}$/i).test(mac)) return say(302, 'Bad request');
    const isOnline = online.has(mac);
    switch (type) {
      case 'Login': {
        if (!body['UE-IP'] || body['UE-Proxy'] === undefined) return say(302, 'Bad request');
        if (isOnline) return say(101, 'Client authorized');
        const isRight = state.takes.get(body['UE-Username'] ?? '') === body['UE-Password'];
        if (state.answersLater === 0) return settle(mac, isRight);
        waiting.set(mac, { left: state.answersLater, isRight });
        return say(202, 'Authentication pending');
      }
      case 'Status': {
        const pending = waiting.get(mac);
        if (!pending) return isOnline ? say(101, 'Client authorized') : say(100, 'Client unauthorized');
        if (--pending.left > 0) return say(202, 'Authentication pending');
        waiting.delete(mac);
        return settle(mac, pending.isRight);
      }
      case 'Disconnect':
        return online.delete(mac) ? say(200, 'OK') : say(300, 'Not found');
      default:
        return say(304, 'Command not supported');
    }
  }

  const listening = await listen(({ method, path, body, headers }: Heard) => {
    if (method !== 'POST' || path !== '/portalintf' || !headers['content-type']?.startsWith('application/json'))
      return { status: 404, body: '' };
    const said = JSON.parse(body) as Record<string, string>;
    if (said['Vendor'] !== 'Ruckus' || said['APIVersion'] !== '1.0') return say(303, 'Version not supported');
    if (said['RequestPassword'] !== state.password || (said['RequestUserName'] ?? '') !== state.username)
      return say(306, 'Wrong password');
    if (said['RequestCategory'] === 'UserOnlineControl') return control(said['RequestType'], said);
    if (said['RequestCategory'] !== 'GetConfig') return say(305, 'Category not supported');
    if (said['RequestType'] === 'Encrypt')
      return say(200, 'OK', { Data: hidesMacs ? cipherOf(said['Data'] ?? '') : said['Data'] });
    return say(304, 'Command not supported');
  });
  return { ...listening, state, online, cipherOf, settings: { controller: listening.url, password: 'right' } };
}
