import { sql } from 'drizzle-orm';
import { inScope, type Context } from '../../../platform/context.ts';
import { goneAfterIn, presenceSourceIn } from '../../network/devices/presence.ts';

/**
 * Of all pages in one statement, from what is stored of each: rows of devices, what was last seen of them, the month's
 * sums and the files. No guest or login is looked at. Only what has changed is written.
 */
export async function countFigures(ctx: Context): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  // Goes through all pages: a job that counts for the list of all of them.
  await inScope(ctx, 'every').db.execute(sql`
    with heard as (
      select devices.page_id, device_sights.last_seen_at, devices.interim, ${sql.raw(presenceSourceIn('devices'))} as hearing
      from devices left join device_sights on device_sights.page_id = devices.page_id
        and device_sights.device_id = devices.id
    ),
    routers as (
      select page_id, count(*)::int as devices, max(last_seen_at) as last_activity_at,
        count(*) filter (where last_seen_at < ${now} - make_interval(secs => greatest(900,
          ${sql.raw(goneAfterIn('heard', 'hearing'))})))::int as silent_devices
      from heard group by page_id
    ),
    comers as (
      select page_id, sum(guests)::int as guests from return_months
      where month = date_trunc('month', ${now} at time zone 'UTC')::date group by page_id
    ),
    files as (
      select page_id, sum(filesize + (select coalesce(sum((one ->> 'filesize')::bigint), 0)
        from jsonb_array_elements(smaller) as one))::bigint as storage from media_files group by page_id
    )
    insert into page_figures (page_id, devices, silent_devices, guests, storage, last_activity_at, is_counted)
    select pages.id, coalesce(routers.devices, 0), coalesce(routers.silent_devices, 0), coalesce(comers.guests, 0),
      coalesce(files.storage, 0), routers.last_activity_at, true
    from pages left join routers on routers.page_id = pages.id left join comers on comers.page_id = pages.id
      left join files on files.page_id = pages.id
    on conflict (page_id) do update set devices = excluded.devices, silent_devices = excluded.silent_devices,
      guests = excluded.guests, storage = excluded.storage, last_activity_at = excluded.last_activity_at,
      is_counted = true
    where (page_figures.devices, page_figures.silent_devices, page_figures.guests, page_figures.storage,
      page_figures.last_activity_at, page_figures.is_counted) is distinct from (excluded.devices,
      excluded.silent_devices, excluded.guests, excluded.storage, excluded.last_activity_at, true)`);
}
