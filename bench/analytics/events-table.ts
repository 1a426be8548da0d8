import { createHash } from 'node:crypto';

/**
 * The events of Umami 3 (`prisma/schema.prisma`, MIT): the columns of its `website_event`, and its fourteen indexes
 * beside the key. Ids of events, sessions and visits are random, so that each row touches pages all over five of them.
 */
export const table = `create table website_event (
  event_id uuid not null, website_id uuid not null, session_id uuid not null, visit_id uuid not null,
    created_at timestamptz default now(),
  url_path varchar(500) not null, url_query varchar(500), utm_source varchar(255), utm_medium varchar(255),
    utm_campaign varchar(255), utm_content varchar(255), utm_term varchar(255),
  referrer_path varchar(500), referrer_query varchar(500), referrer_domain varchar(500), page_title varchar(500),
    gclid varchar(255), fbclid varchar(255), msclkid varchar(255),
  ttclid varchar(255), li_fat_id varchar(255), twclid varchar(255), event_type integer not null default 1,
    event_name varchar(50), tag varchar(50), hostname varchar(100))`;

const perSite = [
  'created_at',
  'created_at, url_path',
  'created_at, url_query',
  'created_at, referrer_domain',
  'created_at, page_title',
  'created_at, event_name',
  'created_at, tag',
  'created_at, hostname',
  'session_id, created_at',
  'visit_id, created_at',
];

export const indexes: readonly string[] = [
  'alter table website_event add primary key (event_id)',
  ...['created_at', 'session_id', 'visit_id', 'website_id', ...perSite.map((columns) => `website_id, ${columns}`)].map(
    (columns) => `create index on website_event (${columns})`,
  ),
];

/** Sites of very different sizes, and as many sessions as a year of guests leaves. */
const sites = 100;
const eventsPerSession = 5.5;

/** Rows `first` to before `past` of `rows`, in the order of their time over a year. */
export const fillPart = (first: number, past: number, rows: number): string => `
  insert into website_event (event_id, website_id, session_id, visit_id, created_at, url_path, url_query,
    referrer_domain, page_title, event_name, hostname)
  select gen_random_uuid(), md5('site' || site)::uuid, md5('session' || session)::uuid,
    md5('visit' || session || '/' || n % 7)::uuid, now() - interval '1 year' * (1 - n::float8 / ${rows}),
    '/portal/' || site, case when n % 3 = 0 then 'mac=' || session end, case when n % 5 = 0 then 'example.com' end,
      'Welcome', case when n % 5 < 2 then 'login' end, 'venue-' || site || '.example'
  from (select n, session, floor(power(${sites}::float8, session % 1000 / 1000::float8))::int as site from (
    select n, 1 + floor(random() * ${Math.ceil(rows / eventsPerSession)})::int as session from generate_series(${first},
      ${past - 1}) as n) as event) as event`;

export const insertOne = `insert into website_event (event_id, website_id, session_id, visit_id, url_path, page_title,
  event_name, hostname) values ($1, $2, $3, $4, '/portal/1', 'Welcome', $5, 'venue-1.example')`;

const idOf = (name: string): string => createHash('md5').update(name).digest('hex');

/** Of a session that is known, at the site it belongs to. */
export function oneEvent(rows: number, newId: () => string): string[] {
  const session = 1 + Math.floor(Math.random() * Math.ceil(rows / eventsPerSession));
  const site = Math.floor(sites ** ((session % 1000) / 1000));
  return [newId(), idOf(`site${site}`), idOf(`session${session}`), newId(), Math.random() < 0.4 ? 'login' : 'view'];
}
