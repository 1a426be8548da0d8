import type { AttributeKind } from '../../../platform/radius/attribute-kinds.ts';
import { dictionary, type AttributeName } from '../../../platform/radius/dictionary.ts';
import type { Attribute } from '../../../platform/radius/packet.ts';
import { attribute } from '../../../platform/radius/write-attributes.ts';
import { bytesOf, octetsOf, type RestBody, type RestValue } from './rest-body.ts';

/** As FreeRADIUS writes them unless `raw_value` asks for numbers, which its versions before 3.2 do not know. */
const namedNumbers: Record<string, readonly string[]> = {
  'Acct-Status-Type': ['', 'Start', 'Stop', 'Interim-Update', '', '', '', 'Accounting-On', 'Accounting-Off'],
  'Acct-Terminate-Cause': [
    '',
    'User-Request',
    'Lost-Carrier',
    'Lost-Service',
    'Idle-Timeout',
    'Session-Timeout',
    'Admin-Reset',
    'Admin-Reboot',
    'Port-Error',
    'NAS-Error',
    'NAS-Request',
    'NAS-Reboot',
    'Port-Unneeded',
    'Port-Preempted',
    'Port-Suspended',
    'Service-Unavailable',
    'Callback',
    'User-Error',
    'Host-Request',
  ],
};

/** Names that our dictionary does not have, and values that do not fit, count as absent: routers send anything. */
export function readRestAttributes(body: RestBody): Attribute[] {
  return Object.entries(body).flatMap(([name, { value }]) =>
    isKnown(name) ? value.flatMap((one) => readOne(name, one)) : [],
  );
}

const isKnown = (name: string): name is AttributeName => Object.hasOwn(dictionary, name);

function readOne(name: AttributeName, value: RestValue): Attribute[] {
  const read = readers[dictionary[name].kind](value, name);
  if (read === undefined) return [];
  try {
    return [attribute(name, read)];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

type Read = Buffer | string | number | Date | undefined;

const readers: Record<AttributeKind, (value: RestValue, name: AttributeName) => Read> = {
  text: (value) => bytesOf(String(value)).toString('utf8'),
  octets: octetsOf,
  address: String,
  integer: (value, name) => {
    const number =
      typeof value === 'number' || /^\d+$/.test(value) ? Number(value) : (namedNumbers[name]?.indexOf(value) ?? -1);
    return number < 0 ? undefined : number;
  },
  date: (value) => {
    const milliseconds = typeof value === 'number' ? value * 1000 : Date.parse(value);
    return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds);
  },
};
