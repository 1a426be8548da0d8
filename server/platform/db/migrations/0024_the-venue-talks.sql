CREATE TABLE "prelogin_passes" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "prelogin_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visit_id" uuid NOT NULL,
	"used_as" uuid NOT NULL,
	"mac" text NOT NULL,
	"device_id" integer NOT NULL,
	"day" date NOT NULL,
	"visit" text NOT NULL,
	"resume" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "prelogin_passes_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "prelogin_passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_events" (
	"page_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "automation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"profile_id" integer NOT NULL,
	"visit_id" uuid,
	"lead_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "automation_events_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "automation_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_members" (
	"page_id" integer NOT NULL,
	"automation_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	CONSTRAINT "automation_members_page_id_automation_id_profile_id_pk" PRIMARY KEY("page_id","automation_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "automation_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_runs" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "automation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"automation_id" integer NOT NULL,
	"version" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"occasion" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"step" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "automation_runs_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "automation_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_steps_done" (
	"page_id" integer NOT NULL,
	"automation_id" integer NOT NULL,
	"step" text NOT NULL,
	"way" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "automation_steps_done_page_id_automation_id_step_way_pk" PRIMARY KEY("page_id","automation_id","step","way")
);
--> statement-breakpoint
ALTER TABLE "automation_steps_done" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_versions" (
	"page_id" integer NOT NULL,
	"automation_id" integer NOT NULL,
	"version" integer NOT NULL,
	"flow" jsonb NOT NULL,
	"templates" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "automation_versions_page_id_automation_id_version_pk" PRIMARY KEY("page_id","automation_id","version")
);
--> statement-breakpoint
ALTER TABLE "automation_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automations" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "automations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"flow" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"hears" text,
	"looked_until" timestamp with time zone,
	"look_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "automations_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "automations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_campaign_guests" (
	"page_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"reason" text,
	"part" text,
	CONSTRAINT "email_campaign_guests_page_id_campaign_id_profile_id_pk" PRIMARY KEY("page_id","campaign_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "email_campaign_guests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_campaigns" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "email_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"problem" text,
	"audience" jsonb NOT NULL,
	"template_id" integer,
	"template_version_id" integer,
	"subject" text DEFAULT '' NOT NULL,
	"test" jsonb,
	"start_clock" text,
	"is_best_hour" boolean DEFAULT false NOT NULL,
	"held_out" smallint NOT NULL,
	"return_days" smallint NOT NULL,
	"planned" integer DEFAULT 0 NOT NULL,
	"test_result" jsonb,
	"returns" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "email_campaigns_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_styles" (
	"page_id" integer NOT NULL,
	"style" jsonb NOT NULL,
	CONSTRAINT "email_styles_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "email_styles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_template_versions" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "email_template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"version" integer NOT NULL,
	"design" jsonb NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "email_template_versions_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_template_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_templates" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "email_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text NOT NULL,
	"languages" text[] NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "email_templates_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_blocks" (
	"page_id" integer NOT NULL,
	"contact" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_blocks_page_id_contact_pk" PRIMARY KEY("page_id","contact")
);
--> statement-breakpoint
ALTER TABLE "message_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_clicks" (
	"page_id" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"profile_id" integer,
	"link" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_clicks_page_id_message_id_id_pk" PRIMARY KEY("page_id","message_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_clicks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_months" (
	"page_id" integer NOT NULL,
	"month" text NOT NULL,
	"sent" bigint NOT NULL,
	CONSTRAINT "message_months_page_id_month_pk" PRIMARY KEY("page_id","month")
);
--> statement-breakpoint
ALTER TABLE "message_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_senders" (
	"name" text PRIMARY KEY NOT NULL,
	"ready_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"page_id" integer NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_until" text NOT NULL,
	"is_email_quiet" boolean NOT NULL,
	"most_a_day" integer NOT NULL,
	"ad_mark" text NOT NULL,
	"tracks_links" boolean NOT NULL,
	"tracks_opens" boolean NOT NULL,
	CONSTRAINT "message_settings_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "message_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"page_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"profile_id" integer,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"cause" text NOT NULL,
	"cause_id" integer,
	"key" text NOT NULL,
	"variant" text,
	"recipient" text DEFAULT '' NOT NULL,
	"is_addressed" boolean DEFAULT false NOT NULL,
	"template_version_id" integer,
	"content" jsonb,
	"subject" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"provider_ref" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "messages_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"page_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"bell" text[] NOT NULL,
	"mail" text[] NOT NULL,
	"push" text[] NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"summary" text NOT NULL,
	"summarised_day" text DEFAULT '' NOT NULL,
	CONSTRAINT "notification_choices_page_id_uid_pk" PRIMARY KEY("page_id","uid")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_rules" (
	"page_id" integer NOT NULL,
	"low_rating" integer NOT NULL,
	CONSTRAINT "notification_rules_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "notification_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_troubles" (
	"page_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_troubles_page_id_kind_subject_uid_pk" PRIMARY KEY("page_id","kind","subject","uid")
);
--> statement-breakpoint
ALTER TABLE "notification_troubles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"page_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"names" text[] NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_in_bell" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notifications_page_id_uid_id_pk" PRIMARY KEY("page_id","uid","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"address_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_address_hash_unique" UNIQUE("address_hash")
);
--> statement-breakpoint
CREATE TABLE "sending_domains" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"records" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_signing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sending_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "hotel_settings" ADD COLUMN "away_rule" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "reception_requests" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "birth_day" smallint GENERATED ALWAYS AS ((extract(month from dob) * 100 + extract(day from dob))::smallint) STORED;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "prelogin_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "prelogin_hours" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "prelogin_per_router" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "prelogin_per_page" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prelogin_passes_mac" ON "prelogin_passes" USING btree ("page_id","mac","opened_at");--> statement-breakpoint
CREATE INDEX "prelogin_passes_day" ON "prelogin_passes" USING btree ("page_id","day","device_id");--> statement-breakpoint
CREATE INDEX "prelogin_passes_visit" ON "prelogin_passes" USING btree ("page_id","visit_id");--> statement-breakpoint
CREATE INDEX "automation_events_profile" ON "automation_events" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "automation_events_visit" ON "automation_events" USING btree ("page_id","visit_id");--> statement-breakpoint
CREATE INDEX "automation_events_lead" ON "automation_events" USING btree ("page_id","lead_id");--> statement-breakpoint
CREATE INDEX "automation_members_profile" ON "automation_members" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_runs_occasion" ON "automation_runs" USING btree ("page_id","automation_id","profile_id","occasion");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_runs_once" ON "automation_runs" USING btree ("page_id","automation_id","profile_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "automation_runs_due" ON "automation_runs" USING btree ("page_id","automation_id","due_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "automation_runs_profile" ON "automation_runs" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "automation_runs_newest" ON "automation_runs" USING btree ("page_id","automation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "automations_name" ON "automations" USING btree ("page_id",lower("name"));--> statement-breakpoint
CREATE INDEX "automations_live" ON "automations" USING btree ("page_id","hears") WHERE state = 'live';--> statement-breakpoint
CREATE INDEX "email_campaign_guests_profile" ON "email_campaign_guests" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "email_campaigns_created" ON "email_campaigns" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_campaigns_open" ON "email_campaigns" USING btree ("page_id") WHERE state in ('scheduled', 'sending') or (started_at is not null and returns is null);--> statement-breakpoint
CREATE UNIQUE INDEX "email_template_versions_version" ON "email_template_versions" USING btree ("page_id","template_id","version");--> statement-breakpoint
CREATE INDEX "message_blocks_contact" ON "message_blocks" USING btree ("page_id",lower(contact));--> statement-breakpoint
CREATE INDEX "message_clicks_profile" ON "message_clicks" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("page_id","key");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("page_id","channel","purpose","next_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "messages_sending" ON "messages" USING btree ("lease_until") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "messages_profile" ON "messages" USING btree ("page_id","profile_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("page_id","recipient","sent_at");--> statement-breakpoint
CREATE INDEX "messages_cause" ON "messages" USING btree ("page_id","cause","cause_id","state");--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("page_id","uid","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("page_id","uid") WHERE read_at is null and is_in_bell;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open" ON "notifications" USING btree ("page_id","uid","kind") WHERE send_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("send_at") WHERE send_at is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_uid" ON "push_subscriptions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "profiles_birth_day" ON "profiles" USING btree ("page_id","birth_day") WHERE birth_day is not null and merged_into is null;--> statement-breakpoint
CREATE POLICY "page_wall" ON "prelogin_passes" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "automation_events" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "automation_members" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "automation_runs" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "automation_steps_done" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "automation_versions" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "automations" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "email_campaign_guests" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "email_campaigns" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "email_styles" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "email_template_versions" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "email_templates" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "message_blocks" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "message_clicks" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "message_months" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "message_settings" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "messages" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "notification_choices" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "notification_rules" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "notification_troubles" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "notifications" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "sending_domains" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
-- What a phone uses before its login counts nowhere.
DROP TRIGGER queue_session ON guest_sessions;--> statement-breakpoint
CREATE TRIGGER queue_session AFTER INSERT OR UPDATE OF started_at, ended_at, seconds, bytes_up, bytes_down ON guest_sessions
  FOR EACH ROW WHEN (new.subject_kind <> 'prelogin' and (new.ended_at is not null or new.counted_seconds is not null))
  EXECUTE FUNCTION queue_session();
--> statement-breakpoint
-- Whoever writes a login, its end or a lead also tells the automations of the page, if one of them waits for such: no writer can forget it. What is older was brought from elsewhere, or counted anew.
CREATE FUNCTION tell_automations_of_logins() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into automation_events (page_id, kind, profile_id, visit_id, at) select w.page_id, 'login', w.profile_id, w.visit_id, w.at from written w
    where w.at > now() - interval '3 days' and exists (select from automations a where a.page_id = w.page_id and a.hears = 'login' and a.state = 'live');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tell_automations_of_logins AFTER INSERT ON profile_visits REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_automations_of_logins();--> statement-breakpoint
CREATE FUNCTION tell_automations_of_end() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into automation_events (page_id, kind, profile_id, visit_id, at) select new.page_id, 'left', new.profile_id, new.visit_id, new.at
    where exists (select from automations a where a.page_id = new.page_id and a.hears = 'left' and a.state = 'live');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tell_automations_of_end AFTER UPDATE OF seconds ON profile_visits FOR EACH ROW
  WHEN (new.seconds > old.seconds and new.at > now() - interval '3 days') EXECUTE FUNCTION tell_automations_of_end();--> statement-breakpoint
CREATE FUNCTION tell_automations_of_leads() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into automation_events (page_id, kind, profile_id, lead_id, at) select w.page_id, 'lead', w.profile_id, w.id, w.created_at from written w
    where w.profile_id is not null and w.created_at > now() - interval '3 days'
      and exists (select from automations a where a.page_id = w.page_id and a.hears = 'lead' and a.state = 'live');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tell_automations_of_leads AFTER INSERT ON leads REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_automations_of_leads();
