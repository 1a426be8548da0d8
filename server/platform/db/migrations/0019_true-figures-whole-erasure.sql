CREATE TABLE "demo_lobbies" (
	"page_id" integer NOT NULL,
	"devices" text[] NOT NULL,
	"is_open" boolean NOT NULL,
	"player" text NOT NULL,
	"played_until" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_lobbies_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "demo_lobbies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_addresses" (
	"url" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "begun_answers" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL,
	"method_id" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"mac" text NOT NULL,
	"answers" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "begun_answers_page_id_visit_id_method_id_pk" PRIMARY KEY("page_id","visit_id","method_id")
);
--> statement-breakpoint
ALTER TABLE "begun_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erased_logins" (
	"page_id" integer NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_logins_page_id_key_pk" PRIMARY KEY("page_id","key")
);
--> statement-breakpoint
ALTER TABLE "erased_logins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_earlier" (
	"page_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"logins" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "guest_earlier_page_id_profile_id_pk" PRIMARY KEY("page_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "guest_earlier" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "weekdays" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "device_sights" ADD COLUMN "wrong_key_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_sights" ADD COLUMN "former_url_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_sights" ADD COLUMN "former_url" text;--> statement-breakpoint
ALTER TABLE "portal_events" ADD COLUMN "typed" text;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "is_child" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "former" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "own" jsonb;--> statement-breakpoint
ALTER TABLE "count_states" ADD COLUMN "log_from" date;--> statement-breakpoint
CREATE INDEX "portal_events_typed" ON "portal_events" USING btree ("page_id","typed") WHERE typed is not null;--> statement-breakpoint
CREATE INDEX "guest_sessions_lost" ON "guest_sessions" USING btree ("page_id","device_id","ended_at") WHERE end_cause = 'lost';--> statement-breakpoint
CREATE POLICY "page_wall" ON "demo_lobbies" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "begun_answers" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "erased_logins" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "guest_earlier" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
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
end $$;--> statement-breakpoint
-- CoovaChilli counts from the phone's side, and the configuration that we write never told it otherwise.
ALTER TABLE devices NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update "devices" set "swaps_octets" = true where "type" = 'coovachilli';--> statement-breakpoint
ALTER TABLE portal_events NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE survey_answers NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE answers_to_count NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE visits NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE profile_visits NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_events NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- As typed-key.ts writes it.
UPDATE portal_events e SET typed = CASE WHEN said.plain ~ '^[+0-9\s().\-/]+$' AND length(said.digits) >= 9 THEN right(said.digits, 9) ELSE said.plain END
  FROM (SELECT page_id, at, id, typed AS plain, regexp_replace(typed, '\D', '', 'g') AS digits FROM (
    SELECT page_id, at, id, lower(trim(coalesce(nullif(trim(user_input ->> 'username'), ''), user_input ->> 'code'))) AS typed FROM portal_events WHERE user_input ?| array['username', 'code']) typed) said
  WHERE said.page_id = e.page_id AND said.at = e.at AND said.id = e.id AND said.plain <> '';--> statement-breakpoint
-- What routers sent with a redirect that was none: nobody finds it again.
UPDATE portal_events SET user_input = user_input - 'query' WHERE name = 'refused' AND mac = '' AND user_input ? 'query';--> statement-breakpoint
-- Answers of ways that nobody went to their end: no consent was given with them, and nobody finds them again.
DELETE FROM survey_answers a WHERE NOT EXISTS (SELECT FROM visits v WHERE v.page_id = a.page_id AND v.id = a.visit_id)
  AND NOT EXISTS (SELECT FROM profile_visits v WHERE v.page_id = a.page_id AND v.visit_id = a.visit_id);--> statement-breakpoint
-- Guests stand in the list of what operators did by number only.
UPDATE audit_events SET details = details - 'name' WHERE action IN ('guest-account.created', 'guest-account.changed', 'guest-account.deleted', 'guest-account.disconnected');--> statement-breakpoint
UPDATE audit_events SET details = details - 'mac' - 'userName' WHERE action IN ('device.subscriber-added', 'device.subscriber-limited', 'device.subscriber-removed');--> statement-breakpoint
UPDATE audit_events SET address = '' WHERE actor_uid IS NULL AND actor_label IN ('guest', 'portal');
--> statement-breakpoint
-- Of children only the visit stays: see told-age.ts, whose commonest forms these are.
ALTER TABLE consents NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE guest_sessions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE remembered_devices NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TEMPORARY TABLE visits_of_children ON COMMIT DROP AS
  SELECT DISTINCT page_id, visit_id FROM (SELECT page_id, visit_id, mapping_field, answer #>> '{}' AS told, to_char(at, 'YYYY-MM-DD') AS day FROM survey_answers WHERE mapping_field IN ('dob', 'age')) a
  WHERE CASE WHEN mapping_field = 'dob' AND told ~ '^(19|20)\d{2}-\d{2}-\d{2}$' THEN (left(told, 4)::int + 16)::text || substr(told, 5) > day
    WHEN mapping_field = 'age' AND told ~ '^\d{1,3}([.,]\d+)?$' THEN floor(replace(told, ',', '.')::numeric) < 16 END;--> statement-breakpoint
UPDATE visits v SET is_child = true, mac = '', ip = '', room = '', subject_label = '' FROM visits_of_children c WHERE c.page_id = v.page_id AND c.visit_id = v.id;--> statement-breakpoint
DELETE FROM survey_answers a USING visits_of_children c WHERE c.page_id = a.page_id AND c.visit_id = a.visit_id;--> statement-breakpoint
DELETE FROM consents g USING visits_of_children c WHERE c.page_id = g.page_id AND (c.visit_id = g.id OR c.visit_id = g.visit_id);--> statement-breakpoint
DELETE FROM remembered_devices d USING visits_of_children c WHERE c.page_id = d.page_id AND c.visit_id = d.visit_id;--> statement-breakpoint
UPDATE portal_events e SET mac = '', typed = null, user_input = CASE WHEN name IN ('session', 'session-change') THEN user_input ELSE '{}' END FROM visits_of_children c WHERE c.page_id = e.page_id AND c.visit_id = e.visit_id;--> statement-breakpoint
UPDATE guest_sessions s SET mac = '', ip = '', user_name = '-', router_facts = '{}' FROM visits_of_children c WHERE c.page_id = s.page_id AND c.visit_id = s.visit_id AND s.ended_at IS NOT NULL;--> statement-breakpoint
-- 40 % was a default that made every own photo foggy, and nobody's choice: where no colour was chosen for the tint either, there is none now.
ALTER TABLE wifi_campaigns NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE wifi_campaign_versions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE wifi_campaign_drafts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE campaigns NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE wifi_campaigns SET design = jsonb_set(design, '{tintOpacity}', '0') WHERE design -> 'tint' = 'null' AND design -> 'tintOpacity' = '0.4';--> statement-breakpoint
UPDATE wifi_campaign_versions SET design = jsonb_set(design, '{tintOpacity}', '0') WHERE design -> 'tint' = 'null' AND design -> 'tintOpacity' = '0.4';--> statement-breakpoint
UPDATE wifi_campaign_drafts SET design = jsonb_set(design, '{tintOpacity}', '0') WHERE design -> 'tint' = 'null' AND design -> 'tintOpacity' = '0.4';--> statement-breakpoint
UPDATE campaigns SET design = jsonb_set(design, '{tintOpacity}', '0') WHERE design -> 'tint' = 'null' AND design -> 'tintOpacity' = '0.4';--> statement-breakpoint
ALTER TABLE profiles NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE profile_events NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE guest_totals NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE count_states NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What the whole has that a merge gave to it is not its own.
UPDATE profiles x SET own = (
  select jsonb_object_agg(field.theirs, case
    when exists (
      select from profile_events e join profiles y on y.page_id = e.page_id and y.id = e.other_id and y.merged_into = x.id
      where e.page_id = x.page_id and e.profile_id = x.id and e.kind = 'merged' and coalesce(to_jsonb(e)->'gained', '[]') ? field.owner and to_jsonb(y)->field.name = to_jsonb(x)->field.name)
    then field.empty else to_jsonb(x)->field.name end)
  from (values ('name', 'name', 'name', '""'::jsonb), ('first_name', 'firstName', 'firstName', '""'), ('last_name', 'lastName', 'lastName', '""'), ('email', 'email', 'email', '""'), ('phone', 'phone', 'phone', '""'),
    ('is_email_verified', 'isEmailVerified', 'email', 'false'), ('is_phone_verified', 'isPhoneVerified', 'phone', 'false'), ('gender', 'gender', 'gender', '""'), ('dob', 'dob', 'dob', 'null'), ('age', 'age', 'age', 'null'),
    ('avatar', 'avatar', 'avatar', '""'), ('city', 'city', 'city', '""'), ('location', 'location', 'location', '""'), ('website', 'website', 'website', '""'), ('postcode', 'postcode', 'postcode', '""'),
    ('language', 'language', 'language', '""'), ('company', 'company', 'company', '""'), ('job', 'job', 'job', '""'), ('rating', 'rating', 'rating', 'null'), ('notes', 'notes', 'notes', '""'), ('type', 'type', 'type', '""')
  ) as field (name, theirs, owner, empty))
WHERE exists (select from profiles y where y.page_id = x.page_id and y.merged_into = x.id);--> statement-breakpoint
ALTER TABLE profile_events DROP COLUMN gained;--> statement-breakpoint
INSERT INTO guest_earlier (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day, last_day)
SELECT t.page_id, t.profile_id, t.earlier_logins, t.earlier_seconds, t.earlier_bytes, t.earlier_first_at,
  case when t.last_day > t.earlier_last_day then greatest(t.earlier_first_at, t.earlier_last_day::timestamp at time zone c.time_zone) else t.last_at end, t.first_day, t.earlier_last_day
FROM guest_totals t JOIN count_states c ON c.page_id = t.page_id WHERE t.earlier_logins > 0;--> statement-breakpoint
-- Those who are merged have no totals of their own any more: what retention had left of them goes to whom they are a part of.
WITH RECURSIVE way (page_id, id, root) AS (
  select page_id, id, merged_into from profiles where merged_into is not null
  union select way.page_id, way.id, up.merged_into from way join profiles up on up.page_id = way.page_id and up.id = way.root where up.merged_into is not null
), lost AS (
  select way.page_id, way.root, sum(e.logins) as logins, sum(e.seconds) as seconds, sum(e.bytes) as bytes, min(e.first_at) as first_at, max(e.last_at) as last_at, min(e.first_day) as first_day, max(e.last_day) as last_day
  from way join profiles top on top.page_id = way.page_id and top.id = way.root and top.merged_into is null join guest_earlier e on e.page_id = way.page_id and e.profile_id = way.id group by 1, 2
)
INSERT INTO guest_totals AS t (page_id, profile_id, logins, seconds, bytes, first_at, last_at, first_day, last_day, earlier_logins, earlier_seconds, earlier_bytes, earlier_first_at, earlier_last_day)
SELECT page_id, root, logins, seconds, bytes, first_at, last_at, first_day, last_day, logins, seconds, bytes, first_at, last_day FROM lost
ON CONFLICT (page_id, profile_id) DO UPDATE SET
  logins = t.logins + excluded.logins, seconds = t.seconds + excluded.seconds, bytes = t.bytes + excluded.bytes, first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at),
  first_day = least(t.first_day, excluded.first_day), last_day = greatest(t.last_day, excluded.last_day), earlier_logins = t.earlier_logins + excluded.earlier_logins, earlier_seconds = t.earlier_seconds + excluded.earlier_seconds,
  earlier_bytes = t.earlier_bytes + excluded.earlier_bytes, earlier_first_at = least(t.earlier_first_at, excluded.earlier_first_at), earlier_last_day = greatest(t.earlier_last_day, excluded.earlier_last_day);--> statement-breakpoint
DELETE FROM guest_totals t USING profiles p WHERE p.page_id = t.page_id AND p.id = t.profile_id AND p.merged_into IS NOT NULL;--> statement-breakpoint
-- Each load of a list of guests is on record: those alone leave the log again, after a year, and by no other way.
CREATE FUNCTION forget_old_looks() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  with old as (select page_id, id from audit_events where action = 'guests.listed' and at < now() - interval '1 year' order by at limit 10000),
  gone as (delete from audit_events e using old where e.page_id = old.page_id and e.id = old.id returning 1)
  select count(*) from gone
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_old_looks() FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_old_looks() TO "wifi_app";
