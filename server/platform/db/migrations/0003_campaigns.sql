CREATE TABLE "campaign_days" (
	"page_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"clicks" integer NOT NULL,
	"logins" integer NOT NULL,
	CONSTRAINT "campaign_days_page_id_campaign_id_day_pk" PRIMARY KEY("page_id","campaign_id","day")
);
--> statement-breakpoint
ALTER TABLE "campaign_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaigns" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"priority" integer NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"devices" text[] NOT NULL,
	"design" jsonb NOT NULL,
	"wifi_campaign_id" integer,
	"redirect_url" text NOT NULL,
	"call_to_action" jsonb,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "campaigns_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_reviews" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "item_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_eid" text NOT NULL,
	"name" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_reviews_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "item_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_items" (
	"page_id" integer NOT NULL,
	"eid" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"media_files" jsonb NOT NULL,
	"menu_id" integer,
	"price" numeric(15, 3),
	"currency" text NOT NULL,
	"unit" text NOT NULL,
	"email_notification" boolean NOT NULL,
	"enable_review" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"review_mailed_at" timestamp with time zone,
	CONSTRAINT "page_items_page_id_eid_pk" PRIMARY KEY("page_id","eid")
);
--> statement-breakpoint
ALTER TABLE "page_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_menus" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "page_menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "page_menus_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "page_menus" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wifi_campaign_drafts" (
	"page_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"by" text NOT NULL,
	"base_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"design" jsonb NOT NULL,
	"flow" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wifi_campaign_drafts_page_id_campaign_id_uid_pk" PRIMARY KEY("page_id","campaign_id","uid")
);
--> statement-breakpoint
ALTER TABLE "wifi_campaign_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wifi_campaign_versions" (
	"page_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"version" integer NOT NULL,
	"design" jsonb NOT NULL,
	"flow" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "wifi_campaign_versions_page_id_campaign_id_version_pk" PRIMARY KEY("page_id","campaign_id","version")
);
--> statement-breakpoint
ALTER TABLE "wifi_campaign_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "portal_events" ADD COLUMN "promotion_id" integer;--> statement-breakpoint
ALTER TABLE "wifi_campaigns" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wifi_campaigns" ADD COLUMN "published_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_start_time" ON "campaigns" USING btree ("page_id","start_time");--> statement-breakpoint
CREATE INDEX "item_reviews_item" ON "item_reviews" USING btree ("page_id","item_eid","state");--> statement-breakpoint
CREATE INDEX "item_reviews_sender" ON "item_reviews" USING btree ("page_id","sender");--> statement-breakpoint
CREATE INDEX "page_items_position" ON "page_items" USING btree ("page_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "page_menus_default" ON "page_menus" USING btree ("page_id") WHERE is_default;--> statement-breakpoint
CREATE POLICY "page_wall" ON "campaign_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "campaigns" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "item_reviews" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "page_items" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "page_menus" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "wifi_campaign_drafts" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "wifi_campaign_versions" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);