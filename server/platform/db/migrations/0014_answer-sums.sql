CREATE TABLE "answers_to_count" (
	"page_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"method_id" text NOT NULL,
	"question_id" text NOT NULL,
	"kind" text NOT NULL,
	"answer" jsonb NOT NULL,
	"change" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answers_to_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answer_days" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"campaign_id" integer NOT NULL,
	"method_id" text NOT NULL,
	"question_id" text NOT NULL,
	"line" text NOT NULL,
	"value" text NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "answer_days_pk" PRIMARY KEY("page_id","campaign_id","day","method_id","question_id","line","value")
);
--> statement-breakpoint
ALTER TABLE "answer_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answer_months" (
	"page_id" integer NOT NULL,
	"month" date NOT NULL,
	"campaign_id" integer NOT NULL,
	"method_id" text NOT NULL,
	"question_id" text NOT NULL,
	"line" text NOT NULL,
	"value" text NOT NULL,
	"guests" integer NOT NULL,
	CONSTRAINT "answer_months_pk" PRIMARY KEY("page_id","campaign_id","month","method_id","question_id","line","value")
);
--> statement-breakpoint
ALTER TABLE "answer_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "survey_answers_campaign";--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "kind" text DEFAULT 'choice' NOT NULL;--> statement-breakpoint
CREATE INDEX "survey_answers_campaign" ON "survey_answers" USING btree ("page_id","campaign_id","visit_id");--> statement-breakpoint
CREATE POLICY "page_wall" ON "answers_to_count" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "answer_days" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "answer_months" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
ALTER TABLE "answer_days" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "answer_months" SET (fillfactor = 60);--> statement-breakpoint
-- The arrival, which a visit's id begins with.
CREATE FUNCTION ordered_id_moment(id uuid) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT AS $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;--> statement-breakpoint
-- What an answer is counted under: always once as an answer, and under each value unless a guest typed it. A row of a grid, likewise.
CREATE FUNCTION answer_values(kind text, answer jsonb) RETURNS TABLE (line text, value text) LANGUAGE sql IMMUTABLE AS $$
  select '', ''
  union all
  select '', case kind when 'date' then left(answer #>> '{}', 7) when 'time' then left(answer #>> '{}', 2) else answer #>> '{}' end
  where jsonb_typeof(answer) in ('string', 'number') and kind not in ('string', 'text_area')
  union all
  select '', jsonb_array_elements_text(answer) where jsonb_typeof(answer) = 'array'
  union all
  select cell.key, picked.value from jsonb_each(case when jsonb_typeof(answer) = 'object' then answer end) as cell
  cross join lateral jsonb_array_elements_text(case when jsonb_typeof(cell.value) = 'array' then cell.value else jsonb_build_array(cell.value) end || '[""]') as picked
$$;--> statement-breakpoint
-- Whoever writes, replaces or deletes an answer also asks for it to be counted: no writer can forget it.
CREATE FUNCTION queue_answers() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  if current_setting('app.keeps_figures', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    -- Two forms of one visit at once: only one of them is the first.
    perform pg_advisory_xact_lock(7420003, hashtext(visit_id::text)) from (select distinct visit_id from given order by visit_id) as visit;
    insert into answers_to_count select page_id, campaign_id, ordered_id_moment(visit_id), method_id, question_id, kind, answer, 1 from given;
    insert into answers_to_count select page_id, campaign_id, ordered_id_moment(visit_id), '', '', '', 'null', 1 from given g group by page_id, campaign_id, visit_id
      having count(*) = (select count(*) from survey_answers a where a.page_id = g.page_id and a.visit_id = g.visit_id and a.campaign_id = g.campaign_id);
  elsif tg_op = 'UPDATE' then
    insert into answers_to_count select page_id, campaign_id, ordered_id_moment(visit_id), method_id, question_id, kind, answer, -1 from taken
      union all select page_id, campaign_id, ordered_id_moment(visit_id), method_id, question_id, kind, answer, 1 from given;
  else
    insert into answers_to_count select page_id, campaign_id, ordered_id_moment(visit_id), method_id, question_id, kind, answer, -1 from taken;
    insert into answers_to_count select page_id, campaign_id, ordered_id_moment(visit_id), '', '', '', 'null', -1 from taken t group by page_id, campaign_id, visit_id
      having not exists (select from survey_answers a where a.page_id = t.page_id and a.visit_id = t.visit_id and a.campaign_id = t.campaign_id);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER queue_given_answers AFTER INSERT ON survey_answers REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION queue_answers();--> statement-breakpoint
CREATE TRIGGER queue_replaced_answers AFTER UPDATE ON survey_answers REFERENCING OLD TABLE AS taken NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION queue_answers();--> statement-breakpoint
CREATE TRIGGER queue_erased_answers AFTER DELETE ON survey_answers REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION queue_answers();--> statement-breakpoint
-- Answers from before: what kind they were stands in the flow that asked, and they are counted like any other.
ALTER TABLE survey_answers NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE wifi_campaigns NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE wifi_campaign_versions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH asked AS (
  select distinct on (page_id, campaign_id, question_id) page_id, campaign_id, question_id, kind from (
    select page_id, campaign_id, version, question ->> 'id' as question_id, question ->> 'dataType' as kind
    from wifi_campaign_versions, jsonb_path_query(flow, '$.**.questions[*] ? (@.type == "SURVEY_TEXT")') as question
    union all
    select page_id, id, 2147483647, question ->> 'id', question ->> 'dataType'
    from wifi_campaigns, jsonb_path_query(flow, '$.**.questions[*] ? (@.type == "SURVEY_TEXT")') as question
  ) as typed order by page_id, campaign_id, question_id, version desc
)
UPDATE survey_answers a SET kind = coalesce(asked.kind, 'string') FROM asked
WHERE asked.page_id = a.page_id AND asked.campaign_id = a.campaign_id AND asked.question_id = a.question_id AND jsonb_typeof(a.answer) IN ('string', 'number');--> statement-breakpoint
DELETE FROM answers_to_count;--> statement-breakpoint
INSERT INTO answers_to_count
  SELECT page_id, campaign_id, ordered_id_moment(visit_id), method_id, question_id, kind, answer, 1 FROM survey_answers
  UNION ALL SELECT DISTINCT ON (page_id, campaign_id, visit_id) page_id, campaign_id, ordered_id_moment(visit_id), '', '', '', 'null'::jsonb, 1 FROM survey_answers;
