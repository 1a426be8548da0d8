CREATE TABLE "consent_givers" (
	"page_id" integer NOT NULL,
	"visit_id" uuid NOT NULL,
	"profile_id" integer NOT NULL,
	CONSTRAINT "consent_givers_page_id_visit_id_pk" PRIMARY KEY("page_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "consent_givers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erasures" (
	"page_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"profile_ids" integer[] NOT NULL,
	"keys" text[] NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "erasures_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"contact" text NOT NULL,
	"note" text NOT NULL,
	"profile_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	"reply_due_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"replied_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_by" text NOT NULL,
	CONSTRAINT "privacy_requests_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"page_id" integer NOT NULL,
	"subject" text NOT NULL,
	"is_on" boolean NOT NULL,
	"months" integer NOT NULL,
	CONSTRAINT "retention_rules_page_id_subject_pk" PRIMARY KEY("page_id","subject")
);
--> statement-breakpoint
ALTER TABLE "retention_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_page_id_visit_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "visit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "id" uuid;--> statement-breakpoint
ALTER TABLE "consents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "consents" SET "id" = "visit_id";--> statement-breakpoint
ALTER TABLE "consents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_page_id_id_purpose_pk" PRIMARY KEY("page_id","id","purpose");--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "is_given" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "profile_id" integer;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "consent_givers_profile" ON "consent_givers" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("page_id","at");--> statement-breakpoint
CREATE INDEX "privacy_requests_received" ON "privacy_requests" USING btree ("page_id","received_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_profile" ON "privacy_requests" USING btree ("page_id","profile_id");--> statement-breakpoint
CREATE INDEX "consents_profile" ON "consents" USING btree ("page_id","profile_id") WHERE profile_id is not null;--> statement-breakpoint
CREATE POLICY "page_wall" ON "consent_givers" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "erasures" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "privacy_requests" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "page_wall" ON "retention_rules" AS PERMISSIVE FOR ALL TO "wifi_app" USING (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer) WITH CHECK (current_setting('app.page_id', true) = '*' or page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
-- The program's role may add to these and read them, nothing else: renewing its rights looks for the mark.
COMMENT ON TABLE "consents" IS 'append-only';--> statement-breakpoint
COMMENT ON TABLE "terms_versions" IS 'append-only';--> statement-breakpoint
COMMENT ON TABLE "erasures" IS 'append-only';--> statement-breakpoint
-- The two ways out of the ledger belong to the owner, who is held behind the same wall.
CREATE POLICY "erasing" ON "consents" TO CURRENT_USER USING (page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "erasing" ON "terms_versions" TO CURRENT_USER USING (page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
CREATE POLICY "erasing" ON "erasures" TO CURRENT_USER USING (page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer);--> statement-breakpoint
-- A person who is erased: what was said at these visits, and of these people.
CREATE FUNCTION erase_consents(visits uuid[], people integer[]) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  with gone as (
    delete from consents
    where page_id = nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer and (id = any(visits) or profile_id = any(people))
    returning 1)
  select count(*) from gone
$$;--> statement-breakpoint
-- A page that is purged: only once it is deleted.
CREATE FUNCTION erase_ledger_of_deleted_page() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare page integer := nullif(nullif(current_setting('app.page_id', true), '*'), '')::integer;
begin
  if not exists (select from pages where id = page and deleted_at is not null) then raise exception 'page % is not deleted', page; end if;
  delete from consents where page_id = page;
  delete from terms_versions where page_id = page;
  delete from erasures where page_id = page;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_consents(uuid[], integer[]) FROM public;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_ledger_of_deleted_page() FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION erase_consents(uuid[], integer[]) TO "wifi_app";--> statement-breakpoint
GRANT EXECUTE ON FUNCTION erase_ledger_of_deleted_page() TO "wifi_app";
