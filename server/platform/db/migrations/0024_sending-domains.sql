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
CREATE POLICY "page_wall" ON "sending_domains" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));