ALTER TABLE "profile_counters" ALTER COLUMN "last_id" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "profile_counters" ADD COLUMN "shown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever writes or deletes profiles keeps the number of those that are shown: no writer can forget it.
CREATE FUNCTION count_new_profiles() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into profile_counters as counter (page_id, shown) select page_id, count(*) from written where merged_into is null group by page_id order by page_id
  on conflict (page_id) do update set shown = counter.shown + excluded.shown;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER count_new_profiles AFTER INSERT ON profiles REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_new_profiles();--> statement-breakpoint
CREATE FUNCTION count_gone_profiles() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  update profile_counters c set shown = c.shown - gone.number
  from (select page_id, count(*) as number from deleted where merged_into is null group by page_id) as gone where c.page_id = gone.page_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER count_gone_profiles AFTER DELETE ON profiles REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_gone_profiles();--> statement-breakpoint
CREATE FUNCTION count_merged_profile() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  update profile_counters set shown = shown + case when new.merged_into is null then 1 else -1 end where page_id = new.page_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER count_merged_profile AFTER UPDATE OF merged_into ON profiles
  FOR EACH ROW WHEN ((old.merged_into is null) <> (new.merged_into is null)) EXECUTE FUNCTION count_merged_profile();--> statement-breakpoint
ALTER TABLE profiles NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE profile_counters NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO profile_counters AS old (page_id, shown) SELECT page_id, count(*) FROM profiles WHERE merged_into IS NULL GROUP BY page_id
  ON CONFLICT (page_id) DO UPDATE SET shown = excluded.shown;
