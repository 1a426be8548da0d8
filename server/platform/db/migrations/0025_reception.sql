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
ALTER TABLE "page_settings" ADD COLUMN "asks_reception" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reception_requests_asked" ON "reception_requests" USING btree ("page_id","asked_at");--> statement-breakpoint
CREATE POLICY "page_wall" ON "reception_requests" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));