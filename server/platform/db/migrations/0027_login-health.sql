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
ALTER TABLE "count_states" ADD COLUMN "health_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "count_states" ADD COLUMN "health_from" date;--> statement-breakpoint
ALTER TABLE "portal_events" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_events" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE POLICY "page_wall" ON "login_health_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "login_health_months" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));