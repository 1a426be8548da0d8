import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { visitFilters } from '@wifi/contract/figures/visit-filters.ts';
import { unknownValue } from '@wifi/contract/figures/visit-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import type { Moments } from '../reading/moments.ts';

export type VisitFilter = { [Name in keyof typeof visitFilters]?: z.output<(typeof visitFilters)[Name]> };

const word = (column: SQL, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value === unknownValue ? '' : value}`;
const number = (column: SQL, value: number | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`;

/**
 * The days of the range by the login, and the months by the id: it begins with the time of the arrival, which is up to
 * an hour (the life of a visit's token) before the login.
 */
const within = ({ start, end }: Moments): SQL => sql`
  v.logged_in_at >= ${start.toISOString()}::timestamptz and v.logged_in_at < ${end.toISOString()}::timestamptz
  and v.id >= ordered_id_floor(${start.toISOString()}::timestamptz - interval '1 hour')
    and v.id < ordered_id_floor(${end.toISOString()}::timestamptz)`;

/** Conditions on `visits v`. */
export function visitsThat(ctx: PageContext, moments: Moments, filter: VisitFilter): SQL {
  const local = sql`(v.logged_in_at at time zone ${moments.timeZone})`;
  const conditions = [
    sql`v.page_id = ${ctx.pageId}`,
    within(moments),
    number(sql`v.device_id`, filter.router),
    word(sql`split_part(v.methods, ',', -1)`, filter.loginType),
    word(sql`v.browser`, filter.browser),
    word(sql`v.browser_version`, filter.browserVersion),
    word(sql`v.os`, filter.os),
    word(sql`v.os_version`, filter.osVersion),
    word(sql`v.device_brand`, filter.brand),
    word(sql`v.device_model`, filter.model),
    word(sql`v.screen_size`, filter.screen),
    word(sql`v.language`, filter.guestLanguage),
    number(sql`extract(isodow from ${local})`, filter.weekday),
    number(sql`extract(hour from ${local})`, filter.hour),
    number(sql`v.campaign_id`, filter.wifiCampaign),
    // The line of the login in the portal's log says which campaign was shown; it bears the time of the login.
    filter.campaign === undefined
      ? undefined
      : sql`exists (select from portal_events e where e.page_id = v.page_id and e.at = v.logged_in_at
        and e.visit_id = v.id
      and e.name = 'login' and e.promotion_id = ${filter.campaign})`,
    filter.answered === undefined
      ? undefined
      : sql`exists (select from survey_answers a where a.page_id = v.page_id and a.visit_id = v.id
        and a.campaign_id = ${filter.answered})`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}
