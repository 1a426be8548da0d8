/** What a report answers, in a shape that the product's answer and an anchor's can both be brought into. */
type Answer = Record<string, unknown>;
export type Row = Record<string, unknown>;

/** A statement that works on PostgreSQL and DuckDB alike, over `logins` and `sessions` of the page between two days. */
interface Statement {
  name: string;
  text: string;
}

export interface Question {
  name: string;
  path: string;
  statements: (range: Range) => Statement[];
  /** The product's answer. */
  read: (body: never) => Answer;
  /** The rows of the statements, by their names. */
  gather: (rows: Record<string, Row[]>) => Answer;
}

export interface Range {
  pageId: number;
  from: string;
  to: string;
  /** as the overview cuts it */ bucket: 'day' | 'month';
}

/** By the days of the page's clocks, and by the moments they begin and end at, which PostgreSQL has an index for. */
const inside = ({ pageId, from, to }: Range) => {
  const startOf = (day: string) => `timestamptz '${day} 00:00:00+07'`;
  return `page = ${pageId} and moment >= ${startOf(from)} and moment < ${startOf(to)} and day >= date '${from}'
    and day < date '${to}'`;
};
const countBy = (range: Range, name: string, key: string, table = 'logins'): Statement => ({
  name,
  text: `select ${key} as key, count(*) as n from ${table} where ${inside(range)} group by 1`,
});
const counts = (rows: Row[] = []): Record<string, number> =>
  Object.fromEntries(
    rows
      .map(({ key, n }) => [String(key), Number(n)] as const)
      .filter(([, n]) => n > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
const pairs = <Item>(items: Item[], keyOf: (item: Item) => string, valueOf: (item: Item) => number) =>
  counts(items.map((item) => ({ key: keyOf(item), n: valueOf(item) })));
const pair = (one: string, other: string) => (one === '' && other === '' ? '' : `${one}\t${other}`);
const sum = (rows: Row[] | undefined, name: string) => Number(rows?.[0]?.[name] ?? 0);

interface Figures {
  logins: number;
  guests: number;
  newGuests: number;
  sessionSeconds: number;
  dataBytes: number;
}

export const questions: Question[] = [
  {
    name: 'overview',
    path: '/reports/overview?',
    statements: (range) => {
      const piece = range.bucket === 'month' ? "cast(date_trunc('month', day) as date)" : 'day';
      return [
        {
          name: 'pieces',
          text: `select ${piece}::text as key, count(*) as n, count(distinct profile) as guests from logins
            where ${inside(range)} group by 1`,
        },
        {
          name: 'whole',
          text: `select count(*) as n, count(distinct profile) as guests from logins where ${inside(range)}`,
        },
        {
          name: 'new',
          text: `select count(*) as n from (select profile, min(day) as first from logins where page = ${range.pageId}
            group by 1) as guest where first >= date '${range.from}' and first < date '${range.to}'`,
        },
        {
          name: 'use',
          text: `select ${piece}::text as key, sum(seconds) as seconds, sum(bytes) as bytes from sessions
            where ${inside(range)} group by 1`,
        },
        countBy(range, 'methods', 'method'),
        countBy(range, 'hours', 'hour'),
      ];
    },
    read: ({
      totals,
      rows,
      loginTypes,
      hours,
    }: {
      totals: Figures;
      rows: (Figures & { from: string })[];
      loginTypes: { loginType: string; logins: number }[];
      hours: { hour: number; logins: number }[];
    }) => ({
      logins: totals.logins,
      guests: totals.guests,
      newGuests: totals.newGuests,
      seconds: totals.sessionSeconds,
      bytes: totals.dataBytes,
      pieces: rows.filter(({ logins }) => logins > 0).map(({ logins, guests }) => `${logins} ${guests}`),
      methods: pairs(
        loginTypes,
        ({ loginType }) => loginType,
        ({ logins }) => logins,
      ),
      hours: pairs(
        hours,
        ({ hour }) => String(hour),
        ({ logins }) => logins,
      ),
    }),
    gather: ({ pieces = [], whole, new: fresh, use = [], methods, hours }) => ({
      logins: sum(whole, 'n'),
      guests: sum(whole, 'guests'),
      newGuests: sum(fresh, 'n'),
      seconds: use.reduce((total, { seconds }) => total + Number(seconds), 0),
      bytes: use.reduce((total, { bytes }) => total + Number(bytes), 0),
      pieces: pieces
        .toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1))
        .map(({ n, guests }) => `${Number(n)} ${Number(guests)}`),
      methods: counts(methods),
      hours: counts(hours),
    }),
  },
  {
    name: 'devices',
    path: '/reports/devices?',
    statements: (range) => [
      countBy(range, 'brands', 'brand'),
      countBy(range, 'models', 'model'),
      countBy(range, 'screens', 'screen'),
      countBy(range, 'routers', 'router'),
    ],
    read: ({
      brands,
      models,
      screens,
      routers,
    }: Record<
      'brands' | 'models' | 'screens' | 'routers',
      { deviceBrand: string; deviceModel: string; screenSize: string; id: number; logins: number }[]
    >) => ({
      brands: pairs(
        brands,
        ({ deviceBrand }) => deviceBrand,
        ({ logins }) => logins,
      ),
      models: pairs(
        models,
        ({ deviceBrand, deviceModel }) => pair(deviceBrand, deviceModel),
        ({ logins }) => logins,
      ),
      screens: pairs(
        screens,
        ({ screenSize }) => screenSize,
        ({ logins }) => logins,
      ),
      routers: pairs(
        routers,
        ({ id }) => String(id),
        ({ logins }) => logins,
      ),
    }),
    gather: ({ brands, models, screens, routers }) => ({
      brands: counts(brands),
      models: counts(models),
      screens: counts(screens),
      routers: counts(routers),
    }),
  },
  {
    name: 'software',
    path: '/reports/software?',
    statements: (range) => [countBy(range, 'browsers', 'browser'), countBy(range, 'systems', 'os')],
    read: ({
      browsers,
      systems,
    }: {
      browsers: { browser: string; version: string; logins: number }[];
      systems: { os: string; version: string; logins: number }[];
    }) => ({
      browsers: pairs(
        browsers,
        ({ browser, version }) => pair(browser, version),
        ({ logins }) => logins,
      ),
      systems: pairs(
        systems,
        ({ os, version }) => pair(os, version),
        ({ logins }) => logins,
      ),
    }),
    gather: ({ browsers, systems }) => ({ browsers: counts(browsers), systems: counts(systems) }),
  },
  {
    name: 'times',
    path: '/reports/times?',
    statements: (range) => [
      countBy(range, 'cells', 'weekday * 100 + hour'),
      countBy(
        range,
        'stays',
        'case when seconds < 900 then 0 when seconds < 3600 then 1 when seconds < 10800 then 2 when seconds < 28800 then 3 else 4 end',
        'sessions',
      ),
    ],
    read: ({
      cells,
      stays,
    }: {
      cells: { weekday: number; hour: number; count: number }[];
      stays: { stay: string; sessions: number }[];
    }) => ({
      cells: pairs(
        cells,
        ({ weekday, hour }) => String(weekday * 100 + hour),
        ({ count }) => count,
      ),
      stays: pairs(
        stays,
        ({ stay }) => stay,
        ({ sessions }) => sessions,
      ),
    }),
    gather: ({ cells, stays }) => ({ cells: counts(cells), stays: counts(stays) }),
  },
  {
    name: 'top users',
    path: '/reports/top-users?sort=loginCount&limit=50&',
    statements: (range) => [
      {
        name: 'users',
        text: `select profile, count(*) as n, max(moment) as last_moment, sum(seconds) as seconds, sum(bytes) as bytes
          from logins where ${inside(range)} group by 1 order by 2 desc, 1 limit 50`,
      },
    ],
    // Who of several with as many logins is the last of the fifty is not asked.
    read: ({ rows }: { rows: { loginCount: number }[] }) => ({ logins: rows.map(({ loginCount }) => loginCount) }),
    gather: ({ users = [] }) => ({ logins: users.map(({ n }) => Number(n)) }),
  },
];

/** Reports that are no sums over logins: only their growth is measured. */
export const otherPaths: { name: string; path: string }[] = [
  { name: 'campaigns', path: '/reports/campaigns?' },
  { name: 'survey', path: '/reports/survey?campaign={survey}&' },
  { name: 'visits', path: '/reports/visits?' },
  { name: 'history log', path: '/reports/history-log?' },
];
