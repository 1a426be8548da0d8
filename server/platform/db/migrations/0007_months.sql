-- Events are kept by month. A visit's id begins with its time (UUIDv7), so that its month needs no second key.
CREATE FUNCTION ordered_id_floor(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;--> statement-breakpoint
-- Makes the partitions that are missing between two days, and takes over what the default partition holds of them.
-- The program's role owns no table: it may call this and nothing like it.
CREATE FUNCTION ensure_month_partitions(first_day date, last_day date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  month date; parent text; part text; lower_bound text; upper_bound text; key text;
  wall constant text := 'current_setting(''app.page_id'', true) = ''*'' or page_id = nullif(nullif(current_setting(''app.page_id'', true), ''*''), '''')::integer';
begin
  if last_day - first_day > 36600 then raise exception 'more than a hundred years of partitions'; end if;
  perform pg_advisory_xact_lock(7420002);
  for month in select generate_series(date_trunc('month', first_day::timestamp), last_day::timestamp, interval '1 month')::date loop
    foreach parent in array array['visits', 'portal_events'] loop
      part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
      continue when to_regclass(part) is not null;
      if parent = 'visits' then
        key := 'id';
        lower_bound := ordered_id_floor(month::timestamp at time zone 'UTC')::text;
        upper_bound := ordered_id_floor((month + interval '1 month') at time zone 'UTC')::text;
      else
        key := 'at';
        lower_bound := (month::timestamp at time zone 'UTC')::text;
        upper_bound := ((month + interval '1 month') at time zone 'UTC')::text;
      end if;
      execute format('create table %I (like %I including defaults including constraints including indexes)', part, parent);
      execute format('alter table %I no force row level security', parent || '_default');
      execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved', parent || '_default', key, lower_bound, key, upper_bound, part);
      execute format('alter table %I force row level security', parent || '_default');
      execute format('alter table %I enable row level security', part);
      execute format('alter table %I force row level security', part);
      execute format('create policy page_wall on %I to wifi_app using (%s) with check (%s)', part, wall, wall);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, lower_bound, upper_bound);
    end loop;
  end loop;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION ensure_month_partitions(date, date) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION ensure_month_partitions(date, date) TO "wifi_app";--> statement-breakpoint
DO $$
declare
  parent text; oldest date;
  wall constant text := 'current_setting(''app.page_id'', true) = ''*'' or page_id = nullif(nullif(current_setting(''app.page_id'', true), ''*''), '''')::integer';
begin
  alter table visits no force row level security;
  alter table portal_events no force row level security;
  alter table portal_events alter column id drop identity;
  create sequence portal_events_number;
  perform setval('portal_events_number', coalesce((select max(id) from portal_events), 0) + 1, false);
  alter table portal_events alter column id set default nextval('portal_events_number');
  foreach parent in array array['visits', 'portal_events'] loop
    execute format('alter table %I rename to %I', parent, parent || '_before');
    execute format('create table %I (like %I including defaults) partition by range (%I)', parent, parent || '_before', case parent when 'visits' then 'id' else 'at' end);
    execute format('create table %I partition of %I default', parent || '_default', parent);
    execute format('alter table %I enable row level security', parent);
    execute format('alter table %I enable row level security', parent || '_default');
    execute format('create policy page_wall on %I to wifi_app using (%s) with check (%s)', parent, wall, wall);
    execute format('create policy page_wall on %I to wifi_app using (%s) with check (%s)', parent || '_default', wall, wall);
  end loop;
  alter sequence portal_events_number owned by portal_events.id;
  insert into visits select * from visits_before;
  insert into portal_events select * from portal_events_before;
  select least((select min(logged_in_at) from visits_before), (select min(at) from portal_events_before), now())::date into oldest;
  drop table visits_before;
  drop table portal_events_before;
  alter table visits add constraint visits_page_id_id_pk primary key (page_id, id);
  create index visits_logged_in on visits (page_id, logged_in_at);
  create index visits_subject on visits (page_id, subject_kind, subject_id);
  alter table portal_events add constraint portal_events_page_id_at_id_pk primary key (page_id, at, id);
  perform ensure_month_partitions(oldest, (now() + interval '2 months')::date);
  -- What came before the reports did is counted like anything else.
  insert into visits_to_count (page_id, visit_id) select page_id, id from visits order by logged_in_at;
  insert into sessions_to_count (page_id, session_id) select page_id, id from guest_sessions where ended_at is not null order by ended_at;
end $$;--> statement-breakpoint
-- Totals change with every login of a guest.
ALTER TABLE "guest_totals" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "profile_visits" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "day_counts" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "month_counts" SET (fillfactor = 60);--> statement-breakpoint
-- Whoever writes a visit, or the end of a session, also asks for it to be counted: no writer can forget it.
CREATE FUNCTION queue_visits() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into visits_to_count (page_id, visit_id) select page_id, id from written;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER queue_visits AFTER INSERT ON visits REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION queue_visits();--> statement-breakpoint
CREATE FUNCTION queue_session() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into sessions_to_count (page_id, session_id) values (new.page_id, new.id);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER queue_session AFTER INSERT OR UPDATE OF started_at, ended_at, seconds, bytes_up, bytes_down ON guest_sessions
  FOR EACH ROW WHEN (new.ended_at is not null or new.counted_seconds is not null) EXECUTE FUNCTION queue_session();
