// No schemas here: the console uses these words and does not load them.

/** Where the list of guests in house comes from. */
export const hotelSystems = ['none', 'list', 'fias', 'ohip', 'mews', 'cloudbeds'] as const;
export type HotelSystem = (typeof hotelSystems)[number];
/** Those that we ask, or that tell us, by themselves. */
export type ConnectedSystem = Exclude<HotelSystem, 'none' | 'list'>;
export const connectedSystems = ['fias', 'ohip', 'mews', 'cloudbeds'] as const satisfies readonly ConnectedSystem[];

/** Who vouches for guests while the system does not answer: its last list, reception, or nobody. */
export const awayRules = ['list', 'reception', 'others'] as const;
export type AwayRule = (typeof awayRules)[number];

/** What a connection is tried by, one after the other. */
export const testedSteps = ['address', 'login', 'hotel', 'guests'] as const;

/**
 * Why a system does not work, in a word that people get a sentence for. `asked-too-often`: it is asked too often;
 * `out-of-order`: it says itself that it has a fault; `broken-off`: in the middle of an answer.
 */
export const hotelFailures = [
  'not-allowed',
  'unreachable',
  'too-slow',
  'broken-off',
  'no-encryption',
  'certificate',
  'wrong-login',
  'refused',
  'asked-too-often',
  'out-of-order',
  'not-understood',
  'secret-lost',
] as const;
export type HotelFailureWord = (typeof hotelFailures)[number];

/** What a guest may be asked for beside the room. */
export const stayFacts = ['lastName', 'bookingNumber', 'arrivalDate', 'departureDate', 'birthDate'] as const;
export type StayFact = (typeof stayFacts)[number];

/** Stays of one page that are in house at once. */
export const mostStays = 5000;
/** Characters of a list that is handed over as a table. */
export const longestList = 900_000;
/** In this order; a file with a header may have them in any. */
export const stayColumns = [
  'room',
  'last_name',
  'first_name',
  'departure',
  'arrival',
  'booking',
  'other_name',
  'birth_date',
  'room_type',
  'vip',
  'language',
  'email',
  'phone',
] as const;
export type StayColumn = (typeof stayColumns)[number];

/** `replace`: whoever is not in the list has left. */
export const listModes = ['replace', 'add'] as const;
export type ListMode = (typeof listModes)[number];

/** Speeds for special guests and rooms: the first rule that fits counts. */
export const mostStayRules = 20;
