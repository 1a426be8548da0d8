CREATE TABLE "media_files" (
	"page_id" integer NOT NULL,
	"eid" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"filename" text NOT NULL,
	"mimetype" text NOT NULL,
	"extension" text NOT NULL,
	"filesize" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone,
	CONSTRAINT "media_files_page_id_eid_pk" PRIMARY KEY("page_id","eid")
);
--> statement-breakpoint
ALTER TABLE "media_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_filename" ON "media_files" USING btree ("page_id","filename");--> statement-breakpoint
CREATE INDEX "media_files_listed" ON "media_files" USING btree ("page_id","listed_at");--> statement-breakpoint
CREATE POLICY "page_wall" ON "media_files" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);