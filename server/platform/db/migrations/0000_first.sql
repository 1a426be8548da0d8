CREATE TABLE "guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"uid" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"language_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"renewal_hash" text NOT NULL,
	"previous_renewal_hash" text,
	"renewed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"mobile" text,
	"display_name" text NOT NULL,
	"password_hash" text,
	"google_subject" text,
	"group_id" integer NOT NULL,
	"language_id" text NOT NULL,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "users_google_subject_unique" UNIQUE("google_subject")
);
--> statement-breakpoint
CREATE TABLE "page_invitations" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "page_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_invitations_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "page_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_permissions" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "page_permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_permissions_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "page_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_settings" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "page_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"language_id" text NOT NULL,
	CONSTRAINT "page_settings_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "page_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"eid" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"mobile" text NOT NULL,
	"address" text NOT NULL,
	"about" text NOT NULL,
	"allowed_login_methods" text[] NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pages_eid_unique" UNIQUE("eid")
);
--> statement-breakpoint
CREATE TABLE "page_subscriptions" (
	"page_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"end_date" timestamp with time zone,
	"is_lifetime" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_subscriptions_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "page_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"other_metrics" jsonb NOT NULL,
	CONSTRAINT "plans_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"page_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_uid" integer,
	"actor_label" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "audit_events_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"link" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_subscriptions" ADD CONSTRAINT "page_subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_uid" ON "one_time_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "page_invitations_page_email" ON "page_invitations" USING btree ("page_id","email");--> statement-breakpoint
CREATE INDEX "page_invitations_email" ON "page_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "page_permissions_page_uid" ON "page_permissions" USING btree ("page_id","uid");--> statement-breakpoint
CREATE INDEX "page_permissions_uid" ON "page_permissions" USING btree ("uid","page_id");--> statement-breakpoint
CREATE INDEX "pages_deleted" ON "pages" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_events_page_at" ON "audit_events" USING btree ("page_id","at");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "page_wall" ON "page_invitations" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "page_permissions" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "page_settings" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "page_subscriptions" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "audit_events" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);