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
ALTER TABLE "portal_events" ADD COLUMN "typed" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "is_child" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "portal_events_typed" ON "portal_events" USING btree ("page_id","typed") WHERE typed is not null;--> statement-breakpoint
CREATE POLICY "page_wall" ON "begun_answers" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "erased_logins" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
-- by hand
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
