CREATE TABLE "guest_code_settings" (
	"page_id" integer NOT NULL,
	"countries" text[] NOT NULL,
	"per_number" integer DEFAULT 5 NOT NULL,
	"per_phone" integer DEFAULT 8 NOT NULL,
	"per_device" integer DEFAULT 300 NOT NULL,
	"sms_a_day" integer DEFAULT 300 NOT NULL,
	"emails_a_day" integer DEFAULT 1000 NOT NULL,
	"warned_day" date,
	"warned_percent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "guest_code_settings_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "guest_code_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_codes" (
	"page_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"method_id" text NOT NULL,
	"device_id" integer NOT NULL,
	"mac" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"code_hash" text DEFAULT '' NOT NULL,
	"access_code_id" integer,
	"tries" smallint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"provider" text,
	"provider_ref" text DEFAULT '' NOT NULL,
	"mail_id" uuid,
	"detail" text DEFAULT '' NOT NULL,
	"cost" bigint,
	"currency" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "guest_codes_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "guest_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_contacts" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "guest_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"contact" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_contacts_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "guest_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hotel_settings" (
	"page_id" integer NOT NULL,
	"system" text NOT NULL,
	"devices" integer NOT NULL,
	"ignores_wings" boolean NOT NULL,
	"tells_profiles" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"kept_seconds" integer NOT NULL,
	"away_hours" integer NOT NULL,
	"connection" jsonb NOT NULL,
	"secrets" jsonb NOT NULL,
	"version" integer NOT NULL,
	"synced_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_error" jsonb,
	"holder" text DEFAULT '' NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "hotel_settings_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "hotel_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hotel_stays" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "hotel_stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stay_id" text NOT NULL,
	"booking_number" text NOT NULL,
	"room" text NOT NULL,
	"room_key" text NOT NULL,
	"room_type" text NOT NULL,
	"vip" text NOT NULL,
	"arrival" date,
	"departure" date,
	"checked_in_at" timestamp with time zone,
	"guests" jsonb NOT NULL,
	"macs" text[] DEFAULT '{}' NOT NULL,
	"mac_guests" text[] DEFAULT '{}' NOT NULL,
	"left_at" timestamp with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hotel_stays_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "hotel_stays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reception_requests" (
	"page_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"mac" text NOT NULL,
	"device_id" integer NOT NULL,
	"method_id" text NOT NULL,
	"method" text NOT NULL,
	"typed" jsonb NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	"code_id" integer,
	CONSTRAINT "reception_requests_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "reception_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_attempts" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"network" text,
	"method_id" text NOT NULL,
	"mac" text NOT NULL,
	"visit" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_attempts_page_id_visit_id_pk" PRIMARY KEY("page_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "social_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_identities" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "social_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"network" text NOT NULL,
	"realm" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_identities_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "social_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_answer_days" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"campaign_id" integer NOT NULL,
	"method_id" text NOT NULL,
	"question_id" text NOT NULL,
	"line" text NOT NULL,
	"value" text NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "kept_answer_days_pk" PRIMARY KEY("page_id","campaign_id","day","method_id","question_id","line","value")
);
--> statement-breakpoint
ALTER TABLE "kept_answer_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_day_counts" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "kept_day_counts_page_id_dimension_day_key_pk" PRIMARY KEY("page_id","dimension","day","key")
);
--> statement-breakpoint
ALTER TABLE "kept_day_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_return_days" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"last_day" date NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "kept_return_days_page_id_day_last_day_pk" PRIMARY KEY("page_id","day","last_day")
);
--> statement-breakpoint
ALTER TABLE "kept_return_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_health_days" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"device_id" integer NOT NULL,
	"method" text NOT NULL,
	"system" text NOT NULL,
	"place" text NOT NULL,
	"what" text NOT NULL,
	"detail" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "login_health_days_pk" PRIMARY KEY("page_id","day","method","system","place","what","detail","device_id")
);
--> statement-breakpoint
ALTER TABLE "login_health_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_health_months" (
	"page_id" integer NOT NULL,
	"month" date NOT NULL,
	"device_id" integer NOT NULL,
	"method" text NOT NULL,
	"system" text NOT NULL,
	"place" text NOT NULL,
	"what" text NOT NULL,
	"detail" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "login_health_months_pk" PRIMARY KEY("page_id","month","method","system","place","what","detail","device_id")
);
--> statement-breakpoint
ALTER TABLE "login_health_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "method_gardens" (
	"page_id" integer NOT NULL,
	"hosts" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "method_gardens_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "method_gardens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "social_deletions" (
	"code" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"realm" text NOT NULL,
	"subject" text NOT NULL,
	"of_page" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "count_states" ADD COLUMN "health_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "count_states" ADD COLUMN "health_from" date;--> statement-breakpoint
ALTER TABLE "portal_events" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_events" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "asks_reception" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "guest_codes_at" ON "guest_codes" USING btree ("page_id","at","id");--> statement-breakpoint
CREATE INDEX "guest_codes_day" ON "guest_codes" USING btree ("page_id","day","channel");--> statement-breakpoint
CREATE INDEX "guest_codes_visit" ON "guest_codes" USING btree ("page_id","visit_id");--> statement-breakpoint
CREATE INDEX "guest_codes_mac" ON "guest_codes" USING btree ("page_id","mac","day");--> statement-breakpoint
CREATE INDEX "guest_codes_phone" ON "guest_codes" USING btree ("page_id","phone","day");--> statement-breakpoint
CREATE INDEX "guest_codes_email" ON "guest_codes" USING btree ("page_id",lower(email),"day");--> statement-breakpoint
CREATE INDEX "guest_codes_waiting" ON "guest_codes" USING btree ("at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "guest_contacts_contact" ON "guest_contacts" USING btree ("page_id","kind","contact");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_stays_stay" ON "hotel_stays" USING btree ("page_id","stay_id");--> statement-breakpoint
CREATE INDEX "hotel_stays_room" ON "hotel_stays" USING btree ("page_id","room_key","id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "hotel_stays_left" ON "hotel_stays" USING btree ("page_id","left_at") WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX "reception_requests_visit" ON "reception_requests" USING btree ("page_id","visit_id");--> statement-breakpoint
CREATE INDEX "reception_requests_mac" ON "reception_requests" USING btree ("page_id","mac");--> statement-breakpoint
CREATE INDEX "reception_requests_asked" ON "reception_requests" USING btree ("page_id","asked_at");--> statement-breakpoint
CREATE INDEX "social_attempts_expires" ON "social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_subject" ON "social_identities" USING btree ("page_id","network","realm","subject");--> statement-breakpoint
CREATE INDEX "social_identities_everywhere" ON "social_identities" USING btree ("network","subject");--> statement-breakpoint
CREATE INDEX "social_identities_last" ON "social_identities" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "page_subscriptions_states" ON "page_subscriptions" USING btree ("page_id","plan_id","is_lifetime","end_date");--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING btree ("id","search_text","deleted_at","suspended_at");--> statement-breakpoint
CREATE POLICY "page_wall" ON "guest_code_settings" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "guest_codes" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "guest_contacts" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "hotel_settings" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "hotel_stays" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "reception_requests" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "social_attempts" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "social_identities" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "kept_answer_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "kept_day_counts" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "kept_return_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "login_health_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "login_health_months" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "method_gardens" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));
--> statement-breakpoint
-- Sums of the days that retention had taken before they were kept apart.
ALTER TABLE count_states NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE day_counts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE return_days NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE answer_days NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO kept_day_counts (page_id, day, dimension, key, logins, sessions, seconds, bytes) SELECT page_id, day, dimension, key, logins, sessions, seconds, bytes FROM day_counts JOIN count_states USING (page_id) WHERE day < counted_from;--> statement-breakpoint
INSERT INTO kept_return_days (page_id, day, last_day, guests) SELECT page_id, day, last_day, guests FROM return_days JOIN count_states USING (page_id) WHERE day < counted_from;--> statement-breakpoint
INSERT INTO kept_answer_days (page_id, day, campaign_id, method_id, question_id, line, value, guests) SELECT page_id, day, campaign_id, method_id, question_id, line, value, guests FROM answer_days JOIN count_states USING (page_id) WHERE day < counted_from;--> statement-breakpoint
ALTER TABLE count_states FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE day_counts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE return_days FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE answer_days FORCE ROW LEVEL SECURITY;
