CREATE TABLE "group_members" (
	"page_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_members_page_id_group_id_profile_id_pk" PRIMARY KEY("page_id","group_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rule" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "groups_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_uid" integer,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_notes_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_rules" (
	"page_id" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"needs" text NOT NULL,
	"campaigns" integer[] NOT NULL,
	"conditions" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_rules_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "lead_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_visits" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL,
	"lead_id" integer,
	CONSTRAINT "lead_visits_page_id_visit_id_pk" PRIMARY KEY("page_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "lead_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"campaign_id" integer,
	"device_id" integer,
	"assignee_uid" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD COLUMN "counted_start" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "group_members_profile" ON "group_members" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("page_id",lower("name"));--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("page_id","lead_id","at","id");--> statement-breakpoint
CREATE INDEX "lead_visits_lead" ON "lead_visits" USING btree ("page_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_open" ON "leads" USING btree ("page_id","profile_id") WHERE status in ('new', 'contacted', 'qualified');--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_profile" ON "leads" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE POLICY "page_wall" ON "group_members" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "groups" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "lead_notes" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "lead_rules" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "lead_visits" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "leads" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);