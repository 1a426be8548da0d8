CREATE TABLE "follow_offers" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL,
	"code" text NOT NULL,
	"user_id_by_app" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"user_id" text,
	"followed_day" date,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_offers_page_id_visit_id_pk" PRIMARY KEY("page_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "follow_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bounce_hooks" (
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"heard_at" timestamp with time zone,
	CONSTRAINT "bounce_hooks_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "bounce_hooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_campaign_people" (
	"page_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"person" text NOT NULL,
	"user_id" text,
	"profile_id" integer,
	"reason" text,
	"way" text,
	"part" text,
	CONSTRAINT "zalo_campaign_people_page_id_campaign_id_person_pk" PRIMARY KEY("page_id","campaign_id","person")
);
--> statement-breakpoint
ALTER TABLE "zalo_campaign_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_campaigns" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "zalo_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"problem" text,
	"audience" jsonb NOT NULL,
	"template_id" integer,
	"outside_template_id" integer,
	"is_free_only" boolean DEFAULT false NOT NULL,
	"content" jsonb,
	"start_clock" text,
	"held_out" smallint NOT NULL,
	"return_days" smallint NOT NULL,
	"planned" integer DEFAULT 0 NOT NULL,
	"returns" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "zalo_campaigns_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "zalo_campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_inbox_settings" (
	"page_id" integer NOT NULL,
	"pause_minutes" integer NOT NULL,
	"replies" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "zalo_inbox_settings_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "zalo_inbox_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_bot_answers" (
	"page_id" integer NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"by" text NOT NULL,
	"rule_id" integer,
	"question_id" integer,
	"gave_code" boolean DEFAULT false NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "zalo_bot_answers_page_id_event_id_pk" PRIMARY KEY("page_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "zalo_bot_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_bots" (
	"page_id" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"answers_questions" boolean DEFAULT true NOT NULL,
	"asks_model" boolean DEFAULT false NOT NULL,
	"most_answers_an_hour" integer DEFAULT 20 NOT NULL,
	"model_tokens_a_day" integer DEFAULT 50000 NOT NULL,
	"codes_a_day" integer DEFAULT 50 NOT NULL,
	"handover_minutes" integer DEFAULT 120 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "zalo_bots_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "zalo_bots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_questions" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "zalo_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"phrasings" text[] NOT NULL,
	"answer" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "zalo_questions_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "zalo_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_rules" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "zalo_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"rule_name" text NOT NULL,
	"event_type" text NOT NULL,
	"is_on" boolean NOT NULL,
	"match" text NOT NULL,
	"keywords" text[] NOT NULL,
	"responses" text[] NOT NULL,
	"action_type" text NOT NULL,
	"content" text NOT NULL,
	"targeted_audience" jsonb NOT NULL,
	"unmatched_message" text NOT NULL,
	"hours" jsonb,
	"cooldown_minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "zalo_rules_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "zalo_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_approved_reads" (
	"page_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "zalo_approved_reads_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "zalo_approved_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_approved_templates" (
	"page_id" integer NOT NULL,
	"template_id" text NOT NULL,
	"oa_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"quality" text NOT NULL,
	"tag" text NOT NULL,
	"params" jsonb NOT NULL,
	"buttons" jsonb NOT NULL,
	"preview_url" text NOT NULL,
	"phone_price" integer,
	"follower_price" integer,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "zalo_approved_templates_page_id_template_id_pk" PRIMARY KEY("page_id","template_id")
);
--> statement-breakpoint
ALTER TABLE "zalo_approved_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_attachments" (
	"page_id" integer NOT NULL,
	"filename" text NOT NULL,
	"oa_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "zalo_attachments_page_id_filename_pk" PRIMARY KEY("page_id","filename")
);
--> statement-breakpoint
ALTER TABLE "zalo_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_templates" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "zalo_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"written" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "zalo_templates_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "zalo_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_followers" (
	"page_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_id_by_app" text DEFAULT '' NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"is_follower" boolean DEFAULT false NOT NULL,
	"followed_at" timestamp with time zone,
	"unfollowed_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"last_interaction_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"profile_id" integer,
	"assigned_uid" integer,
	"bot_paused_until" timestamp with time zone,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_line_at" timestamp with time zone,
	"last_line" text DEFAULT '' NOT NULL,
	"last_line_kind" text,
	"last_line_by" text,
	"search_text" text DEFAULT '' NOT NULL,
	"listed_at" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"touched_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "zalo_followers_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "zalo_followers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_lines" (
	"page_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"vendor_id" text,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"attachments" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"uid" integer,
	"message_id" uuid,
	"delivered_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "zalo_lines_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "zalo_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_syncs" (
	"page_id" integer NOT NULL,
	"state" text NOT NULL,
	"segments" jsonb NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "zalo_syncs_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "zalo_syncs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_accounts" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"own_app_id" text,
	"app_secret" text,
	"oa_secret" text,
	"pkce_mode" text DEFAULT 'per_request' NOT NULL,
	"site_proof" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'off' NOT NULL,
	"oa_id" text,
	"app_id" text,
	"access_token" text,
	"refresh_token" text,
	"tokens_at" timestamp with time zone,
	"access_until" timestamp with time zone,
	"refresh_at" timestamp with time zone,
	"refresh_tries" integer DEFAULT 0 NOT NULL,
	"refreshing_until" timestamp with time zone,
	"problem" jsonb,
	"name" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"package_name" text DEFAULT '' NOT NULL,
	"package_until" text DEFAULT '' NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"quota_total" integer,
	"quota_left" integer,
	"card_at" timestamp with time zone,
	"connected_at" timestamp with time zone,
	"connected_by" text DEFAULT '' NOT NULL,
	"mac_variant" text,
	"heard_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "zalo_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_attempts" (
	"page_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "zalo_attempts_page_id_session_id_pk" PRIMARY KEY("page_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "zalo_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_events" (
	"page_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "zalo_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_id" text NOT NULL,
	"user_id_by_app" text,
	"at" timestamp with time zone NOT NULL,
	"payload" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "zalo_events_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "zalo_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_heard" (
	"page_id" integer NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "zalo_heard_page_id_key_pk" PRIMARY KEY("page_id","key")
);
--> statement-breakpoint
ALTER TABLE "zalo_heard" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "zalo_rates" (
	"key" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "automation_events" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "automation_versions" ADD COLUMN "zalo" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_template_versions" ADD COLUMN "is_kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "voucher" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_page" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_offers_code" ON "follow_offers" USING btree ("page_id","code") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "follow_offers_user" ON "follow_offers" USING btree ("page_id","user_id","followed_day");--> statement-breakpoint
CREATE INDEX "follow_offers_by_app" ON "follow_offers" USING btree ("page_id","user_id_by_app");--> statement-breakpoint
CREATE INDEX "follow_offers_expires" ON "follow_offers" USING btree ("page_id","expires_at");--> statement-breakpoint
CREATE INDEX "zalo_campaign_people_profile" ON "zalo_campaign_people" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "zalo_campaign_people_user" ON "zalo_campaign_people" USING btree ("page_id","user_id");--> statement-breakpoint
CREATE INDEX "zalo_campaigns_created" ON "zalo_campaigns" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "zalo_campaigns_open" ON "zalo_campaigns" USING btree ("page_id") WHERE state in ('scheduled', 'sending') or (started_at is not null and returns is null);--> statement-breakpoint
CREATE INDEX "zalo_bot_answers_user" ON "zalo_bot_answers" USING btree ("page_id","user_id","at");--> statement-breakpoint
CREATE INDEX "zalo_bot_answers_at" ON "zalo_bot_answers" USING btree ("page_id","at");--> statement-breakpoint
CREATE INDEX "zalo_bot_answers_unanswered" ON "zalo_bot_answers" USING btree ("page_id","at") WHERE text <> '';--> statement-breakpoint
CREATE INDEX "zalo_bot_answers_to_ask" ON "zalo_bot_answers" USING btree ("page_id","at") WHERE by = 'model' and asked_at is null;--> statement-breakpoint
CREATE INDEX "zalo_followers_talks" ON "zalo_followers" USING btree ("page_id","last_line_at","user_id") WHERE last_line_at is not null;--> statement-breakpoint
CREATE INDEX "zalo_followers_unread" ON "zalo_followers" USING btree ("page_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "zalo_followers_created" ON "zalo_followers" USING btree ("page_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "zalo_followers_profile" ON "zalo_followers" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "zalo_followers_by_app" ON "zalo_followers" USING btree ("page_id","user_id_by_app");--> statement-breakpoint
CREATE INDEX "zalo_followers_phone" ON "zalo_followers" USING btree ("page_id","phone");--> statement-breakpoint
CREATE INDEX "zalo_followers_unsynced" ON "zalo_followers" USING btree ("page_id") WHERE synced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "zalo_lines_vendor" ON "zalo_lines" USING btree ("page_id","vendor_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "zalo_lines_talk" ON "zalo_lines" USING btree ("page_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "zalo_lines_message" ON "zalo_lines" USING btree ("page_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zalo_accounts_oa" ON "zalo_accounts" USING btree ("oa_id") WHERE state <> 'off';--> statement-breakpoint
CREATE INDEX "zalo_accounts_proof" ON "zalo_accounts" USING btree ("site_proof") WHERE site_proof <> '';--> statement-breakpoint
CREATE INDEX "zalo_attempts_expires" ON "zalo_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "zalo_events_order" ON "zalo_events" USING btree ("page_id","at","id");--> statement-breakpoint
CREATE INDEX "zalo_heard_at" ON "zalo_heard" USING btree ("at");--> statement-breakpoint
CREATE INDEX "automation_events_line" ON "automation_events" USING btree ("page_id","line_id");--> statement-breakpoint
CREATE INDEX "messages_provider" ON "messages" USING btree ("page_id","provider_ref") WHERE channel = 'zalo' and provider_ref <> '';--> statement-breakpoint
CREATE POLICY "page_wall" ON "follow_offers" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "bounce_hooks" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_campaign_people" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_campaigns" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_inbox_settings" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_bot_answers" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_bots" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_questions" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_rules" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_approved_reads" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_approved_templates" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_attachments" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_templates" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_followers" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_lines" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_syncs" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_accounts" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_attempts" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_events" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "zalo_heard" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
-- Mails of the program that are about a page stand in its list of messages, with whom they went to and what became of them, and never with what they say: links in them open things. The feature that writes a mail knows nothing of that list.
CREATE FUNCTION list_house_mail() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  mail mails := case when tg_op = 'DELETE' then old else new end;
  scope text := current_setting('app.page_id', true);
  now_is text := case mail.status when 'sent' then 'sent' when 'queued' then 'sending' else 'failed' end;
  why text := case mail.status when 'held' then 'no-server' when 'failed' then 'refused' end;
begin
  -- Whoever sends it works for no page, or for another.
  perform set_config('app.page_id', mail.about_page::text, true);
  if tg_op = 'INSERT' then
    insert into messages (page_id, id, channel, purpose, cause, key, recipient, is_addressed, subject, state, reason, created_at, next_at, sent_at)
    values (mail.about_page, mail.id, 'email', 'service', 'house', 'house/' || mail.id, lower(mail.recipient), true, mail.subject, now_is, why, mail.created_at, mail.created_at, mail.sent_at);
  elsif tg_op = 'UPDATE' then
    update messages set subject = mail.subject, state = now_is, reason = why, detail = left(coalesce(mail.error, ''), 500), attempts = mail.attempts, sent_at = mail.sent_at
    where page_id = mail.about_page and id = mail.id;
  else
    delete from messages where page_id = mail.about_page and id = mail.id;
  end if;
  perform set_config('app.page_id', coalesce(scope, ''), true);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER list_new_house_mail AFTER INSERT ON mails FOR EACH ROW WHEN (new.about_page is not null) EXECUTE FUNCTION list_house_mail();--> statement-breakpoint
CREATE TRIGGER list_changed_house_mail AFTER UPDATE OF status, subject, error ON mails FOR EACH ROW WHEN (new.about_page is not null) EXECUTE FUNCTION list_house_mail();--> statement-breakpoint
CREATE TRIGGER list_gone_house_mail AFTER DELETE ON mails FOR EACH ROW WHEN (old.about_page is not null) EXECUTE FUNCTION list_house_mail();--> statement-breakpoint
-- Whoever chose what to hear of before there was this to choose hears of it as those do who have not chosen.
UPDATE notification_choices SET bell = bell || '{automation}', mail = mail || '{automation}' WHERE not 'automation' = any (bell);--> statement-breakpoint
-- What happens on Zalo tells the automations of the page, as logins and leads do. Of followers whom nobody knows as a guest, nothing; who is linked later has followed then.
CREATE FUNCTION tell_automations_of_zalo_lines() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into automation_events (page_id, kind, profile_id, line_id, at) select w.page_id, 'zalo-text', f.profile_id, w.id, w.at from written w
    join zalo_followers f on f.page_id = w.page_id and f.user_id = w.user_id
    where w.direction = 'in' and w.kind = 'text' and f.profile_id is not null and w.at > now() - interval '3 days'
      and exists (select from automations a where a.page_id = w.page_id and a.hears = 'zalo-text' and a.state = 'live');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tell_automations_of_zalo_lines AFTER INSERT ON zalo_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_automations_of_zalo_lines();--> statement-breakpoint
CREATE FUNCTION tell_automations_of_followers() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into automation_events (page_id, kind, profile_id, at) select new.page_id, 'zalo-follow', new.profile_id, new.followed_at
    where new.is_follower and new.followed_at > now() - interval '3 days'
      and (not old.is_follower or old.profile_id is null or old.followed_at is distinct from new.followed_at)
      and exists (select from automations a where a.page_id = new.page_id and a.hears = 'zalo-follow' and a.state = 'live');
  insert into automation_events (page_id, kind, profile_id, at) select new.page_id, 'zalo-info', new.profile_id, now()
    where new.phone <> '' and (old.profile_id is null or old.phone <> new.phone)
      and exists (select from automations a where a.page_id = new.page_id and a.hears = 'zalo-info' and a.state = 'live');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER tell_automations_of_followers AFTER UPDATE OF is_follower, followed_at, phone, profile_id ON zalo_followers FOR EACH ROW
  WHEN (new.profile_id is not null) EXECUTE FUNCTION tell_automations_of_followers();
