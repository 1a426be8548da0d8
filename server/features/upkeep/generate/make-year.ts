import type { LanguageId } from '@wifi/contract/languages.ts';
import { answerFactsOf } from '../../access/guest-access/portal/save-answers.ts';
import { windowOf } from '../../access/visits/phone-window.ts';
import type { PastLogins, PastPhone, PastVisit } from '../../access/visits/write-past-logins.ts';
import type { PastSession } from '../../network/guest-sessions/write-past-sessions.ts';
import type { PastGuest, PastGuestVisit } from '../../people/profiles/write-past-guests.ts';
import { answerQuestion } from './answer-survey.ts';
import { daysOf } from './days-of-year.ts';
import { lookOnly } from './look-only.ts';
import type { PagePlan, PlannedPromotion } from './page-plan.ts';
import { inventPerson, originOf, type Person } from './people.ts';
import { choosePhone, headersOf, phoneIn } from './phones.ts';
import { chooser, Random } from './random.ts';
import { venueKinds, type VenueKind } from './venue-kinds.ts';

/** A part of the year, small enough for a few statements. */
export interface YearPart extends PastLogins {
  phones: PastPhone[];
  guests: PastGuest[];
  guestVisits: PastGuestVisit[];
  sessions: PastSession[];
}

interface Guest {
  id: number;
  mac: string;
  ip: string;
  phone: number;
  hasScript: boolean;
  language: LanguageId;
  mood: number;
  room: string;
  leavesAt: number;
  person: Person | undefined;
  /** What a form of ours has asked for. */
  givenFields: readonly string[];
}

const inOnePart = 5000;
const dayLength = 86_400_000;
const hour = 3_600_000;

/** Splash pages that nobody went on from, for each login. */
const lookersOn = 0.5;
export const eventsPerVisit = 2 + lookersOn;

const endCauses = chooser([
  ['user', 30],
  ['idle', 48],
  ['time-over', 14],
  ['carrier-lost', 8],
]);
const wrongCodes = ['SEN0OO', 'sen-2l4', '123456', 'SENABC'];

const emptyPart = (): YearPart => ({
  phones: [],
  visits: [],
  events: [],
  answers: [],
  wordings: [],
  consents: [],
  guests: [],
  guestVisits: [],
  sessions: [],
});

/** The year of one page in the order in which it happened, part by part. Ids of guests count up from `firstId`. */
export function* makeYear(plan: PagePlan, firstId: number): Generator<YearPart> {
  const year = new Year(plan, firstId);
  for (const { day, start, visits } of daysOf(plan)) {
    if (year.part.visits.length >= inOnePart) yield year.turnPage();
    year.live(day, start, visits);
  }
  yield year.turnPage();
}

class Year {
  readonly plan: PagePlan;
  part = emptyPart();
  #phoneNumbers = new Map<number, number>();
  #firstMonth: number | undefined;
  #nextId: number;
  #staying: Guest[] = [];
  readonly #regulars: Guest[] = [];
  /** Whoever agreed to mails, and when. */
  readonly #readers: { guest: Guest; since: number }[] = [];
  readonly #agreed = new Set<string>();
  readonly #asked: readonly string[];
  readonly #random: Random;
  readonly #kind: VenueKind;
  readonly #hours: Record<'working' | 'weekend', (random: Random) => number>;
  readonly #languages: ((random: Random) => LanguageId)[];
  readonly #device: (random: Random) => number;
  readonly #method: (random: Random) => string;

  constructor(plan: PagePlan, firstId: number) {
    this.plan = plan;
    this.#nextId = firstId;
    this.#random = new Random(plan.seed);
    this.#asked =
      plan.survey?.questions.flatMap(({ mappingField, type }) =>
        mappingField && type === 'SURVEY_TEXT' ? [mappingField] : [],
      ) ?? [];
    this.#kind = venueKinds[plan.kind];
    const hoursOf = (weights: number[]) => chooser(weights.map((weight, at) => [at, weight] as const));
    this.#hours = { working: hoursOf(this.#kind.hours.working), weekend: hoursOf(this.#kind.hours.weekend) };
    this.#languages = Array.from({ length: 12 }, (_, month) => chooser(this.#kind.languages(month)));
    this.#device = chooser(plan.devices.map(({ id, weight }) => [id, weight] as const));
    this.#method = chooser(this.#kind.methods);
  }

  turnPage(): YearPart {
    const { part } = this;
    this.part = emptyPart();
    this.#phoneNumbers = new Map();
    return part;
  }

  /**
   * The place of a phone in the part, which holds those that are used in it. Their browsers grow older month by month.
   */
  #phoneOf(day: string, { phone, hasScript }: Guest): number {
    const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    this.#firstMonth ??= month;
    const key = ((month - this.#firstMonth) * 1000 + phone) * 2 + Number(hasScript);
    const known = this.#phoneNumbers.get(key);
    if (known !== undefined) return known;
    this.#phoneNumbers.set(key, this.part.phones.length);
    return this.part.phones.push(phoneIn(phone, month - this.#firstMonth, hasScript)) - 1;
  }

  live(day: string, start: number, visits: number): void {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const hours = this.#hours[weekday === 0 || weekday === 6 ? 'weekend' : 'working'];
    const limit = this.plan.until.getTime() - 60_000;
    const times = Array.from({ length: visits }, () => start + hours(this.#random) * hour + this.#random.below(hour));
    // What would be tonight was this morning instead.
    for (const at of times
      .map((at) => (at <= limit ? at : start + this.#random.below(Math.max(1, limit - start))))
      .toSorted((one, other) => one - other))
      this.#visit(day, at);
    this.#staying = this.#staying.filter(({ leavesAt }) => leavesAt > start + dayLength);
  }

  #visit(day: string, at: number): void {
    const random = this.#random;
    const known = random.chance(this.#kind.newcomers) ? undefined : this.#comesBack(at);
    const guest = known ?? this.#newcomer(day, at);
    const deviceId = this.#device(random);
    const promotion = this.plan.promotions.find(
      ({ from, until, devices, share }) =>
        at >= from && at < until && (devices.length === 0 || devices.includes(deviceId)) && random.chance(share),
    );
    const method = this.#methodFor(guest, known === undefined, promotion);
    if ((method === 'survey' || method === 'account') && !guest.person) {
      guest.person = inventPerson(guest.language, guest.id, Number(day.slice(0, 4)), random);
      guest.givenFields = method === 'survey' ? this.#asked : ['name', 'email'];
    }
    if (!known) this.part.guests.push(profileOf(guest, at, this.#regulars.at(-1) === guest && random.chance(0.08)));
    const asked = method === 'survey' ? this.plan.survey! : undefined;
    const visit: PastVisit = {
      id: random.orderedId(at),
      arrivedAt: at - 8000 - random.below(90_000),
      at,
      deviceId,
      campaignId: asked?.campaignId ?? this.plan.campaign.id,
      campaignVersion: asked?.campaignVersion ?? this.plan.campaign.version,
      mac: guest.mac,
      ip: guest.ip,
      language: guest.language,
      phone: this.#phoneOf(day, guest),
      room: method === 'hsia_account' ? guest.room : '',
      methods: method,
      subjectKind:
        method === 'access_code' ? 'code' : method === 'hsia_account' || method === 'account' ? 'account' : 'none',
      subjectLabel: this.#labelOf(guest, method),
      promotionId: promotion?.id ?? null,
    };
    this.part.visits.push(visit);
    this.#look(visit, promotion);
    if (asked) this.#answer(visit, guest);
    this.#agree(visit, guest, method);
    this.#surf(visit, guest);
  }

  /** One whom a mail has reached. */
  #isInvited(at: number): Guest | undefined {
    const mail = this.plan.mails.find(({ from, until }) => at >= from && at < until);
    if (!mail || !this.#random.chance(mail.share)) return undefined;
    const reached = this.#readers.filter(({ guest, since }) => since < mail.from && mail.reaches(guest.id));
    return reached.length > 0 ? this.#random.pick(reached).guest : undefined;
  }

  #comesBack(at: number): Guest | undefined {
    const random = this.#random;
    const invited = this.#isInvited(at);
    if (invited) return invited;
    const stays = this.#staying.length > 0 && random.chance(this.#kind.staying);
    if (stays) {
      const guest = random.pick(this.#staying);
      return guest.leavesAt > at ? guest : undefined;
    }
    // Some come far more often than others.
    return this.#regulars[Math.floor(this.#regulars.length * random.next() ** 1.6)];
  }

  #newcomer(day: string, at: number): Guest {
    const random = this.#random;
    const language = this.#languages[Number(day.slice(5, 7)) - 1]!(random);
    const id = this.#nextId;
    this.#nextId += 1;
    const mac = random.hex16() + random.hex16() + random.hex16();
    const guest: Guest = {
      id,
      language,
      phone: choosePhone(originOf(language), random),
      hasScript: random.chance(0.92),
      mood: random.next(),
      person: undefined,
      givenFields: [],
      leavesAt: at + random.skewed(this.#kind.nights, 0.5) * dayLength,
      // The second digit marks an address that the phone made up itself, as nearly all do now.
      mac: `${mac[0]}${'26ae'[random.below(4)]}:${mac.slice(2, 4)}:${mac.slice(4, 6)}:${mac.slice(6, 8)}:${mac.slice(8, 10)}:${mac.slice(10)}`,
      ip: `10.5.${50 + random.below(8)}.${2 + random.below(250)}`,
      room: `${1 + random.below(8)}0${1 + random.below(8)}`,
    };
    if (this.#kind.nights > 0) this.#staying.push(guest);
    if (random.chance(this.#kind.regulars)) this.#regulars.push(guest);
    return guest;
  }

  /** A form is filled in at the first login, and seldom again. */
  #methodFor(guest: Guest, isNew: boolean, promotion: PlannedPromotion | undefined): string {
    const wanted = promotion?.asksSurvey ? 'survey' : this.#method(this.#random);
    if (wanted === 'survey')
      return this.plan.survey && (isNew || (guest.person && this.#random.chance(0.2))) ? wanted : 'click';
    return wanted === 'account' && !isNew && !guest.person ? 'click' : wanted;
  }

  #labelOf(guest: Guest, method: string): string {
    if (method === 'access_code') return `SEN${this.#random.hex16().toUpperCase()}`;
    return method === 'hsia_account' ? `room-${guest.room}` : method === 'account' ? guest.person!.email : '';
  }

  #look(
    { id, arrivedAt, deviceId, mac, methods, at, phone }: PastVisit,
    promotion: PlannedPromotion | undefined,
  ): void {
    const random = this.#random;
    const plain = {
      level: 'info' as const,
      deviceId,
      method: '',
      why: '',
      userInput: '{}',
      promotionId: promotion?.id ?? null,
    };
    const { os: system, place } = windowOf(headersOf(this.part.phones[phone]!.userAgent));
    this.part.events.push({ ...plain, system, place, at: arrivedAt, name: 'view', visitId: id, mac });
    if (promotion && random.chance(promotion.clicks))
      this.part.events.push({
        ...plain,
        at: at + 4000,
        name: 'click',
        deviceId: null,
        visitId: id,
        mac: '',
        userInput: JSON.stringify({ url: promotion.url }),
      });
    if (methods === 'access_code' && random.chance(0.08))
      this.part.events.push({
        ...plain,
        promotionId: null,
        at: at - 5000,
        name: 'refused',
        level: 'warning',
        visitId: id,
        mac,
        method: methods,
        why: 'code-unknown',
        userInput: JSON.stringify({ code: random.pick(wrongCodes) }),
      });
    if (random.chance(lookersOn)) {
      const looked = arrivedAt - random.below(40 * 60_000);
      const view = {
        ...plain,
        system,
        place,
        at: looked,
        name: 'view',
        visitId: random.orderedId(looked),
        mac: `${mac.slice(0, 9)}${random.hex16().slice(2)}:${random.hex16().slice(2)}:${random.hex16().slice(2)}`,
      };
      this.part.events.push(...lookOnly(view, methods));
    }
  }

  #answer({ id: visitId, at }: PastVisit, { person, ...guest }: Guest): void {
    const { methodId, campaignId, questions } = this.plan.survey!;
    for (const question of questions) {
      const answer = answerQuestion(question, person!, guest, this.#random);
      if (answer !== undefined)
        this.part.answers.push({
          visitId,
          methodId,
          questionId: question.id,
          campaignId,
          ...answerFactsOf(question),
          answer,
          at: at - 1000,
        });
    }
  }

  #agree({ id: visitId, at, mac, methods }: PastVisit, guest: Guest, method: string): void {
    const { language, person, mood } = guest;
    for (const [purpose, words] of Object.entries(this.plan.wordings ?? {}) as [
      keyof NonNullable<PagePlan['wordings']>,
      Record<LanguageId, { hash: string; text: string }>,
    ][]) {
      const isAsked =
        purpose === 'terms' || (method === 'survey' && (purpose === 'email' ? person?.email : person?.phone));
      if (!isAsked || (purpose !== 'terms' && mood < 0.45)) continue;
      const { hash, text } = words[language];
      if (!this.#agreed.has(hash)) this.part.wordings.push({ hash, language, text, at });
      this.#agreed.add(hash);
      if (purpose === 'email' && this.plan.mails.length > 0) this.#readers.push({ guest, since: at });
      this.part.consents.push({ visitId, purpose, hash, language, mac, method: methods, at });
    }
  }

  #surf({ id: visitId, at, deviceId, methods: method, mac, ip }: PastVisit, { id: profileId }: Guest): void {
    const random = this.#random;
    const startedAt = at + 2000 + random.below(9000);
    const most = Math.floor((this.plan.until.getTime() - startedAt) / 1000) - 20;
    const seconds = Math.min(most, 12 * 3600, Math.max(20, Math.round(random.skewed(this.#kind.minutes * 60, 0.95))));
    // Some are let in and never reach the network.
    if (seconds < 20 || random.chance(0.03))
      return void this.part.guestVisits.push({ visitId, profileId, at, seconds: 0, bytes: 0 });
    const bytesDown = Math.round((seconds / 60) * this.#kind.megabytesPerMinute * 1_000_000 * random.skewed(0.7, 0.8));
    const bytesUp = Math.round(bytesDown * random.between(0.05, 0.25));
    this.part.sessions.push({
      id: random.orderedId(startedAt),
      visitId,
      deviceId,
      method,
      mac,
      ip,
      startedAt,
      seconds,
      bytesUp,
      bytesDown,
      endCause: endCauses(random),
    });
    this.part.guestVisits.push({ visitId, profileId, at, seconds, bytes: bytesUp + bytesDown });
  }
}

function profileOf({ id, mac, language, person, givenFields }: Guest, at: number, isTagged: boolean): PastGuest {
  const saying = (field: string, value: string | undefined) => (givenFields.includes(field) ? (value ?? '') : '');
  const [email, phone] = [saying('email', person?.email), saying('phone', person?.phone)];
  return {
    id,
    email,
    phone,
    language,
    at,
    company: '',
    job: '',
    tags: isTagged ? ['VIP'] : [],
    name: saying('name', person?.name),
    firstName: saying('first_name', person?.firstName),
    lastName: saying('last_name', person?.lastName),
    gender: saying('gender', person?.gender),
    dob: saying('dob', person?.dob),
    city: saying('city', person?.city),
    keys: [`mac:${mac}`],
  };
}
