import type { HotelFailureWord, HotelSystem } from '@wifi/contract/access/hotel-system-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type TestStep = AnswerOf<'POST /hotel-system/test'>['steps'][number]['step'];

/** What to do about it, where nothing more is known than why. */
const byWhy: Record<HotelFailureWord, string> = {
  'not-allowed': msg('This server may not call that address.'),
  unreachable: msg('Nobody answers there. Check the server’s name and port, and that it is on.'),
  'too-slow': msg('It took too long to answer. Check the address, and whether a firewall is in between.'),
  'broken-off': msg(
    'The connection broke off in the middle of the answer. Try again; if it stays so, check the network in between.',
  ),
  'no-encryption': msg('It offers no encryption that can be used. Try the other kind of encryption.'),
  certificate: msg(
    'Its certificate is not valid for this name. Use the name that stands in the certificate, or have it renewed.',
  ),
  'wrong-login': msg('It did not accept the login. Check user, secrets and keys, and whether they were renewed.'),
  refused: msg('It refused to answer. Ask whoever runs the hotel system to allow this connection.'),
  'asked-too-often': msg(
    'It is asked too often. Wait a minute and test again; if it stays so, ask for a key of your own.',
  ),
  'out-of-order': msg('It has a fault of its own. Try again in some minutes; if it stays so, tell its provider.'),
  'not-understood': msg('Something answers there, but not what was expected. Check address and port.'),
  'secret-lost': msg('The stored secrets can no longer be read. Please type them again.'),
};

type ByStep = Partial<Record<TestStep, Partial<Record<HotelFailureWord, string>>>>;

const placeTaken = msg('It closed the connection. Mostly its one place is taken by another program or an old link.');
const noResync = msg('It does not tell who is in house. Let the hotel allow the database resync for this interface.');

/** FIAS: what was right before says where it is stuck. */
const ofFias: ByStep = {
  login: {
    refused: placeTaken,
    'too-slow': msg('It took the call and says nothing. Let the hotel start the interface, and compare its kind.'),
  },
  hotel: { 'too-slow': noResync },
  guests: {
    'too-slow': noResync,
    'not-understood': msg('Its records cannot be read. Compare the character set, and which fields are released.'),
  },
};

const slowNow = msg('It takes too long at the moment. Try again in some minutes.');
/** The others, which are asked. */
const ofAsked: ByStep = {
  hotel: {
    refused: msg('The login is right, but not for this hotel. Check the hotel’s code or number, and the key’s rights.'),
    'too-slow': slowNow,
  },
  guests: {
    'too-slow': slowNow,
    'not-understood': msg('What it tells of its guests cannot be read. Please report it with the line below.'),
  },
};

/** Without a step: of a connection that worked, and does no more. */
export function whatToDo(system: HotelSystem, why: HotelFailureWord, step?: TestStep): string {
  if (system === 'fias') return (why === 'refused' ? placeTaken : step && ofFias[step]?.[why]) ?? byWhy[why];
  return (step && ofAsked[step]?.[why]) ?? byWhy[why];
}

/** It failed before it could say whether it is so. */
export const isUnproven = (why: HotelFailureWord): boolean =>
  why === 'asked-too-often' || why === 'out-of-order' || why === 'broken-off';
