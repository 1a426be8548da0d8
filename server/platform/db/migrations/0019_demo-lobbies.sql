CREATE TABLE "demo_lobbies" (
	"page_id" integer NOT NULL,
	"devices" text[] NOT NULL,
	"is_open" boolean NOT NULL,
	"player" text NOT NULL,
	"played_until" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_lobbies_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "demo_lobbies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "page_wall" ON "demo_lobbies" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));