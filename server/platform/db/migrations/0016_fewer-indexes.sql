DROP INDEX "visits_subject";--> statement-breakpoint
ALTER TABLE "passes" DROP CONSTRAINT "passes_page_id_user_name_pk";--> statement-breakpoint
CREATE INDEX "visits_code" ON "visits" USING btree ("page_id","subject_id") WHERE subject_kind = 'code';