import { parseArgs } from 'node:util';
import { dialectNames, type DialectName } from '@wifi/server/features/access/trials/router/dialect-of.ts';

export interface Flags {
  dialect: DialectName;
  login: 'chap' | 'pap';
  port: number;
  coaPort: number;
  uamSecret: string | undefined;
  dataDir: string | undefined;
  product: string | undefined;
  /** A device of one's own, by what the console shows of it; without it the demo's. */
  own: { eid: string; device: { nas_id: string; secret: string; uamSecret?: string } } | undefined;
}

const usage = `npm run test-router -- [--dialect ${dialectNames.join('|')}] [--login chap|pap] [--port 4080]
                       [--coa-port 3799] [--uam-secret text] [--product http://localhost:4040]
                       [--data ./data] [--page id --device nas-identifier --secret text]`;

/** Throws with the usage on what it does not know. */
export function readFlags(args: string[]): Flags {
  try {
    const { values } = parseArgs({
      args,
      options: {
        dialect: { type: 'string', default: 'mikrotik' },
        login: { type: 'string', default: 'chap' },
        port: { type: 'string' },
        'coa-port': { type: 'string', default: '3799' },
        'uam-secret': { type: 'string' },
        data: { type: 'string' },
        product: { type: 'string' },
        page: { type: 'string' },
        device: { type: 'string' },
        secret: { type: 'string' },
      },
    });
    const dialect = oneOf('dialect', values.dialect, dialectNames);
    return {
      dialect,
      login: oneOf('login', values.login, ['chap', 'pap']),
      port: portOf('port', values.port ?? usualPort(dialect)),
      coaPort: portOf('coa-port', values['coa-port']),
      uamSecret: values['uam-secret'],
      dataDir: values.data,
      product: values.product?.replace(/\/+$/, ''),
      own: ownDevice(values),
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

/** The portal sends logins to these very ports; the other routers say which one they have. */
const fixedPorts: Partial<Record<DialectName, string>> = { ruckus_unleashed: '9997', nomadix: '1111' };
const usualPort = (dialect: DialectName) => fixedPorts[dialect] ?? '4080';

function oneOf<const Value extends string>(flag: string, value: string, known: readonly Value[]): Value {
  const found = known.find((each) => each === value);
  if (!found) throw new Error(`--${flag} is one of ${known.join(', ')}, not "${value}".`);
  return found;
}

function ownDevice({ page, device, secret }: { page?: string; device?: string; secret?: string }): Flags['own'] {
  if (!page && !device && !secret) return undefined;
  if (!page || !device || !secret) throw new Error('--page, --device and --secret go together.');
  return { eid: page, device: { nas_id: device, secret } };
}

function portOf(flag: string, value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new Error(`--${flag} is a port number, not "${value}".`);
  return Number(value);
}
