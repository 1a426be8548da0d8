import type { LanguageId } from '@wifi/contract/languages.ts';
import { randomMac } from '../../../access/trials/router/phone.ts';
import { inventPerson, originOf, type Person } from '../../generate/people.ts';
import { choosePhone, phoneIn } from '../../generate/phones.ts';
import { chooser, type Random } from '../../generate/random.ts';
import type { VenueKind } from '../../generate/venue-kinds.ts';

/** Somebody who comes to a venue of the demo, and comes again as the same person. */
export interface LobbyGuest {
  mac: string;
  language: LanguageId;
  userAgent: string;
  /** Empty where the phone runs no script. */
  screenSize: string;
  person: Person;
  /** Of the account that this guest makes where one is asked for. */
  password: string;
  hasAccount: boolean;
  /** 0 to 1: how content, and how willing to leave an address. */
  mood: number;
  holds: 'code' | 'room' | 'nothing';
  /** Forms that will still be sent wrongly. */
  slips: number;
}

/** The year before was lived by people with smaller numbers: nobody has the telephone number of one of them. */
const firstNumber = 100_000;
const numbers = 900_000;

export function inventGuest(kind: VenueKind, now: Date, random: Random): LobbyGuest {
  const language = chooser(kind.languages(now.getUTCMonth()))(random);
  const { userAgent, screenSize } = phoneIn(choosePhone(originOf(language), random), 12, random.chance(0.92));
  return {
    mac: randomMac(),
    language,
    userAgent,
    screenSize,
    person: inventPerson(language, firstNumber + random.below(numbers), now.getUTCFullYear(), random),
    password: `${random.hex16()}-${random.hex16()}`,
    hasAccount: false,
    mood: random.next(),
    holds: chooser<LobbyGuest['holds']>([
      ['nothing', 5],
      ['code', 3],
      ['room', 2],
    ])(random),
    slips: random.chance(0.12) ? 1 : 0,
  };
}
