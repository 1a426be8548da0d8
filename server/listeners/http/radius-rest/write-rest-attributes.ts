import type { AttributeDefinition, AttributeKind } from '../../../platform/radius/attribute-kinds.ts';
import { dictionary } from '../../../platform/radius/dictionary.ts';
import type { Attribute } from '../../../platform/radius/packet.ts';
import type { RestValue } from './rest-body.ts';

/** `do_xlat` is on unless told otherwise, and FreeRADIUS would then run what guests have typed. */
interface RestAnswer {
  op: ':=' | '+=';
  do_xlat: false;
  value: RestValue[];
}

const keyOf = ({ type, vendor }: { type: number; vendor?: number }) => `${vendor ?? 0}/${type}`;
const names = new Map(
  Object.entries<AttributeDefinition>(dictionary).map(([name, { type, vendor, kind }]) => [
    keyOf({ type, vendor }),
    { name, kind },
  ]),
);

const writers: Record<AttributeKind, (value: Buffer) => RestValue> = {
  text: (value) => value.toString('utf8'),
  octets: (value) => `0x${value.toString('hex')}`,
  integer: (value) => value.readUInt32BE(0),
  date: (value) => value.readUInt32BE(0),
  address: (value) => value.join('.'),
};

/** What rlm_rest puts into the reply. An attribute may come several times, and stays in its order. */
export function writeRestReply(attributes: readonly Attribute[]): Record<string, RestAnswer> {
  const answer: Record<string, RestAnswer> = {};
  for (const attribute of attributes) {
    const known = names.get(keyOf(attribute));
    if (!known) throw new Error(`Attribute ${keyOf(attribute)} has no name`);
    (answer[`reply:${known.name}`] ??= { op: '+=', do_xlat: false, value: [] }).value.push(
      writers[known.kind](attribute.value),
    );
  }
  return answer;
}

/** FreeRADIUS asks nobody else: the password was checked here. */
export const acceptsLogin: Record<string, RestAnswer> = {
  'control:Auth-Type': { op: ':=', do_xlat: false, value: ['Accept'] },
};

export const refusesLogin = (message: string): Record<string, RestAnswer> =>
  message === '' ? {} : { 'reply:Reply-Message': { op: ':=', do_xlat: false, value: [message] } };
