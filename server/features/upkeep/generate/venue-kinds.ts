import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Weights } from './random.ts';

export interface VenueKind {
  /** January to December. */
  months: number[];
  /** Monday to Sunday. */
  weekdays: number[];
  /** Midnight to midnight, on working days and at weekends. */
  hours: { working: number[]; weekend: number[] };
  /** What Tết does to it: about a week in which the country is at home. */
  atTet: number;
  onHolidays: number;
  languages: (month: number) => Weights<LanguageId>;
  /** Shares of the logins: by somebody new, and of the others by somebody who stays in the house. */
  newcomers: number;
  staying: number;
  nights: number;
  /** Of the newcomers, who will come again some day. */
  regulars: number;
  methods: Weights<string>;
  minutes: number;
  megabytesPerMinute: number;
}

/** Who travels when: Chinese around their holidays, French in winter and summer, the south of Europe in August. */
const tourists =
  (local: number) =>
  (month: number): Weights<LanguageId> => {
    const high = [10, 11, 0, 1, 2, 3].includes(month) ? 1.4 : 0.8;
    return [
      ['vi', local],
      ['en', 26 * high],
      ['zh', month === 1 || month === 9 || month === 6 ? 20 : 10],
      ['fr', month === 6 || month === 7 ? 12 : 6 * high],
      ['es', month === 7 ? 6 : 2],
      ['it', month === 7 ? 6 : 1.5],
      ['ar', month >= 5 && month <= 7 ? 4 : 1],
    ];
  };

export const venueKinds = {
  hotel: {
    months: [1.1, 1.05, 1.15, 1.1, 0.9, 0.95, 1.1, 1.05, 0.85, 1.05, 1.2, 1.25],
    weekdays: [0.9, 0.85, 0.9, 0.95, 1.15, 1.25, 1.05],
    hours: {
      working: [6, 3, 1, 1, 1, 3, 18, 42, 46, 30, 16, 14, 22, 40, 70, 72, 60, 48, 44, 40, 46, 48, 34, 16],
      weekend: [9, 5, 2, 1, 1, 2, 10, 32, 50, 46, 26, 18, 28, 52, 78, 74, 62, 50, 46, 42, 48, 54, 42, 22],
    },
    atTet: 1.15,
    onHolidays: 1.35,
    languages: tourists(48),
    newcomers: 0.36,
    staying: 0.84,
    nights: 2.4,
    regulars: 0.07,
    methods: [
      ['click', 44],
      ['hsia_account', 36],
      ['access_code', 20],
    ],
    minutes: 68,
    megabytesPerMinute: 3.4,
  },
  cafe: {
    months: [0.95, 0.85, 1, 1, 1.05, 1.1, 1.05, 1, 1, 1, 1.05, 1.1],
    weekdays: [0.85, 0.88, 0.9, 0.92, 1, 1.3, 1.25],
    hours: {
      working: [0, 0, 0, 0, 0, 0, 4, 30, 66, 72, 48, 34, 44, 42, 56, 52, 40, 30, 34, 56, 60, 44, 16, 2],
      weekend: [0, 0, 0, 0, 0, 0, 2, 14, 46, 78, 82, 58, 40, 44, 66, 72, 60, 44, 46, 68, 74, 58, 26, 4],
    },
    atTet: 0.35,
    onHolidays: 1.1,
    languages: tourists(260),
    newcomers: 0.24,
    staying: 0,
    nights: 0,
    regulars: 0.34,
    methods: [
      ['survey', 42],
      ['click', 58],
    ],
    minutes: 46,
    megabytesPerMinute: 2.1,
  },
  spa: {
    months: [0.9, 0.95, 1.05, 1, 0.95, 1.1, 1.2, 1.15, 0.9, 0.95, 1, 1.15],
    weekdays: [0.7, 0.8, 0.85, 0.9, 1.15, 1.4, 1.25],
    hours: {
      working: [0, 0, 0, 0, 0, 0, 0, 0, 4, 24, 40, 34, 22, 30, 42, 46, 52, 66, 70, 52, 24, 6, 0, 0],
      weekend: [0, 0, 0, 0, 0, 0, 0, 0, 8, 46, 66, 58, 36, 48, 66, 70, 66, 62, 54, 38, 20, 6, 0, 0],
    },
    atTet: 0.45,
    onHolidays: 1.2,
    languages: tourists(120),
    newcomers: 0.38,
    staying: 0,
    nights: 0,
    regulars: 0.26,
    methods: [
      ['account', 38],
      ['click', 62],
    ],
    minutes: 74,
    megabytesPerMinute: 1.3,
  },
} satisfies Record<string, VenueKind>;

export type VenueKindName = keyof typeof venueKinds;

/** The first day of the lunar year. */
const tet = ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03'];
const holidays = ['01-01', '04-30', '05-01', '09-02', '12-24', '12-25', '12-31'];
const dayLength = 86_400_000;

/** How much a day brings, as against others. `day` is a day of the page's clocks. */
export function weightOf(kind: VenueKind, day: string, growth: number): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  const date = new Date(at);
  const isTet = tet.some((first) => Math.abs(at - Date.parse(`${first}T00:00:00Z`) - 2 * dayLength) <= 3.5 * dayLength);
  const special = isTet ? kind.atTet : holidays.includes(day.slice(5)) ? kind.onHolidays : 1;
  return kind.months[date.getUTCMonth()]! * kind.weekdays[(date.getUTCDay() + 6) % 7]! * special * growth;
}
