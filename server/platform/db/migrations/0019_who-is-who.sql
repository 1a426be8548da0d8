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
ALTER TABLE "profiles" ADD COLUMN "own" jsonb;--> statement-breakpoint
CREATE POLICY "page_wall" ON "guest_earlier" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
-- by hand
ALTER TABLE profiles NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE profile_events NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE guest_totals NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE count_states NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What the whole has that a merge gave to it is not its own. (Read through JSON, so that it also runs where the column has gone already: then all counts as its own.)
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
ALTER TABLE profile_events DROP COLUMN IF EXISTS gained;--> statement-breakpoint
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
DELETE FROM guest_totals t USING profiles p WHERE p.page_id = t.page_id AND p.id = t.profile_id AND p.merged_into IS NOT NULL;
