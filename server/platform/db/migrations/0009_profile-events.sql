CREATE TABLE "profile_events" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "profile_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"other_id" integer,
	"gained" text[] DEFAULT '{}' NOT NULL,
	"gained_tags" text[] DEFAULT '{}' NOT NULL,
	"by_uid" integer,
	"by" text NOT NULL,
	CONSTRAINT "profile_events_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "profile_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "made_by" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
CREATE INDEX "profile_events_profile" ON "profile_events" USING btree ("page_id","profile_id","at");--> statement-breakpoint
CREATE INDEX "profiles_made" ON "profiles" USING btree ("page_id","created_at","id") WHERE made_by = 'operator' and merged_into is null;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING btree ("page_id","id","search_text") WHERE merged_into is null;--> statement-breakpoint
CREATE POLICY "page_wall" ON "profile_events" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);