import { listen, type Reply } from './listen.ts';

interface User {
  userName: string;
  seconds: number;
  room: string;
  up: number;
  down: number;
  isValid: boolean;
}

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const error = (number: number, words = ''): Reply => ({
  body: `<USG RESULT="ERROR" ID="02BC3C" IP="192.168.1.70"><ERROR_NUM>${number}</ERROR_NUM><ERROR_DESC>${words}</ERROR_DESC></USG>`,
});
const ok = (inside = ''): Reply => ({
  body: `<?xml version="1.0"?><!DOCTYPE USG SYSTEM "usg.dtd" [broken><USG RESULT="OK" ID="02BC3C" IP="192.168.1.70">${inside}</USG>`,
});

// The vendor's document type, as strict as the gateway: elements in this order, nothing between them.
const mac = '([0-9A-F]{12})';
const text = (name: string, attributes = '') => `<${name}${attributes}>([^<>]*)</${name}>`;
const shapes = {
  RADIUS_LOGIN: `<USG COMMAND="RADIUS_LOGIN">${text('SUB_USER_NAME')}${text('SUB_PASSWORD')}<SUB_MAC_ADDR>${mac}</SUB_MAC_ADDR>${text('PORTAL_SUB_ID')}</USG>`,
  LOGOUT: `<USG COMMAND="LOGOUT"><SUB_MAC_ADDR>${mac}</SUB_MAC_ADDR>(?:${text('SUB_USER_NAME')})?</USG>`,
  USER_ADD: `<USG COMMAND="USER_ADD" MAC_ADDR="${mac}">${text('USER_NAME')}${text('PASSWORD', ' ENCRYPT="FALSE"')}<EXPIRY_TIME UNITS="SECONDS">(\\d+)</EXPIRY_TIME>${text('ROOM_NUMBER')}<PAYMENT_METHOD>RADIUS</PAYMENT_METHOD><CONFIRMATION></CONFIRMATION><PAYMENT></PAYMENT></USG>`,
  CACHE_UPDATE: `<USG COMMAND="CACHE_UPDATE" MAC_ADDR="${mac}"><PAYMENT_METHOD>RADIUS</PAYMENT_METHOD></USG>`,
  SET_BANDWIDTH_UP: `<USG COMMAND="SET_BANDWIDTH_UP" SUBSCRIBER="${mac}"><BANDWIDTH_UP>(\\d+)</BANDWIDTH_UP></USG>`,
  SET_BANDWIDTH_DOWN: `<USG COMMAND="SET_BANDWIDTH_DOWN" SUBSCRIBER="${mac}"><BANDWIDTH_DOWN>(\\d+)</BANDWIDTH_DOWN></USG>`,
  USER_DELETE: `<USG COMMAND="USER_DELETE"><USER ID_TYPE="MAC_ADDR">${mac}</USER></USG>`,
  USER_AUTHORIZE: `<USG COMMAND="USER_AUTHORIZE" MAC_ADDR="${mac}"></USG>`,
  SUBSCRIBER_QUERY_CURRENT: `<USG COMMAND="SUBSCRIBER_QUERY_CURRENT">(?:<MAC_ADDR>${mac}</MAC_ADDR>)?</USG>`,
};
type Command = keyof typeof shapes;

/** A gateway's XML interface. `connected` are the MAC addresses in its current table. */
export async function openFakeNomadix(options: { listsAll?: boolean; secret?: string; lacks?: Command[] } = {}) {
  const users = new Map<string, User>();
  const loggedIn = new Map<string, string>();
  const connected = new Set<string>(['0018DEDB9FDD']);
  const passes = new Map([['once-7f3', 'p<&>"w']]);

  const describe = (one: string) =>
    ok(
      `<SUBSCRIBER_CURRENT><MAC_ADDR>${one}</MAC_ADDR><USER_NAME>${users.get(one)?.userName ?? loggedIn.get(one) ?? ''}</USER_NAME><IP_ADDR>10.0.0.7</IP_ADDR><ROOM_NUMBER>${users.get(one)?.room ?? ''}</ROOM_NUMBER><AAA_STATE>VALID</AAA_STATE><BYTES_TX>1</BYTES_TX></SUBSCRIBER_CURRENT>`,
    ).body as string;
  const setSpeed = (one: string, change: Partial<User>): Reply => {
    const user = users.get(one);
    if (!connected.has(one) || !user) return error(202, 'Unknown MAC');
    users.set(one, { ...user, ...change });
    return ok();
  };

  const answers: Record<Command, (found: string[]) => Reply> = {
    RADIUS_LOGIN: ([userName, password, one]) => {
      if (passes.get(userName!) !== password) return error(301, 'RADIUS denied');
      loggedIn.set(one!, userName!);
      return ok();
    },
    LOGOUT: ([one, userName]) =>
      loggedIn.has(one!) && (!userName || loggedIn.get(one!) === userName) && loggedIn.delete(one!)
        ? ok()
        : error(202, 'Unknown MAC'),
    USER_ADD: ([one, userName, , seconds, room]) => {
      if ([...users].some(([other, user]) => user.userName === userName && other !== one))
        return error(204, 'User name present');
      users.set(one!, {
        userName: userName!,
        seconds: Number(seconds),
        room: room!,
        up: 0,
        down: 0,
        isValid: !connected.has(one!),
      });
      return ok();
    },
    CACHE_UPDATE: ([one]) => {
      if (!connected.has(one!)) return error(202, 'Unknown MAC');
      users.get(one!)!.isValid = true;
      return ok();
    },
    SET_BANDWIDTH_UP: ([one, up]) => setSpeed(one!, { up: Number(up) }),
    SET_BANDWIDTH_DOWN: ([one, down]) => setSpeed(one!, { down: Number(down) }),
    USER_DELETE: ([one]) => (users.delete(one!) ? ok() : error(202, 'Unknown MAC')),
    USER_AUTHORIZE: ([one]) =>
      ok(`<STATUS>${users.has(one!) || loggedIn.has(one!) ? 'VALID_USER' : 'INVALID_USER'}</STATUS>`),
    SUBSCRIBER_QUERY_CURRENT: ([one]) => {
      const all = new Set([...users.keys(), ...loggedIn.keys()]);
      if (one) return all.has(one) ? { body: describe(one) } : error(202, 'Unknown MAC');
      return options.listsAll
        ? ok([...all].map((each) => /<SUBSCRIBER_CURRENT>.*<\/SUBSCRIBER_CURRENT>/.exec(describe(each))![0]).join(''))
        : error(103, 'Missing data');
    },
  };

  const listening = await listen(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/usg/command.xml' || headers['content-type'] !== 'text/xml')
      return { status: 404, body: '' };
    if (options.secret && headers.authorization !== `Basic ${Buffer.from(options.secret).toString('base64')}`)
      return { status: 401, body: '' };
    const command = body.replace('<?xml version="1.0"?>', '');
    const name = /^<USG COMMAND="(\w+)"/.exec(command)?.[1] as Command | undefined;
    if (!name || !(name in shapes) || options.lacks?.includes(name)) return error(101, 'Unrecognized command');
    const found = new RegExp(`^${shapes[name]}$`).exec(command);
    return found
      ? answers[name](found.slice(1).map((value) => (value === undefined ? '' : unescape(value))))
      : error(100, 'Parse error');
  });
  return {
    ...listening,
    users,
    loggedIn,
    connected,
    passes,
    settings: { gateway: listening.url, xmlSecret: options.secret ?? '' },
  };
}
