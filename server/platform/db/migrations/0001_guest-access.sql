CREATE TABLE "access_code_presets" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "access_code_presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "access_code_presets_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "access_code_presets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_codes" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "access_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" uuid NOT NULL,
	"code" text NOT NULL,
	"password" text NOT NULL,
	"note" text NOT NULL,
	"minutes" integer NOT NULL,
	"uses" integer NOT NULL,
	"devices" integer NOT NULL,
	"limits" jsonb NOT NULL,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"macs" text[] DEFAULT '{}' NOT NULL,
	"recent_logins" text[] DEFAULT '{}' NOT NULL,
	"first_used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_codes_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "access_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_sights" (
	"page_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"address" text,
	"redirect_at" timestamp with time zone,
	"access_at" timestamp with time zone,
	"accounting_at" timestamp with time zone,
	"right_secret_at" timestamp with time zone,
	"wrong_secret_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"unsigned_at" timestamp with time zone,
	"disconnect_at" timestamp with time zone,
	"disconnect_result" text,
	"controller_at" timestamp with time zone,
	"controller_result" text,
	"clock_skew" integer,
	CONSTRAINT "device_sights_page_id_device_id_pk" PRIMARY KEY("page_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_sights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nas_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"secret" text NOT NULL,
	"settings" jsonb NOT NULL,
	"message_authenticator" text NOT NULL,
	"coa_address" text NOT NULL,
	"coa_port" integer NOT NULL,
	"coa_signs" boolean NOT NULL,
	"addresses" text[] NOT NULL,
	"swaps_octets" boolean NOT NULL,
	"interim" integer NOT NULL,
	"logo" text NOT NULL,
	"background" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"terms_hash" text NOT NULL,
	"language" text NOT NULL,
	"mac" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_page_id_visit_id_purpose_pk" PRIMARY KEY("page_id","visit_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passes" (
	"page_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"password" text NOT NULL,
	"visit_id" uuid NOT NULL,
	"mac" text NOT NULL,
	"limits" jsonb NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"label" text NOT NULL,
	"carry" jsonb NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_for" text,
	CONSTRAINT "passes_page_id_user_name_pk" PRIMARY KEY("page_id","user_name")
);
--> statement-breakpoint
ALTER TABLE "passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_events" (
	"page_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "portal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"device_id" integer,
	"visit_id" uuid,
	"mac" text NOT NULL,
	"method" text NOT NULL,
	"why" text NOT NULL,
	"user_input" jsonb NOT NULL,
	CONSTRAINT "portal_events_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "portal_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"page_id" integer NOT NULL,
	"mac" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"method_id" text NOT NULL,
	"visit_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	CONSTRAINT "remembered_devices_page_id_mac_pk" PRIMARY KEY("page_id","mac")
);
--> statement-breakpoint
ALTER TABLE "remembered_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL,
	"method_id" text NOT NULL,
	"question_id" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_answers_page_id_visit_id_method_id_question_id_pk" PRIMARY KEY("page_id","visit_id","method_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"page_id" integer NOT NULL,
	"hash" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_versions_page_id_hash_pk" PRIMARY KEY("page_id","hash")
);
--> statement-breakpoint
ALTER TABLE "terms_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visits" (
	"page_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"device_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"campaign_version" integer NOT NULL,
	"mac" text NOT NULL,
	"ip" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"user_agent" text NOT NULL,
	"room" text NOT NULL,
	"methods" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"subject_label" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"logged_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visits_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_accounts" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "guest_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"name" text NOT NULL,
	"room" text NOT NULL,
	"note" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"devices" integer NOT NULL,
	"macs" text[] DEFAULT '{}' NOT NULL,
	"limits" jsonb NOT NULL,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "guest_accounts_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "guest_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"page_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"router_session_id" text NOT NULL,
	"login_class" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"visit_id" uuid,
	"user_name" text NOT NULL,
	"method" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"mac" text NOT NULL,
	"ip" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_cause" text,
	"seconds" integer NOT NULL,
	"bytes_up" bigint NOT NULL,
	"bytes_down" bigint NOT NULL,
	"most_seconds" integer,
	"most_bytes" bigint,
	"router_facts" jsonb NOT NULL,
	"is_closing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "guest_sessions_page_id_device_id_router_session_id_login_class_pk" PRIMARY KEY("page_id","device_id","router_session_id","login_class")
);
--> statement-breakpoint
ALTER TABLE "guest_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wifi_campaigns" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "wifi_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_current" boolean NOT NULL,
	"version" integer NOT NULL,
	"design" jsonb NOT NULL,
	"flow" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wifi_campaigns_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "wifi_campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "access_codes_code" ON "access_codes" USING btree ("page_id","code");--> statement-breakpoint
CREATE INDEX "access_codes_created" ON "access_codes" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "access_codes_batch" ON "access_codes" USING btree ("page_id","batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_nas_id" ON "devices" USING btree ("nas_id");--> statement-breakpoint
CREATE INDEX "devices_created_at" ON "devices" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passes_user_name" ON "passes" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "passes_visit" ON "passes" USING btree ("page_id","visit_id");--> statement-breakpoint
CREATE INDEX "passes_expires" ON "passes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portal_events_at" ON "portal_events" USING btree ("page_id","at");--> statement-breakpoint
CREATE INDEX "survey_answers_campaign" ON "survey_answers" USING btree ("page_id","campaign_id","at");--> statement-breakpoint
CREATE INDEX "visits_logged_in" ON "visits" USING btree ("page_id","logged_in_at");--> statement-breakpoint
CREATE INDEX "visits_subject" ON "visits" USING btree ("page_id","subject_kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_accounts_username" ON "guest_accounts" USING btree ("page_id","kind","username");--> statement-breakpoint
CREATE INDEX "guest_accounts_created" ON "guest_accounts" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "guest_sessions_id" ON "guest_sessions" USING btree ("page_id","id");--> statement-breakpoint
CREATE INDEX "guest_sessions_open" ON "guest_sessions" USING btree ("page_id","last_seen_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "guest_sessions_subject" ON "guest_sessions" USING btree ("page_id","subject_kind","subject_id","started_at") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "guest_sessions_started" ON "guest_sessions" USING btree ("page_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wifi_campaigns_current" ON "wifi_campaigns" USING btree ("page_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "wifi_campaigns_created" ON "wifi_campaigns" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE POLICY "page_wall" ON "access_code_presets" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "access_codes" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "device_sights" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "devices" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "consents" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "passes" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "portal_events" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "remembered_devices" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "survey_answers" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "terms_versions" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "visits" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "guest_accounts" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "guest_sessions" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "wifi_campaigns" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);