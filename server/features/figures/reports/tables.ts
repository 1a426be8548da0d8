import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';
import type { HealthWord } from './login-health/outcomes.ts';
import type { Dimension } from './reading/dimensions.ts';

const day = (name: string) => date(name, { mode: 'string' }).notNull();

/**
 * By which clocks a page is counted, and from which day on its logins and the lines of its portal's log are still here,
 * each by each.
 */
export const countStates = pgTable(
  'count_states',
  {
    pageId: pageId(),
    timeZone: text('time_zone').notNull(),
    countedFrom: date('counted_from', { mode: 'string' }),
    logFrom: date('log_from', { mode: 'string' }),
    /**
     * Up to which moment the logins that guests began are in the sums of login health, and from which day on these can
     * be rebuilt.
     */
    healthUntil: timestamp('health_until', { withTimezone: true }),
    healthFrom: date('health_from', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

const counts = {
  dimension: text('dimension').$type<Dimension>().notNull(),
  key: text('key').notNull(),
  logins: integer('logins').notNull().default(0),
  sessions: integer('sessions').notNull().default(0),
  seconds: bigint('seconds', { mode: 'number' }).notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
};

/**
 * What happened on a day of the page's clocks, by each dimension. Sessions, their time and their data count once they
 * have ended.
 */
export const dayCounts = pgTable('day_counts', { pageId: pageId(), day: day('day'), ...counts }, (table) => [
  primaryKey({ columns: [table.pageId, table.dimension, table.day, table.key] }),
  pageWall(),
]);

/**
 * The part of the sums by day whose logins and sessions retention has taken: nobody can count them again. By the clocks
 * of when they were taken.
 */
export const keptDayCounts = pgTable('kept_day_counts', { pageId: pageId(), day: day('day'), ...counts }, (table) => [
  primaryKey({ columns: [table.pageId, table.dimension, table.day, table.key] }),
  pageWall(),
]);

/** The same by month, so that a year is not read day by day. */
export const monthCounts = pgTable('month_counts', { pageId: pageId(), month: day('month'), ...counts }, (table) => [
  primaryKey({ columns: [table.pageId, table.dimension, table.month, table.key] }),
  pageWall(),
]);

/**
 * How many guests came on a day who had last come on another (`neverBefore` if it was their first). Different guests
 * between two days are those whose last day lies before the first of the two: exact over any range, and no guest is
 * looked at.
 */
export const returnDays = pgTable(
  'return_days',
  {
    pageId: pageId(),
    day: day('day'),
    lastDay: day('last_day'),
    guests: integer('guests').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.day, table.lastDay] }),
    index('return_days_last').on(table.pageId, table.lastDay, table.day),
    pageWall(),
  ],
);

/** The part of them whose logins retention has taken. */
export const keptReturnDays = pgTable(
  'kept_return_days',
  {
    pageId: pageId(),
    day: day('day'),
    lastDay: day('last_day'),
    guests: integer('guests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.day, table.lastDay] }), pageWall()],
);

/**
 * The same by month, of guests whose last day lies before it: what a report that takes the month as a whole has to
 * know.
 */
export const returnMonths = pgTable(
  'return_months',
  {
    pageId: pageId(),
    month: day('month'),
    lastDay: day('last_day'),
    guests: integer('guests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.month, table.lastDay] }), pageWall()],
);

const answers = {
  campaignId: integer('campaign_id').notNull(),
  /** Both are empty for the visits in which anything was answered. */
  methodId: text('method_id').notNull(),
  questionId: text('question_id').notNull(),
  /** The row of a grid. */
  line: text('line').notNull(),
  /** Empty for those who answered the question, or the row of it, at all. */
  value: text('value').notNull(),
  guests: integer('guests').notNull(),
};

/** How many guests who arrived on a day gave which answer. */
export const answerDays = pgTable('answer_days', { pageId: pageId(), day: day('day'), ...answers }, (table) => [
  primaryKey({
    name: 'answer_days_pk',
    columns: [table.pageId, table.campaignId, table.day, table.methodId, table.questionId, table.line, table.value],
  }),
  pageWall(),
]);

/** The part of them whose answers retention has taken. */
export const keptAnswerDays = pgTable(
  'kept_answer_days',
  { pageId: pageId(), day: day('day'), ...answers },
  (table) => [
    primaryKey({
      name: 'kept_answer_days_pk',
      columns: [table.pageId, table.campaignId, table.day, table.methodId, table.questionId, table.line, table.value],
    }),
    pageWall(),
  ],
);

export const answerMonths = pgTable('answer_months', { pageId: pageId(), month: day('month'), ...answers }, (table) => [
  primaryKey({
    name: 'answer_months_pk',
    columns: [table.pageId, table.campaignId, table.month, table.methodId, table.questionId, table.line, table.value],
  }),
  pageWall(),
]);

const health = {
  deviceId: integer('device_id').notNull(),
  /** `*` for the way as a whole; empty where none of several was chosen. */
  method: text('method').notNull(),
  system: text('system').notNull(),
  place: text('place').notNull(),
  /** How the way ended (`finished`, `refused`, `gave-up`), or a `refusal` on it. */
  what: text('what').$type<HealthWord>().notNull(),
  /** Of `finished` which span of time it took, by its number; of a `refusal` why. */
  detail: text('detail').notNull(),
  times: integer('times').notNull(),
};

/** What became of the ways that guests began on a day: see `login-health/outcomes.ts`. */
export const loginHealthDays = pgTable(
  'login_health_days',
  { pageId: pageId(), day: day('day'), ...health },
  (table) => [
    primaryKey({
      name: 'login_health_days_pk',
      columns: [
        table.pageId,
        table.day,
        table.method,
        table.system,
        table.place,
        table.what,
        table.detail,
        table.deviceId,
      ],
    }),
    pageWall(),
  ],
);

export const loginHealthMonths = pgTable(
  'login_health_months',
  { pageId: pageId(), month: day('month'), ...health },
  (table) => [
    primaryKey({
      name: 'login_health_months_pk',
      columns: [
        table.pageId,
        table.month,
        table.method,
        table.system,
        table.place,
        table.what,
        table.detail,
        table.deviceId,
      ],
    }),
    pageWall(),
  ],
);
