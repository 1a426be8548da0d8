CREATE TABLE "return_months" (
	"page_id" integer NOT NULL,
	"month" date NOT NULL,
	"last_day" date NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "return_months_page_id_month_last_day_pk" PRIMARY KEY("page_id","month","last_day")
);
--> statement-breakpoint
ALTER TABLE "return_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "page_wall" ON "return_months" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);