CREATE TABLE "kept_answer_days" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"campaign_id" integer NOT NULL,
	"method_id" text NOT NULL,
	"question_id" text NOT NULL,
	"line" text NOT NULL,
	"value" text NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "kept_answer_days_pk" PRIMARY KEY("page_id","campaign_id","day","method_id","question_id","line","value")
);
--> statement-breakpoint
ALTER TABLE "kept_answer_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_day_counts" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"logins" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "kept_day_counts_page_id_dimension_day_key_pk" PRIMARY KEY("page_id","dimension","day","key")
);
--> statement-breakpoint
ALTER TABLE "kept_day_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_return_days" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"last_day" date NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "kept_return_days_page_id_day_last_day_pk" PRIMARY KEY("page_id","day","last_day")
);
--> statement-breakpoint
ALTER TABLE "kept_return_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "page_wall" ON "kept_answer_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "kept_day_counts" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "kept_return_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
-- Sums of the days that retention had taken before they were kept apart.
ALTER TABLE count_states NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE day_counts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE return_days NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE answer_days NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO kept_day_counts (page_id, day, dimension, key, logins, sessions, seconds, bytes) SELECT page_id, day, dimension, key, logins, sessions, seconds, bytes FROM day_counts JOIN count_states USING (page_id) WHERE day < counted_from;--> statement-breakpoint
INSERT INTO kept_return_days (page_id, day, last_day, guests) SELECT page_id, day, last_day, guests FROM return_days JOIN count_states USING (page_id) WHERE day < counted_from;--> statement-breakpoint
INSERT INTO kept_answer_days (page_id, day, campaign_id, method_id, question_id, line, value, guests) SELECT page_id, day, campaign_id, method_id, question_id, line, value, guests FROM answer_days JOIN count_states USING (page_id) WHERE day < counted_from;--> statement-breakpoint
ALTER TABLE count_states FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE day_counts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE return_days FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE answer_days FORCE ROW LEVEL SECURITY;
