CREATE TABLE "visits_to_count" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visits_to_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions_to_count" (
	"page_id" integer NOT NULL,
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions_to_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_counters" (
	"page_id" integer NOT NULL,
	"last_id" integer NOT NULL,
	CONSTRAINT "profile_counters_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "profile_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_keys" (
	"page_id" integer NOT NULL,
	"key" text NOT NULL,
	"profile_id" integer NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profile_keys_page_id_key_pk" PRIMARY KEY("page_id","key")
);
--> statement-breakpoint
ALTER TABLE "profile_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_visits" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL,
	"profile_id" integer NOT NULL,
	"recognised_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_visits_page_id_visit_id_pk" PRIMARY KEY("page_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "profile_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"page_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"dob" date,
	"age" integer,
	"avatar" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"job" text DEFAULT '' NOT NULL,
	"rating" integer,
	"notes" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"merged_into" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "count_states" (
	"page_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	"counted_from" date,
	CONSTRAINT "count_states_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "count_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "day_counts" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "day_counts_page_id_dimension_day_key_pk" PRIMARY KEY("page_id","dimension","day","key")
);
--> statement-breakpoint
ALTER TABLE "day_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_totals" (
	"page_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"logins" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"earlier_logins" integer DEFAULT 0 NOT NULL,
	"earlier_seconds" bigint DEFAULT 0 NOT NULL,
	"earlier_bytes" bigint DEFAULT 0 NOT NULL,
	"earlier_first_at" timestamp with time zone,
	"earlier_last_day" date,
	CONSTRAINT "guest_totals_page_id_profile_id_pk" PRIMARY KEY("page_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "guest_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "month_counts" (
	"page_id" integer NOT NULL,
	"month" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "month_counts_page_id_dimension_month_key_pk" PRIMARY KEY("page_id","dimension","month","key")
);
--> statement-breakpoint
ALTER TABLE "month_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "return_days" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"last_day" date NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "return_days_page_id_day_last_day_pk" PRIMARY KEY("page_id","day","last_day")
);
--> statement-breakpoint
ALTER TABLE "return_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "mapping_field" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "browser_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "os" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "os_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "device_brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "device_model" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "screen_size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD COLUMN "counted_seconds" integer;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD COLUMN "counted_bytes" bigint;--> statement-breakpoint
CREATE INDEX "profile_keys_profile" ON "profile_keys" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "profile_visits_profile" ON "profile_visits" USING btree ("page_id","profile_id","at");--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_merged" ON "profiles" USING btree ("page_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "profiles_tags" ON "profiles" USING btree ("page_id","tags") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "guest_totals_logins" ON "guest_totals" USING btree ("page_id","logins" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guest_totals_last" ON "guest_totals" USING btree ("page_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "return_days_last" ON "return_days" USING btree ("page_id","last_day","day");--> statement-breakpoint
CREATE POLICY "page_wall" ON "visits_to_count" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "sessions_to_count" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "profile_counters" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "profile_keys" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "profile_visits" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "profiles" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "count_states" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "day_counts" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "guest_totals" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "month_counts" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "return_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);