CREATE TABLE "template_files" (
	"filename" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"mimetype" text NOT NULL,
	"extension" text NOT NULL,
	"filesize" integer NOT NULL,
	"smaller" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"template_id" integer NOT NULL,
	"version" integer NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"built_in" text,
	"names" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"state" text NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"plans" integer[] DEFAULT '{}' NOT NULL,
	"position" bigint NOT NULL,
	"version" integer NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "templates_built_in_unique" UNIQUE("built_in")
);
--> statement-breakpoint
CREATE TABLE "device_states" (
	"page_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"candidate" text,
	"candidate_since" timestamp with time zone,
	"looked_at" timestamp with time zone NOT NULL,
	"trusts_from" timestamp with time zone NOT NULL,
	CONSTRAINT "device_states_page_id_device_id_pk" PRIMARY KEY("page_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "walled_gardens" (
	"page_id" integer NOT NULL,
	"hosts" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "walled_gardens_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "walled_gardens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_left_out" (
	"page_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "import_left_out_page_id_import_id_row_pk" PRIMARY KEY("page_id","import_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_left_out" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_pieces" (
	"page_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"piece" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "import_pieces_page_id_import_id_piece_pk" PRIMARY KEY("page_id","import_id","piece")
);
--> statement-breakpoint
ALTER TABLE "import_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"page_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"form" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"made_by" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"kept_until" timestamp with time zone,
	CONSTRAINT "imports_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "failed_calls" (
	"page_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "failed_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"host" text NOT NULL,
	"reason" text NOT NULL,
	"status" smallint,
	"longest_ms" integer NOT NULL,
	"times" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_calls_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "failed_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "health_minutes" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"packets" bigint NOT NULL,
	"logins" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"listens" text[] NOT NULL,
	"version" text NOT NULL,
	"node" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"waiting_writes" integer NOT NULL,
	"certificate_ends_at" timestamp with time zone,
	"jobs_at" timestamp with time zone,
	"counting_at" timestamp with time zone,
	"webhooks_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "slow_queries" (
	"page_id" integer NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"statement" text NOT NULL,
	"times" bigint NOT NULL,
	"total_ms" bigint NOT NULL,
	"worst_ms" integer NOT NULL,
	"worst_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slow_queries_page_id_day_key_pk" PRIMARY KEY("page_id","day","key")
);
--> statement-breakpoint
ALTER TABLE "slow_queries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"uid" integer,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"result" text NOT NULL,
	"times" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"page_id" integer NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secrets" jsonb NOT NULL,
	"version" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" jsonb,
	"last_checked_at" timestamp with time zone,
	"told_failing_at" timestamp with time zone,
	"tested_until" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	CONSTRAINT "integrations_page_id_kind_pk" PRIMARY KEY("page_id","kind")
);
--> statement-breakpoint
ALTER TABLE "integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "acme_accounts" (
	"url" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"busy_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "acme_challenges" (
	"token" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_certificates" (
	"host" text PRIMARY KEY NOT NULL,
	"chain" text,
	"key" text,
	"not_after" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_domains" (
	"page_id" integer NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"txt" text DEFAULT 'unasked' NOT NULL,
	"points" text DEFAULT 'unasked' NOT NULL,
	"points_to" text[] DEFAULT '{}' NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"url" text,
	"served_since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"warned_at" timestamp with time zone,
	CONSTRAINT "own_domains_page_id_pk" PRIMARY KEY("page_id")
);
--> statement-breakpoint
ALTER TABLE "own_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"page" integer NOT NULL,
	"url" text
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(display_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))) STORED;--> statement-breakpoint
ALTER TABLE "page_invitations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "script_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "carried_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "carried_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_figures" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "login" text GENERATED ALWAYS AS (coalesce(email, mobile)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "page_invitations" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "page_invitations" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "page_invitations" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "check_out" text DEFAULT '12:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "carried_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD COLUMN "lost_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "tells_contacts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_page" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (left(lower(recipient || ' ' || subject), 400)) STORED;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_versions_files" ON "template_versions" USING gin ("files");--> statement-breakpoint
CREATE INDEX "templates_order" ON "templates" USING btree ("kind","position","id");--> statement-breakpoint
CREATE INDEX "templates_published" ON "templates" USING btree ("kind","position","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "imports_at_work" ON "imports" USING btree ("page_id") WHERE state in ('checking', 'running');--> statement-breakpoint
CREATE INDEX "imports_kept" ON "imports" USING btree ("page_id","kept_until") WHERE kept_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "failed_calls_slot" ON "failed_calls" USING btree ("page_id","slot","key");--> statement-breakpoint
CREATE INDEX "failed_calls_at" ON "failed_calls" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_attempts_slot" ON "sign_in_attempts" USING btree ("slot","key");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_uid" ON "sign_in_attempts" USING btree ("uid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "own_hosts_page" ON "own_hosts" USING btree ("page");--> statement-breakpoint
CREATE INDEX "profiles_email" ON "profiles" USING btree ("page_id","email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "profiles_phone" ON "profiles" USING btree ("page_id","phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "page_figures_guests" ON "page_figures" USING btree ("guests","page_id");--> statement-breakpoint
CREATE INDEX "page_figures_storage" ON "page_figures" USING btree ("storage","page_id");--> statement-breakpoint
CREATE INDEX "page_figures_activity" ON "page_figures" USING btree (coalesce("last_activity_at", '2000-01-01 00:00:00+00'::timestamptz),"page_id");--> statement-breakpoint
CREATE INDEX "page_figures_silent" ON "page_figures" USING btree ("page_id") WHERE silent_devices > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "page_invitations_page_mobile" ON "page_invitations" USING btree ("page_id","mobile");--> statement-breakpoint
CREATE INDEX "page_subscriptions_end_order" ON "page_subscriptions" USING btree (coalesce("end_date", '2999-12-31 00:00:00+00'::timestamptz),"page_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING btree ("created_at","id","search_text");--> statement-breakpoint
ALTER TABLE "page_invitations" ADD CONSTRAINT "page_invitations_to_one" CHECK ((email is null) <> (mobile is null) and (mobile is null) = (code_hash is null));--> statement-breakpoint
CREATE POLICY "page_wall" ON "device_states" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "walled_gardens" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "import_left_out" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "import_pieces" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "imports" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "failed_calls" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "slow_queries" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "integrations" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE POLICY "page_wall" ON "own_domains" AS PERMISSIVE FOR ALL TO "wifi_app" USING ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])) WITH CHECK ((select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[]));--> statement-breakpoint
CREATE FUNCTION keep_own_hosts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
  if tg_op = 'UPDATE' and (old.page_id, old.host, old.proved_at is null, old.url) is not distinct from (new.page_id, new.host, new.proved_at is null, new.url) then return null; end if;
  if tg_op <> 'INSERT' then delete from own_hosts where page = old.page_id; end if;
  -- Of two pages that prove the same host the first has it, and the other is told.
  if tg_op <> 'DELETE' and new.proved_at is not null then insert into own_hosts (host, page, url) values (new.host, new.page_id, new.url) on conflict do nothing; end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER own_hosts AFTER INSERT OR DELETE OR UPDATE OF page_id, host, proved_at, url ON own_domains FOR EACH ROW EXECUTE FUNCTION keep_own_hosts();--> statement-breakpoint
-- Every page has its row, so that the list of all pages is read in the order of one index.
CREATE FUNCTION begin_page_figures() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ begin
  insert into page_figures (page_id, devices, silent_devices, guests, storage) values (new.id, 0, 0, 0, 0) on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION begin_page_figures() FROM public;--> statement-breakpoint
CREATE TRIGGER begin_page_figures AFTER INSERT ON pages FOR EACH ROW EXECUTE FUNCTION begin_page_figures();--> statement-breakpoint
UPDATE page_figures SET is_counted = true;--> statement-breakpoint
INSERT INTO page_figures (page_id, devices, silent_devices, guests, storage) SELECT id, 0, 0, 0, 0 FROM pages ON CONFLICT DO NOTHING;--> statement-breakpoint
-- One spelling a number, as sign-in reads it now. Of two accounts with the same number the older keeps it.
UPDATE users SET mobile = written.number FROM (
  SELECT id, number, row_number() OVER (PARTITION BY number ORDER BY id) AS place FROM (
    SELECT id, CASE WHEN mobile ~ '^0[1-9][0-9]{7,9}$' THEN '+84' || substr(mobile, 2) WHEN mobile ~ '^84[0-9]{8,10}$' THEN '+' || mobile END AS number
    FROM users) AS typed
  WHERE number IS NOT NULL) AS written
WHERE written.id = users.id AND written.place = 1 AND NOT EXISTS (SELECT FROM users AS other WHERE other.mobile = written.number);
