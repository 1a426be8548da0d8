ALTER TABLE "count_states" ADD COLUMN "log_from" date;--> statement-breakpoint
-- by hand
-- The first moment that a page's clocks show a day. Where they are put back over midnight, of two midnights the first; where they are put forward over it, the moment they are.
CREATE FUNCTION start_of_day(day date, zone text) RETURNS timestamptz LANGUAGE sql STABLE STRICT AS $$
  select min(midnight) from (
    select (day::timestamp - ((near at time zone zone) - (near at time zone 'UTC'))) at time zone 'UTC' as midnight
    from (values (day::timestamp at time zone 'UTC' - interval '1 day'), (day::timestamp at time zone 'UTC' + interval '1 day')) as beside (near)
  ) as midnights where (midnight at time zone zone)::date >= day
$$;--> statement-breakpoint
-- Zones were taken by anything the program could read: offsets, which PostgreSQL reads with the other sign or not at all, and names that are none of a place.
ALTER TABLE page_settings NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE count_states NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
declare
  page record;
  minutes integer;
  named text;
begin
  for page in select page_id, time_zone as zone from page_settings where time_zone <> 'UTC'
    and not (time_zone ~ '^[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]*)+$' and time_zone !~ '^Etc/' and time_zone in (select name from pg_timezone_names)) loop
    minutes := case
      when page.zone ~ '^[+-]\d\d(:?\d\d)?$' then (left(page.zone, 1) || '1')::integer * (substr(page.zone, 2, 2)::integer * 60 + coalesce(nullif(right(replace(substr(page.zone, 4), ':', ''), 2), ''), '0')::integer)
      -- Those count from the other side.
      when page.zone ~* '^Etc/GMT[+-]\d{1,2}$' then -substr(page.zone, 8)::integer * 60
      when page.zone ~* '^(Etc/)?(UTC|GMT|GMT[+-]?0|UCT|Zulu|Universal|Greenwich)$' then 0
    end;
    named := coalesce(
      (select place from (values
        (-660, 'Pacific/Pago_Pago'), (-600, 'Pacific/Honolulu'), (-570, 'Pacific/Marquesas'), (-540, 'Pacific/Gambier'), (-480, 'Pacific/Pitcairn'), (-420, 'America/Phoenix'), (-360, 'America/Costa_Rica'),
        (-300, 'America/Lima'), (-240, 'America/La_Paz'), (-210, 'America/St_Johns'), (-180, 'America/Sao_Paulo'), (-120, 'America/Noronha'), (-60, 'Atlantic/Cape_Verde'), (0, 'UTC'), (60, 'Africa/Lagos'),
        (120, 'Africa/Johannesburg'), (180, 'Asia/Riyadh'), (210, 'Asia/Tehran'), (240, 'Asia/Dubai'), (270, 'Asia/Kabul'), (300, 'Asia/Karachi'), (330, 'Asia/Kolkata'), (345, 'Asia/Kathmandu'), (360, 'Asia/Dhaka'),
        (390, 'Asia/Yangon'), (420, 'Asia/Ho_Chi_Minh'), (480, 'Asia/Singapore'), (525, 'Australia/Eucla'), (540, 'Asia/Tokyo'), (570, 'Australia/Darwin'), (600, 'Australia/Brisbane'), (660, 'Pacific/Guadalcanal'),
        (720, 'Pacific/Fiji'), (765, 'Pacific/Chatham'), (780, 'Pacific/Tongatapu'), (840, 'Pacific/Kiritimati')
      ) as places (east, place) where minutes is not null order by abs(east - minutes), east limit 1),
      (select place from (values
        ('cuba', 'America/Havana'), ('egypt', 'Africa/Cairo'), ('eire', 'Europe/Dublin'), ('gb', 'Europe/London'), ('gb-eire', 'Europe/London'), ('hongkong', 'Asia/Hong_Kong'), ('iceland', 'Atlantic/Reykjavik'),
        ('iran', 'Asia/Tehran'), ('israel', 'Asia/Jerusalem'), ('jamaica', 'America/Jamaica'), ('japan', 'Asia/Tokyo'), ('kwajalein', 'Pacific/Kwajalein'), ('libya', 'Africa/Tripoli'), ('nz', 'Pacific/Auckland'),
        ('nz-chat', 'Pacific/Chatham'), ('navajo', 'America/Denver'), ('prc', 'Asia/Shanghai'), ('poland', 'Europe/Warsaw'), ('portugal', 'Europe/Lisbon'), ('roc', 'Asia/Taipei'), ('rok', 'Asia/Seoul'),
        ('singapore', 'Asia/Singapore'), ('turkey', 'Europe/Istanbul'), ('w-su', 'Europe/Moscow'), ('cet', 'Europe/Brussels'), ('met', 'Europe/Brussels'), ('eet', 'Europe/Athens'), ('wet', 'Europe/Lisbon'),
        ('est', 'America/Panama'), ('est5edt', 'America/New_York'), ('cst6cdt', 'America/Chicago'), ('mst', 'America/Phoenix'), ('mst7mdt', 'America/Denver'), ('pst8pdt', 'America/Los_Angeles'), ('hst', 'Pacific/Honolulu')
      ) as places (old, place) where old = lower(page.zone)),
      (select name from pg_timezone_names where lower(name) = lower(page.zone) and name ~ '/' and name !~ '^Etc/'),
      'Asia/Ho_Chi_Minh');
    update page_settings set time_zone = named where page_id = page.page_id;
    -- Counted anew as soon as the program runs, since these two differ; meanwhile by clocks that PostgreSQL can read.
    update count_states set time_zone = case when named = 'UTC' then 'Africa/Abidjan' else 'UTC' end where page_id = page.page_id;
  end loop;
end $$;
