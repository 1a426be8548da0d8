CREATE TABLE "licence_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"months" integer,
	"count" integer NOT NULL,
	"prefix" text NOT NULL,
	"valid_until" timestamp with time zone,
	"note" text NOT NULL,
	"reseller" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"number" integer NOT NULL,
	"lookup" text NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	"used_on" integer,
	"revoked_at" timestamp with time zone,
	"revoked_by" text
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"page_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"day" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"plan" text NOT NULL,
	"months" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"paid_until" text,
	"transaction" text NOT NULL,
	"buyer" text NOT NULL,
	"buyer_address" text NOT NULL,
	"seller" text NOT NULL,
	"seller_address" text NOT NULL,
	CONSTRAINT "invoices_page_id_order_id_pk" PRIMARY KEY("page_id","order_id"),
	CONSTRAINT "invoices_months" CHECK (months in (1, 12)),
	CONSTRAINT "invoices_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"page_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" integer NOT NULL,
	"plan" text NOT NULL,
	"months" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ordered_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"change_id" integer,
	CONSTRAINT "payment_orders_page_id_id_pk" PRIMARY KEY("page_id","id"),
	CONSTRAINT "payment_orders_months" CHECK (months in (1, 12)),
	CONSTRAINT "payment_orders_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "limit_warnings" (
	"page_id" integer NOT NULL,
	"month" text NOT NULL,
	"limit" text NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "limit_warnings_page_id_month_limit_percent_pk" PRIMARY KEY("page_id","month","limit","percent")
);
--> statement-breakpoint
ALTER TABLE "limit_warnings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_usage" (
	"page_id" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"used" jsonb NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "page_usage_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "page_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_figures" (
	"page_id" integer NOT NULL,
	"devices" integer NOT NULL,
	"silent_devices" integer NOT NULL,
	"guests" integer NOT NULL,
	"storage" bigint NOT NULL,
	"last_activity_at" timestamp with time zone,
	CONSTRAINT "page_figures_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "page_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"made_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repeatable_answers" (
	"page_id" integer NOT NULL,
	"key_id" integer NOT NULL,
	"name_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"status" smallint,
	"answer" text,
	CONSTRAINT "repeatable_answers_page_id_key_id_name_hash_pk" PRIMARY KEY("page_id","key_id","name_hash")
);
--> statement-breakpoint
ALTER TABLE "repeatable_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "subscription_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_uid" integer,
	"actor_label" text NOT NULL,
	"kind" text NOT NULL,
	"from_plan_id" integer NOT NULL,
	"to_plan_id" integer NOT NULL,
	"end_before" timestamp with time zone,
	"end_after" timestamp with time zone,
	"was_lifetime" boolean NOT NULL,
	"is_lifetime" boolean NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	CONSTRAINT "subscription_changes_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscription_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"uid" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_uid_code_hash_pk" PRIMARY KEY("uid","code_hash")
);
--> statement-breakpoint
CREATE TABLE "remembered_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"code_hash" text NOT NULL,
	"password_mark" text NOT NULL,
	"session_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_browsers_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"uid" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"page_id" integer NOT NULL,
	"webhook_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"profile_id" integer,
	"visit_id" uuid,
	"lead_id" integer,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"status" smallint,
	"error" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_page_id_webhook_id_id_pk" PRIMARY KEY("page_id","webhook_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp with time zone,
	"made_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_given_up" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rests_until" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"sealed_data" text NOT NULL,
	"error" text NOT NULL,
	"times" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewer_session_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(display_name || ' ' || email || ' ' || coalesce(mobile, ''))) STORED;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "demands_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "suspended_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || eid)) STORED;--> statement-breakpoint
ALTER TABLE "page_subscriptions" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "page_subscriptions" ADD COLUMN "anchor_day" integer;--> statement-breakpoint
ALTER TABLE "page_subscriptions" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "page_subscriptions" ADD COLUMN "lapsed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "currency" text DEFAULT 'VND' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "price_per_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "price_per_year" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licence_batches" ADD CONSTRAINT "licence_batches_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_codes" ADD CONSTRAINT "licence_codes_batch_id_licence_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."licence_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_browsers" ADD CONSTRAINT "remembered_browsers_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_codes_lookup" ON "licence_codes" USING btree ("lookup");--> statement-breakpoint
CREATE INDEX "licence_codes_order" ON "licence_codes" USING btree ("batch_id" DESC NULLS FIRST,"number");--> statement-breakpoint
CREATE INDEX "licence_codes_used_on" ON "licence_codes" USING btree ("used_on");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "payment_orders_created" ON "payment_orders" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_orders_open" ON "payment_orders" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "page_usage_percent" ON "page_usage" USING btree ("percent");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("page_id","key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_origins" ON "api_keys" USING btree ("page_id") WHERE origins <> '{}' and revoked_at is null;--> statement-breakpoint
CREATE INDEX "repeatable_answers_begun" ON "repeatable_answers" USING btree ("page_id","begun_at");--> statement-breakpoint
CREATE INDEX "passkeys_uid" ON "passkeys" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "remembered_browsers_uid" ON "remembered_browsers" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("page_id","webhook_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_turn" ON "webhook_deliveries" USING btree ("page_id","webhook_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("page_id","webhook_id","subject","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_profile" ON "webhook_deliveries" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_lead" ON "webhook_deliveries" USING btree ("page_id","lead_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_visit" ON "webhook_deliveries" USING btree ("page_id","visit_id");--> statement-breakpoint
CREATE INDEX "webhooks_on" ON "webhooks" USING btree ("page_id") WHERE is_on;--> statement-breakpoint
CREATE UNIQUE INDEX "failed_jobs_digest" ON "failed_jobs" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "failed_jobs_failed_at" ON "failed_jobs" USING btree ("failed_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_session_id_sessions_id_fk" FOREIGN KEY ("viewer_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_viewer" ON "sessions" USING btree ("viewer_session_id") WHERE viewer_session_id is not null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (left(lower("display_name"), 128),"id");--> statement-breakpoint
CREATE INDEX "users_last_signed_in" ON "users" USING btree (coalesce("last_signed_in_at", '2000-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE group_id = 999;--> statement-breakpoint
CREATE INDEX "pages_name" ON "pages" USING btree (left(lower("name"), 128),"id");--> statement-breakpoint
CREATE INDEX "pages_created_by" ON "pages" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "page_subscriptions_end" ON "page_subscriptions" USING btree ("end_date");--> statement-breakpoint
CREATE POLICY "page_wall" ON "invoices" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "payment_orders" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "limit_warnings" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "page_usage" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "page_figures" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "api_keys" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "repeatable_answers" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "subscription_changes" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "webhooks" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
COMMENT ON TABLE "subscription_changes" IS 'append-only';--> statement-breakpoint
COMMENT ON TABLE "invoices" IS 'append-only';--> statement-breakpoint
UPDATE "users" u SET "last_signed_in_at" = (SELECT max(a."at") FROM "audit_events" a WHERE a."action" = 'user.signed-in' AND a."actor_uid" = u."id");
